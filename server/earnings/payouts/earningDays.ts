import { type EarningDay, type EarningDays, earningDaysShown } from '#contract/payouts.ts'
import { lastEarnedBefore, sumsByDay } from '#server/money/ledger/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { midnight } from '#server/platform/localTime.ts'
import { dateOf, datesUpTo, edgesOf, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'

/** The days on which something was earned or given back, the newest first, a page of the calendar at a time. */
export const earningDays =
  ({ transact, clock }: Pick<PayoutDeps, 'transact' | 'clock'>) =>
  (partnerId: string, before: string | undefined): Promise<EarningDays> =>
    transact(async (tx) => {
      const timeZone = await zoneAt(tx, partnerId)
      const until = before ? midnight(before, timeZone) : after(clock.now(), day)
      const last = await lastEarnedBefore(tx, partnerId, until)
      if (!last) return { days: [], before: null }

      const dates = datesUpTo(dateOf(last, timeZone), earningDaysShown)
      const edges = edgesOf(dates, timeZone)
      const [first = ''] = dates
      const earlier = await lastEarnedBefore(tx, partnerId, midnight(first, timeZone))
      return {
        days: await daysOf(tx, partnerId, { dates, edges, timeZone }),
        before: earlier ? first : null,
      }
    })

interface Shown {
  dates: string[]
  edges: Date[]
  timeZone: string
}

async function daysOf(tx: Tx, partnerId: string, { dates, edges, timeZone }: Shown) {
  const organisation = await earningOrganisation(tx, partnerId)
  const days = new Map<string, EarningDay>()
  for (const sum of await sumsByDay(tx, earnerOf(organisation), edges)) {
    const date = dates[sum.index - 1]
    if (!date || sum.reason === 'payout' || sum.reason === 'payout_failed') continue
    const known = days.get(date) ?? { date, cents: 0, lines: 0, availableOn: date }
    const availableOn = dateOf(sum.availableAt, timeZone)
    days.set(date, {
      date,
      cents: known.cents + sum.cents,
      lines: known.lines + sum.lines,
      availableOn: availableOn > known.availableOn ? availableOn : known.availableOn,
    })
  }
  return [...days.values()]
}
