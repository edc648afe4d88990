import type { Earnings, PayoutSchedule } from '#contract/payouts.ts'
import { lockOwner, reauthenticate, type TypedFactors } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
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
      await writeNext(tx, { organisationId, schedule }, now)
      const before = { schedule: chosen?.schedule ?? null }
      const act = { organisationId, accountId, act: 'chose_schedule', before } as const
      await recordAct(tx, { ...act, after: { schedule } }, now)
      return earningsOf(tx, organisationId, now)
    })
  }

/** A new bank resumes paused payouts; the first one waits as any first one does. @returns the schedule. */
export async function restartSchedule(tx: Tx, organisationId: string, now: Date) {
  await insertSchedule(tx, organisationId, defaultSchedule)
  const { schedule = defaultSchedule } = (await lockSchedule(tx, organisationId)) ?? {}
  await writeNext(tx, { organisationId, schedule }, now)
  return schedule
}

interface ScheduleChange {
  organisationId: string
  schedule: PayoutSchedule
}

async function writeNext(tx: Tx, { organisationId, schedule }: ScheduleChange, now: Date) {
  const timeZone = await payoutZoneAt(tx, organisationId)
  const due = nextDue(schedule, { after: now, timeZone })
  await writeSchedule(tx, organisationId, { schedule, due })
}
