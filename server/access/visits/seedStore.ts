import { windowAt } from '#contract/doorCodes.ts'
import type { Tx } from '#server/platform/db.ts'

/** A visit that cost nothing, whose guest was let in and gave stars: as the sample city has them from the start. */
export interface SampleVisit {
  id: string
  entitlementId: string
  guestId: string
  locationId: string
  codeDigits: number
  usedAt: Date
  stars: number
  ratedAt: Date
}

/** Many at once, each with its entitlement: none may share a door and a window with another one. */
export async function addSampleVisits(tx: Tx, visits: SampleVisit[]) {
  const rows = visits.map((visit) => ({ ...visit, window: windowAt(visit.usedAt) }))
  const listed = `jsonb_to_recordset($1::jsonb) as listed(
    id uuid, "entitlementId" uuid, "guestId" uuid, "locationId" uuid, "codeDigits" integer, "usedAt" timestamptz,
    stars integer, "ratedAt" timestamptz, "window" bigint)`
  await tx.run(
    `insert into entitlements (id, guest_id, outcome, granted_at, lapses_at, ended_at)
     select "entitlementId", "guestId", 'entered', "usedAt", "usedAt" + interval '8 days', "usedAt"
     from ${listed}`,
    [rows],
  )
  await tx.run(
    `insert into visits
       (id, guest_id, location_id, state, cents, paid_with, entitlement_id, outcome, code_window, code_slot,
        code_digits, master_version, key_version, asked_at, ready_at, valid_from, valid_until, used_at,
        rating, rated_at)
     select id, "guestId", "locationId", 'used', 0, 'free', "entitlementId", 'entered', "window", 0,
       "codeDigits", 1, 1, "usedAt", "usedAt", "usedAt", "usedAt" + interval '30 minutes', "usedAt",
       stars, "ratedAt"
     from ${listed}`,
    [rows],
  )
}
