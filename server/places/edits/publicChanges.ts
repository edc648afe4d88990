import { maxChangesShown, type PublicChange } from '#contract/publicChange.ts'
import type { Tx } from '#server/platform/db.ts'
import { changesOf } from './store.ts'

/** What guests read of a public restroom's history. */
export async function publicChanges(tx: Tx, locationId: string): Promise<PublicChange[]> {
  const changes = await changesOf(tx, locationId, maxChangesShown)
  return changes.map(({ at, fields }) => ({ at: at.toISOString(), fields }))
}
