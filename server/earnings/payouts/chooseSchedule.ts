import { bankHoldHours, type Earnings, type PayoutSchedule } from '#contract/payouts.ts'
import { lockOwner, reauthenticate, type TypedFactors } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { type BankRow, bankOf } from './bankStore.ts'
import { payoutZoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { nextDue } from './schedule.ts'
import { defaultSchedule, insertSchedule, lockSchedule, writeSchedule } from './scheduleStore.ts'
import { earningsOf } from './showEarnings.ts'

/** Automatic payouts need no password, so choosing their schedule does. */
export const chooseSchedule =
  (deps: PayoutDeps) =>
  async (
    caller: MemberCaller,
    { schedule, ...factors }: TypedFactors & { schedule: PayoutSchedule },
  ): Promise<Earnings> => {
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const { transact, clock } = deps
    return transact(async (tx) => {
      const now = clock.now()
      await lockOwner(tx, caller, checked)
      const chosen = await lockSchedule(tx, organisationId)
      if (!chosen) await insertSchedule(tx, organisationId, schedule)
      const bank = await bankOf(tx, organisationId)
      await writeNext(tx, { organisationId, schedule, bank }, now)
      const before = { schedule: chosen?.schedule ?? null }
      const act = { organisationId, accountId, act: 'chose_schedule', before } as const
      await recordAct(tx, { ...act, after: { schedule } }, now)
      return earningsOf(tx, organisationId, now)
    })
  }

/** A new bank resumes paused payouts once its hold is over. @returns the schedule. */
export async function restartSchedule(tx: Tx, bank: BankRow, now: Date) {
  const { partnerId: organisationId } = bank
  await insertSchedule(tx, organisationId, defaultSchedule)
  const { schedule = defaultSchedule } = (await lockSchedule(tx, organisationId)) ?? {}
  await writeNext(tx, { organisationId, schedule, bank }, now)
  return schedule
}

interface ScheduleChange {
  organisationId: string
  schedule: PayoutSchedule
  bank: BankRow | undefined
}

async function writeNext(tx: Tx, { organisationId, schedule, bank }: ScheduleChange, now: Date) {
  const heldUntil = bank?.changedAt && after(bank.changedAt, bankHoldHours * hour)
  const timeZone = await payoutZoneAt(tx, organisationId)
  const due = nextDue(schedule, { after: heldUntil && heldUntil > now ? heldUntil : now, timeZone })
  await writeSchedule(tx, organisationId, { schedule, due })
}
