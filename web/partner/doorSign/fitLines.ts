/** How wide a text is at a size, in the same unit as the size. */
export type Measure = (text: string, size: number, weight: number) => number

interface Room {
  width: number
  size: number
  /** Smaller letters cannot be read from where people stand. */
  minSize: number
  lines: number
  weight: number
}

export interface Fitted {
  size: number
  lines: { text: string; width: number }[]
}

const step = 0.94

/** A text in so much room: smaller if it must be, over several lines if it may be, cut off at last. */
export function fitLines(text: string, room: Room, measure: Measure): Fitted {
  const clean = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  for (let size = room.size; size >= room.minSize; size *= step) {
    const lines = broken(clean, { ...room, size }, measure)
    if (lines.length <= room.lines) return fitted(lines, size, { room, measure })
  }
  const lines = broken(clean, { ...room, size: room.minSize }, measure)
  const visibleLines = lines.slice(0, room.lines - 1)
  const last = cut(
    lines[room.lines - 1] ?? '',
    (part) => measure(part, room.minSize, room.weight) <= room.width,
  )
  return fitted([...visibleLines, last], room.minSize, { room, measure })
}

const fitted = (
  lines: string[],
  size: number,
  { room, measure }: { room: Room; measure: Measure },
) => ({
  size,
  lines: lines.map((text) => ({ text, width: measure(text, size, room.weight) })),
})

/** Between words, as the language has them; a word wider than the room between its letters. */
function broken(text: string, { width, size, weight }: Room, measure: Measure) {
  const fits = (part: string) => measure(part.trim(), size, weight) <= width
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (fits(line + piece)) line += piece
    else {
      if (line.trim() !== '') lines.push(line.trim())
      line = piece.trimStart()
    }
  }
  for (const word of piecesOf(text, 'word'))
    if (fits(word)) add(word)
    else for (const letter of piecesOf(word, 'grapheme')) add(letter)
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

function cut(text: string, fits: (part: string) => boolean) {
  const letters = piecesOf(text, 'grapheme')
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const piecesOf = (text: string, granularity: 'word' | 'grapheme') =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ segment }) => segment)
