import type { Language } from '#contract/language.ts'
import { mailText } from './messages.ts'

/** What a mail says: paragraphs, facts to look up, and at most one link to act on. */
export interface Email {
  subject: string
  paragraphs: string[]
  facts?: [name: string, fact: string][]
  link?: { label: string; url: string }
}

/** What stands around an email: its language, why it came, and for an optional one the way to end them. */
export interface Frame {
  language: Language
  sentBy?: string
  stop?: { label: string; url: string }
}

const signature = 'Pitstop'

export function textOf(email: Email, { language, sentBy, stop }: Frame) {
  const { paragraphs, facts = [], link } = email
  const lead = (label: string) => mailText(language, 'lead', { label })
  const lines = facts.map(([name, value]) => mailText(language, 'fact', { name, value }))
  const parts = [
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(link ? [`${lead(link.label)}\n${link.url}`] : []),
    signature,
    ...(sentBy ? [sentBy] : []),
    ...(stop ? [`${lead(stop.label)}\n${stop.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The one look of every email. Mail programs read tables and inline styles, and not much else. */
export function htmlOf(email: Email, frame: Frame) {
  const { subject, paragraphs, facts = [], link } = email
  return [
    '<!doctype html>',
    `<html lang="${frame.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.page}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${styles.margin}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}"><tr><td style="${styles.inside}">`,
    `<p style="${styles.brand}">${signature}</p>`,
    `<h1 style="${styles.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((words) => `<p style="${styles.words}">${escapeHtml(words)}</p>`),
    ...(facts.length > 0 ? [tableOf(facts)] : []),
    ...(link ? [linkOf(link, styles.button)] : []),
    '</td></tr></table>',
    ...footOf(frame),
    '</td></tr></table></body></html>',
  ].join('\n')
}

const tableOf = (facts: [string, string][]) =>
  [
    `<table cellpadding="0" cellspacing="0" style="${styles.facts}">`,
    ...facts.map(
      ([name, fact]) =>
        `<tr><td style="${styles.name}">${escapeHtml(name)}</td><td style="${styles.fact}">${escapeHtml(fact)}</td></tr>`,
    ),
    '</table>',
  ].join('\n')

const linkOf = ({ label, url }: { label: string; url: string }, style: string) =>
  `<p style="${styles.words}"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`

const footOf = ({ sentBy, stop }: Frame) => [
  ...(sentBy ? [`<p style="${styles.foot}">${escapeHtml(sentBy)}</p>`] : []),
  ...(stop
    ? [
        `<p style="${styles.foot}"><a href="${escapeHtml(stop.url)}" style="${styles.footLink}">${escapeHtml(stop.label)}</a></p>`,
      ]
    : []),
]

/** The colours of the screens' light theme: a mail program that darkens does so by itself. */
const font = "font-family:'Plus Jakarta Sans','Noto Sans',system-ui,sans-serif"
const styles = {
  page: `margin:0;background:#f5f7f6;color:#0b1f24;${font}`,
  margin: 'padding:24px 12px',
  card: 'max-width:560px;background:#ffffff;border:1px solid #dce4e3;border-radius:16px',
  inside: `padding:28px 24px;text-align:left;${font}`,
  brand: 'margin:0 0 20px;font-size:16px;font-weight:800;color:#0b6b63',
  title: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:800',
  words: 'margin:0 0 14px;font-size:16px;line-height:24px',
  facts: 'margin:0 0 20px;font-size:15px;line-height:22px',
  name: 'padding:3px 20px 3px 0;white-space:nowrap;vertical-align:top;color:#52646a',
  fact: 'padding:3px 0;vertical-align:top;font-weight:600;word-break:break-word',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#0b6b63;color:#ffffff;font-weight:700;text-decoration:none',
  foot: `max-width:560px;margin:14px 12px 0;font-size:13px;line-height:20px;color:#52646a;${font}`,
  footLink: 'color:#52646a',
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

/** A stranger is written to: a name that mail programs would make a link of is left out. */
export const plainName = (name: string) => (/[\w)][.:/@]+[\w/]/u.test(name) ? null : name)
