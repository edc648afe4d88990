import type { RiskCase } from '#server/access/risk/index.ts'
import { locationOfCases } from '#server/access/visits/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** Where it was, for a case that is about a partner; also when that restroom has closed. */
export async function locationOfCase(tx: Tx, found: RiskCase) {
  if (!found.partnerId) return undefined
  const id = (await locationOfCases(tx, [found])).get(found.about)
  return id ? findLocation(tx, id, { deleted: true }) : undefined
}

/** What the log says that a case is about. */
export const subjectOfCase = ({ kind, about }: RiskCase) =>
  ({ kind: kind === 'guessing' ? 'location' : 'visit', id: about }) as const
