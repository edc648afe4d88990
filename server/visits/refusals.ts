import { zoneOf } from '#contract/openingHours.ts'
import type { LocationRow } from '#server/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { freeVisitsADay } from './freeLimits.ts'
import type { RefusedAccess } from './judgeAccess.ts'

export const locationNotOpen = () =>
  new Problem(404, 'location_not_open', 'This restroom is not open to guests.')

export const visitNotFound = () => new Problem(404, 'visit_not_found', 'There is no such visit.')

export const codeLive = () =>
  new Problem(409, 'code_live', 'You hold an access code already. Use it first, or let it run out.')

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
export function refusalOf({ error, nextAt }: RefusedAccess, location: LocationRow): Problem {
  const time = nextAt && clockTime(nextAt, zoneOf(location.openingHours))
  switch (error) {
    case 'location_hidden':
      return locationNotOpen()
    case 'location_closed':
      return new Problem(
        409,
        error,
        time ? `This restroom is closed now. It opens ${time}.` : 'This restroom is closed.',
      )
    case 'busy':
      return new Problem(
        409,
        error,
        time
          ? `Every place here is taken. The next one is free ${time}.`
          : 'Every place here is taken until it closes.',
      )
    case 'free_limit':
      return new Problem(
        409,
        error,
        `Free visits: one an hour at a place, ${freeVisitsADay} a day. The next one is yours ${time ?? 'later'}.`,
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
        'Please confirm your email first: we sent you a link. It is needed from the second free visit on.',
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
