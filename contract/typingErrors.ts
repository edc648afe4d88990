/** Of a typed text against a name: `whole` against all of it, `begun` against the beginning that comes closest. */
export interface TypingErrors {
  whole: number
  begun: number
}

/**
 * Counts letters left out, added, replaced, or swapped with their neighbour (optimal string alignment).
 * @returns Infinity for both where every alignment has more than `max`.
 */
export function typingErrors(typed: string, name: string, max: number): TypingErrors {
  if (typed.length - name.length > max) return tooMany
  const width = name.length + 1
  let [before, last, next] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  for (let column = 0; column < width; column++) last[column] = column
  let lastFewest = 0
  for (let row = 1; row <= typed.length; row++) {
    let fewest = (next[0] = row)
    for (let column = 1; column < width; column++) {
      const isSame = typed[row - 1] === name[column - 1]
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === name[column - 2] &&
        typed[row - 2] === name[column - 1]
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      next[column] = errors
      fewest = Math.min(fewest, errors)
    }
    // A swap extends the row before the last.
    if (fewest > max && lastFewest > max) return tooMany
    lastFewest = fewest
    ;[before, last, next] = [last, next, before]
  }
  return { whole: last[width - 1] ?? Infinity, begun: Math.min(...last) }
}

const tooMany: TypingErrors = { whole: Infinity, begun: Infinity }
