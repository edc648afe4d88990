import { z } from 'zod'
import type { Due } from '#server/earnings/payouts/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** Organisations with a restroom whose weekly mail is not scheduled yet. */
export async function unscheduledOrganisations(tx: Tx, max: number) {
  const found = await tx.many(
    z.object({ organisationId: z.uuid() }),
    `select id as "organisationId" from organisations
     where closed_at is null
       and not exists (select from weekly_mails where organisation_id = organisations.id)
       and exists (select from locations where partner_id = organisations.id and deleted_at is null)
     limit $1`,
    [max],
  )
  return found.map(({ organisationId }) => organisationId)
}

/** Does nothing where another process has scheduled it. */
export async function insertWeekly(tx: Tx, organisationId: string, { on, at }: Due) {
  await tx.run(
    `insert into weekly_mails (organisation_id, next_at, next_on) values ($1, $2, $3)
     on conflict do nothing`,
    [organisationId, at, on],
  )
}

const DueMail = z.object({ organisationId: z.uuid(), on: z.iso.date() })
export type DueMail = z.infer<typeof DueMail>

export const dueMails = (tx: Tx, max: number, now: Date) =>
  tx.many(
    DueMail,
    `select organisation_id as "organisationId", to_char(next_on, 'YYYY-MM-DD') as "on"
     from weekly_mails where next_at <= $1 order by next_at, organisation_id limit $2`,
    [now, max],
  )

/** False where another process has done so: one process writes the mail of a week. */
export async function claimWeek(
  tx: Tx,
  { organisationId, on, next, now }: DueMail & { next: Due; now: Date },
) {
  const claimed = await tx.run(
    `update weekly_mails set next_at = $3, next_on = $4
     where organisation_id = $1 and next_on = $2 and next_at <= $5`,
    [organisationId, on, next.at, next.on, now],
  )
  return claimed === 1
}

export async function deleteWeekly(tx: Tx, organisationId: string) {
  await tx.run(`delete from weekly_mails where organisation_id = $1`, [organisationId])
}
