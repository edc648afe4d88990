import { isDeepStrictEqual } from 'node:util'
import { RestroomField } from '#contract/teamLog.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { LocationRow } from './location.ts'
import type { ActsAt, LocationDetails } from './partnerStore.ts'

const detailNames = RestroomField.options satisfies (keyof LocationDetails)[]

/** What of the details differs from how the restroom is. */
export function changedDetails(current: LocationRow, details: LocationDetails) {
  const same = { ...current, coordinates: { lat: current.lat, lng: current.lng } }
  return detailNames.filter((name) => !isDeepStrictEqual(same[name], details[name]))
}

export async function recordAdded(tx: Tx, by: ActsAt, id: string, now: Date) {
  if (by.accountId === undefined) return
  await recordActAt(tx, by, { act: 'added_restroom', restroomId: id }, now)
}

interface Changed {
  by: ActsAt
  current: LocationRow
  details: LocationDetails
}

/** The details by name, separated by commas, and the prices. */
export async function recordChanged(tx: Tx, { by, current, details }: Changed, now: Date) {
  const fields = changedDetails(current, details)
  if (by.accountId === undefined || fields.length === 0) return
  const isPriced = fields.includes('priceCents')
  await recordActAt(
    tx,
    by,
    {
      act: 'changed_restroom',
      restroomId: current.id,
      ...(isPriced && { before: { priceCents: current.priceCents } }),
      after: { fields: fields.join(','), ...(isPriced && { priceCents: details.priceCents }) },
    },
    now,
  )
}
