/** Up to two letters for a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => firstSign(word ?? '')).join('')
}

/** Which of `count` colours a name has: the same name always has the same one. */
export function colourIndexOf(name: string, count: number): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return sum % count
}

const firstSign = (word: string) =>
  (/[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en')
