import { zoneOf } from '#contract/openingHours.ts'
import { reportMinutes } from '#contract/reports.ts'
import { leaveMinutes, renewHours } from '#contract/visits.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { freeVisitsADay } from './freeLimits.ts'
import type { RefusedAccess } from './judgeAccess.ts'

export const locationNotOpen = () =>
  new Problem(404, 'location_not_open', 'This restroom is not open to guests.')

export const visitNotFound = () => new Problem(404, 'visit_not_found', 'There is no such visit.')

export const codeLive = () =>
  new Problem(409, 'code_live', 'You hold an access code already. Use it first, or let it run out.')

export const reportTooLate = () =>
  new Problem(
    409,
    'report_too_late',
    `A visit can be reported until ${reportMinutes} minutes after its code ended or was used.`,
  )

export const notRenewable = () =>
  new Problem(
    409,
    'not_renewable',
    `A code that ran out unused can be renewed once, within ${renewHours} hours.`,
  )

export const visitRenewed = () =>
  new Problem(
    409,
    'visit_renewed',
    'You got a new code for this visit. If that one doesn’t open the door, report the new visit.',
  )

export const doorOffline = () =>
  new Problem(
    409,
    'door_offline',
    'This door can let guests in while it is offline, so we can’t tell yet if your code was used. Try again in half an hour; the door needs to be online by then.',
  )

export const notToLeave = () =>
  new Problem(
    409,
    'not_to_leave',
    `A code can be left for another door with a pass, after ${leaveMinutes} minutes.`,
  )

export const priceChanged = () =>
  new Problem(409, 'price_changed', 'The price has changed. Please look at it and ask again.')

export const passGone = () =>
  new Problem(409, 'pass_gone', 'Your pass was used or ended just now. Please ask again.')

export const requestGone = () =>
  new Problem(
    409,
    'request_gone',
    'This request was answered, taken back or ran out a moment before.',
  )

export const noPlaceNow = () =>
  new Problem(
    409,
    'door_full',
    'Every place at your door is taken right now. Try again in a moment, or decline.',
  )

/** Why no code was given, and when to come back, in the location's own time. */
export function refusalOf(
  refused: RefusedAccess,
  location: Pick<LocationRow, 'openingHours'>,
): Problem {
  const { error, nextAt } = refused
  const timeZone = zoneOf(location.openingHours)
  const time = nextAt && clockTime(nextAt, timeZone)
  const detail = nextAt ? { nextAt: nextAt.toISOString(), timeZone } : {}
  switch (error) {
    case 'location_hidden':
      return locationNotOpen()
    case 'paused_for_reports':
      return new Problem(
        409,
        error,
        'Guests could not get in here lately. It comes back once the partner has seen to it.',
      )
    case 'location_paused':
      return new Problem(
        409,
        error,
        `This restroom takes no new guests just now. It takes them again ${time ?? 'soon'}.`,
        detail,
      )
    case 'out_of_order':
      return new Problem(409, error, `This restroom is out of order: ${refused.reason}`)
    case 'location_closed':
      return new Problem(
        409,
        error,
        time ? `This restroom is closed now. It opens ${time}.` : 'This restroom is closed.',
        detail,
      )
    case 'busy':
      return new Problem(
        409,
        error,
        time
          ? `Every place here is taken. The next one is free ${time}.`
          : 'Every place here is taken until it closes.',
        detail,
      )
    case 'free_limit':
      return new Problem(
        409,
        error,
        `Free visits: one an hour at a place, ${freeVisitsADay} a day. The next one is yours ${time ?? 'later'}.`,
        detail,
      )
    case 'asked_too_often':
      return new Problem(
        409,
        error,
        `You have asked here several times. You can ask again ${time ?? 'later'}.`,
      )
    case 'email_unproven':
      return new Problem(
        403,
        error,
        'Please confirm your email first. It is needed for free visits.',
      )
  }
}

/** "Fri 2:30 PM". */
const clockTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
