import type { ListingWords } from '#contract/operatorFiles.ts'

/** What was typed over a listing, which someone else has changed from `former` to `current` meanwhile. */
export interface Typed {
  typed: ListingWords
  former: ListingWords
  current: ListingWords
}

export type TextField = Exclude<keyof ListingWords, 'photoUrls'>
const fields: TextField[] = ['name', 'description', 'instructions', 'houseRules']

const textOf = (words: ListingWords, field: TextField) => [words[field]].flat().join('\n')

/** The texts that both changed, each to something else. */
export const bothChanged = ({ typed, former, current }: Typed) =>
  fields.flatMap((field) => {
    const [mine, before, theirs] = [typed, former, current].map((words) => textOf(words, field))
    if (mine === undefined || theirs === undefined) return []
    return mine !== before && theirs !== before && mine !== theirs ? [{ field, mine, theirs }] : []
  })

/** What was typed, over what the others changed. */
export function rebase({ typed, former, current }: Typed): ListingWords {
  const pick = <Key extends TextField>(key: Key) =>
    textOf(typed, key) === textOf(former, key) ? current[key] : typed[key]
  return {
    name: pick('name'),
    description: pick('description'),
    instructions: pick('instructions'),
    houseRules: pick('houseRules'),
    // Photos can only be removed here: those that were added meanwhile stay.
    photoUrls: current.photoUrls.filter(
      (url) => !former.photoUrls.includes(url) || typed.photoUrls.includes(url),
    ),
  }
}
