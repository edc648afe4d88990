import { isDeepStrictEqual } from 'node:util'
import type { PublicRestroom } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { fieldsOf } from './fields.ts'
import { correctedFields, deleteCorrected, writeDispute } from './store.ts'

type Listed = PublicRestroom & { id: string; closed?: boolean }

/**
 * What a source lists, as it is shown with the edits of people. Where the source says by now what an edit said, the edit
 * has done its work; where it says something new, an operator chooses.
 */
export async function withCorrections(tx: Tx, listed: Listed[], now: Date): Promise<Listed[]> {
  const ids = listed.map(({ id }) => id)
  const corrected = Map.groupBy(await correctedFields(tx, ids), ({ locationId }) => locationId)
  const shown: Listed[] = []
  for (const restroom of listed) {
    const fields = fieldsOf({ ...restroom, closed: false })
    let corrections: Partial<Listed> = {}
    for (const { field, value, sourceValue, locationId } of corrected.get(restroom.id) ?? []) {
      const said = fields[field] ?? null
      if (isDeepStrictEqual(said, value)) {
        await deleteCorrected(tx, locationId, field)
        continue
      }
      if (!isDeepStrictEqual(said, sourceValue))
        await writeDispute(tx, { locationId, field, sourceValue: said }, now)
      corrections = withField({ ...restroom, ...corrections }, field, value)
    }
    shown.push({ ...restroom, ...corrections })
  }
  return shown
}

function withField(restroom: Listed, field: string, value: unknown): Listed {
  const name = field.replace(/^features\./, '')
  return name === field
    ? { ...restroom, [field]: value }
    : { ...restroom, features: { ...restroom.features, [name]: value } }
}
