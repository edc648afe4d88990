import { type PayoutSchedule, payoutHour } from '#contract/payouts.ts'
import { firstInstant } from '#contract/zone.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { dateOf, daysAfter } from './calendar.ts'

/** When a scheduled payout or email is due: the date in a time zone, and the instant. */
export interface Due {
  on: string
  at: Date
}

interface From {
  /** The due instant is later than this. */
  after: Date
  timeZone: string
  /** The due date is later than this too, whichever time zone this date came from. */
  afterDay?: string
}

/** More than the days from one first of a month to the next. */
const maxDaysAhead = 32

const monday = 1
type IsDay = (date: string) => boolean
const isMonday: IsDay = (date) => new Date(date).getUTCDay() === monday
const isDay: Record<Exclude<PayoutSchedule, 'by_hand'>, IsDay> = {
  weekly: isMonday,
  monthly: (date) => date.endsWith('-01'),
}

/** When a schedule's next payout is due; undefined where the partner requests payouts by hand. */
export const nextDue = (schedule: PayoutSchedule, from: From): Due | undefined =>
  schedule === 'by_hand' ? undefined : firstOf(isDay[schedule], payoutHour, from)

/** The next Monday at this hour. */
export const nextMonday = (atHour: number, from: From) => firstOf(isMonday, atHour, from)

function firstOf(isIt: IsDay, atHour: number, { after, timeZone, afterDay = '' }: From): Due {
  const today = dateOf(after, timeZone)
  for (let days = 0; days <= maxDaysAhead; days++) {
    const on = daysAfter(today, days)
    const at = hourOn(on, { atHour, timeZone })
    if (isIt(on) && at > after && on > afterDay) return { on, at }
  }
  throw new Error(`No such day within ${maxDaysAhead} days`)
}

/** The instant of this local hour on a date. */
export const hourOn = (on: string, { atHour, timeZone }: { atHour: number; timeZone: string }) =>
  new Date(firstInstant(timeZone, (Date.parse(on) + atHour * hour) / minute))
