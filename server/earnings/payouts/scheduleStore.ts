import { z } from 'zod'
import { PayoutSchedule } from '#contract/payouts.ts'
import { booksHoldingSql } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Due } from './schedule.ts'

/** Of partners who have chosen none. */
export const defaultSchedule: PayoutSchedule = 'weekly'

const ScheduleRow = z.object({
  schedule: PayoutSchedule,
  nextAt: z.date().nullable(),
  nextOn: z.iso.date().nullable(),
  pausedAt: z.date().nullable(),
})

const columns = `schedule, next_at as "nextAt", to_char(next_on, 'YYYY-MM-DD') as "nextOn", paused_at as "pausedAt"`

export async function scheduleOf(tx: Tx, organisationId: string) {
  const [row] = await tx.many(
    ScheduleRow,
    `select ${columns} from payout_schedules where organisation_id = $1`,
    [organisationId],
  )
  return row
}

/** Does nothing where the organisation has a schedule. */
export async function insertSchedule(tx: Tx, organisationId: string, schedule: PayoutSchedule) {
  await tx.run(
    `insert into payout_schedules (organisation_id, schedule) values ($1, $2)
     on conflict do nothing`,
    [organisationId, schedule],
  )
}

/** Held until commit: a bank that changes and a schedule that is chosen come one after the other. */
export async function lockSchedule(tx: Tx, organisationId: string) {
  const [row] = await tx.many(
    ScheduleRow,
    `select ${columns} from payout_schedules where organisation_id = $1 for update`,
    [organisationId],
  )
  return row
}

/** A pause ends with it. */
export async function writeSchedule(
  tx: Tx,
  organisationId: string,
  { schedule, due }: { schedule: PayoutSchedule; due: Due | undefined },
) {
  await tx.run(
    `update payout_schedules set schedule = $2, next_at = $3, next_on = $4, paused_at = null
     where organisation_id = $1`,
    [organisationId, schedule, due?.at ?? null, due?.on ?? null],
  )
}

/** True where payouts went by themselves until now. */
export async function pauseSchedule(tx: Tx, organisationId: string, now: Date) {
  const paused = await tx.run(
    `update payout_schedules set paused_at = $2, next_at = null, next_on = null
     where organisation_id = $1 and schedule <> 'by_hand' and paused_at is null`,
    [organisationId, now],
  )
  return paused === 1
}

export async function deleteSchedule(tx: Tx, organisationId: string) {
  await tx.run(`delete from payout_schedules where organisation_id = $1`, [organisationId])
}

const booksHold = booksHoldingSql('payout_schedules.organisation_id')

/** Organisations with a payout that is due. One whose books are looked into stays due until they are settled. */
export async function dueOrganisations(tx: Tx, max: number, now: Date) {
  const due = await tx.many(
    z.object({ organisationId: z.uuid() }),
    `select organisation_id as "organisationId" from payout_schedules
     where next_at <= $1 and not exists (${booksHold})
     order by next_at, organisation_id limit $2`,
    [now, max],
  )
  return due.map(({ organisationId }) => organisationId)
}
