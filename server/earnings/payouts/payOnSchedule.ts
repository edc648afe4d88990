import { second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { lockName } from '#server/platform/lockName.ts'
import { startPayout } from './askPayout.ts'
import { payoutZoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { nextDue } from './schedule.ts'
import { dueOrganisations, lockSchedule, writeSchedule } from './scheduleStore.ts'
import { barOf, standingOf } from './showEarnings.ts'

const maxARound = 50

type Deps = Pick<PayoutDeps, 'transact' | 'clock' | 'publicUrl'>

/**
 * Pays out on each organisation's schedule. What cannot go that day, since it is too little or another one is under
 * way, goes with the next one.
 */
export const payOnSchedule = (deps: Deps): Job => ({
  name: 'pay on schedule',
  everyMs: 10 * second,
  run: async () => {
    const { transact, clock } = deps
    const due = await transact((tx) => dueOrganisations(tx, maxARound, clock.now()))
    await forEachCollectingErrors(
      due,
      (organisationId) => transact((tx) => payDue(deps, tx, organisationId)),
      (organisationId) => `payout of organisation ${organisationId}`,
    )
  },
})

async function payDue({ clock, publicUrl }: Deps, tx: Tx, partnerId: string) {
  await lockName(tx, `payouts ${partnerId}`)
  const now = clock.now()
  const row = await lockSchedule(tx, partnerId)
  // Another process was here first, or the schedule was changed.
  if (!row?.nextAt || !row.nextOn || row.nextAt > now) return
  const { schedule, nextOn } = row
  const timeZone = await payoutZoneAt(tx, partnerId)
  const due = nextDue(schedule, { after: now, timeZone, afterDay: nextOn })
  await writeSchedule(tx, partnerId, { schedule, due })

  const standing = await standingOf(tx, partnerId, now)
  const { bank } = standing
  if (barOf(standing) || !bank || bank.leftAt) return
  await startPayout(tx, { partnerId, standing, bank, scheduledOn: nextOn, publicUrl }, now)
}
