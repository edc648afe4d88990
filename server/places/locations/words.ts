export const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** The trigram index helps from this many characters on. */
const minIndexed = 3

/** The longest word narrows a search down most: as a pattern for the index, or null where none is long enough. */
export function rarestOf(words: string[]) {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  return longest.length < minIndexed ? null : `%${longest.replaceAll(/[\\%_]/g, '\\$&')}%`
}
