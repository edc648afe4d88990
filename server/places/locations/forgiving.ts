import type { Tx } from '#server/platform/db.ts'
import type { Filter } from './store.ts'
import { findAlike, isSpelled } from './wordsStore.ts'

/** Fewer letters than this are too few to tell a slip from another word. */
const minLetters = 4
/** Of what comes close, only what comes nearly as close as the best. */
const nearlyAsClose = 0.8

/**
 * Words as they were meant. What is written somewhere as it was typed is taken at its word; only where nothing is,
 * those names and addresses count that come closest to it.
 */
export async function forgiving(tx: Tx, filter: Filter): Promise<Filter> {
  const { words } = filter
  const typed = words.join(' ')
  if (typed.length < minLetters || (await isSpelled(tx, words))) return filter
  const alike = await findAlike(tx, typed)
  const min = (alike[0]?.closeness ?? 0) * nearlyAsClose
  const ids = alike.filter(({ closeness }) => closeness >= min).map(({ id }) => id)
  return { ...filter, words: [], ids: filter.ids?.filter((id) => ids.includes(id)) ?? ids }
}
