import { isDeepStrictEqual } from 'node:util'
import { lockPublics, type PublicRestroom } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { correctedFields, overruleEdits, writeDispute } from './correctedStore.ts'
import { type Fields, factsOf, fieldsOf } from './fields.ts'

type Listed = PublicRestroom & { id: string; closed?: boolean }

/**
 * What a source lists, as it is shown with the edits of people. Where the source has come to say what an edit said, the
 * edit has done its work; where it says something new, an operator chooses.
 */
export async function withCorrections(tx: Tx, listed: Listed[], now: Date): Promise<Listed[]> {
  const ids = listed.map(({ id }) => id)
  // No operator decides about one of them between what is read here and what is written.
  await lockPublics(tx, ids)
  const corrected = Map.groupBy(await correctedFields(tx, ids), ({ locationId }) => locationId)
  const shown: Listed[] = []
  for (const restroom of listed) {
    const fields = fieldsOf({ ...restroom, closed: false })
    const corrections: Fields = {}
    for (const { field, value, sourceValue, locationId } of corrected.get(restroom.id) ?? []) {
      const sourceNow = fields[field] ?? null
      const hasChanged = !isDeepStrictEqual(sourceNow, sourceValue)
      if (hasChanged && isDeepStrictEqual(sourceNow, value)) {
        await overruleEdits(tx, { locationId, field, sourceValue: sourceNow })
        continue
      }
      if (hasChanged) await writeDispute(tx, { locationId, field, sourceValue: sourceNow }, now)
      corrections[field] = value
    }
    const { features = {}, ...facts } = factsOf(corrections)
    shown.push({ ...restroom, ...facts, features: { ...restroom.features, ...features } })
  }
  return shown
}
