import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const DueVisit = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  passId: z.uuid().nullable(),
  entitlementId: z.uuid(),
  askedAt: z.date(),
})
export type DueVisit = z.infer<typeof DueVisit>

export interface Page {
  askedBefore: Date
  /** The last visit of the page before. */
  after: Pick<DueVisit, 'askedAt' | 'id'> | undefined
  max: number
}

/** Visits that ended long ago and await no decision, the oldest first. */
export const claimDue = (tx: Tx, { askedBefore, after, max }: Page) =>
  tx.many(
    DueVisit,
    `select id, location_id as "locationId", pass_id as "passId", entitlement_id as "entitlementId",
       asked_at as "askedAt"
     from visits
     where not is_coarse and outcome <> 'open' and asked_at < $1 and state not in ('requested', 'ready')
       and ($2::timestamptz is null or (asked_at, id) > ($2, $3::uuid))
       and not exists (
         select from reports
         where visit_id = visits.id and reports.state in ('open', 'returns_later'))
     order by asked_at, id limit $4 for update`,
    [askedBefore, after?.askedAt ?? null, after?.id ?? null, max],
  )

interface Coarse {
  id: string
  timeZone: string
  keepsId: boolean
}

// Noon, so that almost every reader's time zone shows the same day.
const noonOf = (column: string) =>
  `${column} = (date_trunc('day', ${column} at time zone $2) + interval '12 hours') at time zone $2`

const visitTimes = [
  'asked_at',
  'answer_by',
  'answered_at',
  'ready_at',
  'valid_from',
  'valid_until',
  'revealed_at',
  'used_at',
  'given_up_at',
  'earned_at',
  'paid_late_at',
  'late_used_at',
  'rated_at',
]
const reportTimes = [
  'reported_at',
  'pressed_at',
  'returns_at',
  'answered_at',
  'partner_answered_at',
  'partner_replied_at',
]

/** Keeps a report's day, and removes its card. */
export async function redactReport(tx: Tx, { id, timeZone }: Omit<Coarse, 'keepsId'>) {
  await tx.run(
    `update reports set id = gen_random_uuid(), card_fingerprint = null,
       ${reportTimes.map(noonOf).join(', ')}
     where visit_id = $1`,
    [id, timeZone],
  )
}

/** The new id is a UUIDv4, which holds no time; the database cascades it to every row that refers to the visit. */
export async function redactVisit(tx: Tx, { id, timeZone, keepsId }: Coarse) {
  await tx.run(
    `update visits set id = case when $3 then id else gen_random_uuid() end, is_coarse = true,
       code_window = null, code_slot = null, master_version = null, key_version = null,
       ${visitTimes.map(noonOf).join(', ')}
     where id = $1`,
    [id, timeZone, keepsId],
  )
}
