import { z } from 'zod'
import { Place } from '#contract/locations.ts'
import type { KeptAnswers } from './kept.ts'

/** Something that was searched for. */
const RecentSearch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: Place }),
  z.object({ kind: z.literal('words'), words: z.string().min(1) }),
])
export type RecentSearch = z.infer<typeof RecentSearch>

const maxRecent = 5

/** Kept with the session: who hands the device on and signs out leaves no trace of where they went. */
const name = 'searches'

/** The last one first. */
export const recentSearches = (storage: KeptAnswers) =>
  storage.read(name, z.array(RecentSearch).max(maxRecent))?.value ?? []

export function saveSearch(storage: KeptAnswers, search: RecentSearch) {
  const others = recentSearches(storage).filter((other) => saidIn(other) !== saidIn(search))
  storage.keep(name, [search, ...others].slice(0, maxRecent))
}

export const forgetSearches = (storage: KeptAnswers) => storage.keep(name, [])

export const saidIn = (search: RecentSearch) =>
  search.kind === 'place' ? search.place.label : search.words
