import { type PayoutSchedule, payoutHour } from '#contract/payouts.ts'
import { firstInstant } from '#contract/zone.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { dateOf, daysAfter } from './calendar.ts'

/** A payout that goes by itself: its day on a zone's calendar, and the moment. */
export interface Due {
  on: string
  at: Date
}

interface From {
  /** It comes after this moment. */
  after: Date
  timeZone: string
  /** It comes after this day too, whatever zone that was a day of. */
  afterDay?: string
}

/** A month has no more days than this between two of its firsts. */
const maxDaysAhead = 32

const monday = 1
const isDay: Record<Exclude<PayoutSchedule, 'by_hand'>, (date: string) => boolean> = {
  weekly: (date) => new Date(date).getUTCDay() === monday,
  monthly: (date) => date.endsWith('-01'),
}

/** When a schedule's next payout is due; undefined where payouts are asked for by hand. */
export function nextDue(
  schedule: PayoutSchedule,
  { after, timeZone, afterDay = '' }: From,
): Due | undefined {
  if (schedule === 'by_hand') return undefined
  const today = dateOf(after, timeZone)
  for (let days = 0; days <= maxDaysAhead; days++) {
    const on = daysAfter(today, days)
    const at = new Date(firstInstant(timeZone, (Date.parse(on) + payoutHour * hour) / minute))
    if (isDay[schedule](on) && at > after && on > afterDay) return { on, at }
  }
  throw new Error(`No ${schedule} payout within ${maxDaysAhead} days`)
}
