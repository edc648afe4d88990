/** What a mail says: paragraphs, and at most one link to act on. */
export interface Letter {
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string }
}

const signature = 'Pitstop'

export function textOf({ paragraphs, link }: Letter) {
  const linked = link ? [`${link.label}:\n${link.url}`] : []
  return `${[...paragraphs, ...linked, signature].join('\n\n')}\n`
}

export function htmlOf({ subject, paragraphs, link }: Letter) {
  const linked = link
    ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]
    : []
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head><body>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...linked,
    `<p>${signature}</p>`,
    '</body></html>',
  ].join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
