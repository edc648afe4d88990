/** A line of text: plain words, bold ones, and links. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; line: Inline[] }
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

/** The part of Markdown that a paper needs. What it does not know stays as it was typed: no HTML ever comes of it. */
export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .flatMap((part) => splitHeading(part.trim().split(/\r?\n/)))
    .flatMap((lines) => (lines.join('') === '' ? [] : [blockOf(lines)]))
}

/** A heading is a block of its own, whether or not an empty line follows. */
function splitHeading([first = '', ...rest]: string[]): string[][] {
  return /^#{1,6} /.test(first) && rest.length > 0
    ? [[first], ...splitHeading(rest)]
    : [[first, ...rest]]
}

function blockOf(lines: string[]): Block {
  const [first = ''] = lines
  const heading = /^(#{1,6}) (.*)$/.exec(first)
  // The page has its own first heading.
  if (heading)
    return {
      kind: 'heading',
      level: (heading[1] ?? '').length > 2 ? 3 : 2,
      line: inlineOf(heading[2] ?? ''),
    }
  if (/^[-*] /.test(first)) return { kind: 'list', items: itemsOf(lines).map(inlineOf) }
  if (first.startsWith('|') && /^\|[\s|:-]+\|$/.test(lines[1] ?? ''))
    return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) }
  return { kind: 'paragraph', line: inlineOf(lines.join(' ')) }
}

/** A line that begins no item goes on with the one before. */
function itemsOf(lines: string[]) {
  const items: string[] = []
  for (const line of lines) {
    const item = /^[-*] (.*)$/.exec(line)?.[1]
    if (item === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`)
    else items.push(item)
  }
  return items
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()))

/** Bounded, so that a long line of marks is read at once. */
const marked = /\*\*([^*]{1,300})\*\*|\[([^[\]]{1,300})\]\(([^()\s]{1,300})\)/g

/** Where a link may lead: to a screen of ours, to a page, or to a mail. */
const address = /^(?:\/[\w/-]*$|https:\/\/|mailto:)/

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const { 0: whole, 1: bold, 2: label = '', 3: to = '', index } of text.matchAll(marked)) {
    if (bold === undefined && !address.test(to)) continue
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(
      bold === undefined ? { kind: 'link', text: label, to } : { kind: 'bold', text: bold },
    )
    end = index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
