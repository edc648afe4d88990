import { zoneOf } from '#contract/openingHours.ts'
import { reportMinutes } from '#contract/reports.ts'
import { leaveMinutes, renewHours } from '#contract/visits.ts'
import { guestSuspended } from '#server/identity/suspensions/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RefusedAccess } from './evaluateAccess.ts'
import { freeVisitsADay } from './freeLimits.ts'

export const locationNotOpen = () =>
  new Problem(404, 'location_not_open', 'This restroom isn’t open to guests.')

export const visitNotFound = () => new Problem(404, 'visit_not_found', 'We can’t find this visit.')

export const codeLive = () =>
  new Problem(409, 'code_live', 'You already have an access code. Use it first, or let it expire.')

export const reportTooLate = () =>
  new Problem(
    409,
    'report_too_late',
    `You can report a visit until ${reportMinutes} minutes after its code ended or was used.`,
  )

export const notRenewable = () =>
  new Problem(
    409,
    'not_renewable',
    `You can get a new code once, within ${renewHours} hours, if your code expired unused.`,
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
    'We can’t tell yet if your code was used. Try again in 30 minutes.',
  )

export const switchTooEarly = () =>
  new Problem(
    409,
    'not_to_leave',
    `With a pass, you can switch restrooms after ${leaveMinutes} minutes.`,
  )

export const priceChanged = () =>
  new Problem(409, 'price_changed', 'The price has changed. Please check it and try again.')

export const passGone = () =>
  new Problem(409, 'pass_gone', 'Your pass was just used or has ended. Please try again.')

export const requestGone = () =>
  new Problem(409, 'request_gone', 'This request was just answered or canceled, or it expired.')

/** Says neither who blocked the guest nor why, so that they contact us and not the staff. */
const notAvailableToYou = () =>
  new Problem(
    403,
    'not_available_to_you',
    'This restroom isn’t available to you. If you think that’s a mistake, write to us.',
  )

export const doorFull = () =>
  new Problem(
    409,
    'door_full',
    'Your restroom is full right now. Try again in a moment, or decline.',
  )

/** Why no code was given, and when to come back, in the location's local time. */
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
    case 'guest_suspended':
      return guestSuspended()
    case 'not_available_to_you':
      return notAvailableToYou()
    case 'paused_for_reports':
      return new Problem(
        409,
        'paused_for_reports',
        'Guests reported problems getting in. It will be back once that’s fixed.',
      )
    case 'location_paused':
      return new Problem(
        409,
        'location_paused',
        `This restroom isn’t taking new guests right now. Try again ${time ?? 'soon'}.`,
        detail,
      )
    case 'out_of_order':
      return new Problem(409, 'out_of_order', `This restroom is out of order: ${refused.reason}`)
    case 'location_closed':
      return new Problem(
        409,
        'location_closed',
        time ? `This restroom is closed now. It opens ${time}.` : 'This restroom is closed.',
        detail,
      )
    case 'free_needs_account':
      return new Problem(
        403,
        'free_needs_account',
        'For a free visit, check a card or confirm your email. Nothing is charged.',
      )
    case 'busy':
      return new Problem(
        409,
        'busy',
        time
          ? `This restroom is full right now. The next code is available ${time}.`
          : 'This restroom is full until it closes.',
        detail,
      )
    case 'free_limit':
      return new Problem(
        409,
        'free_limit',
        `You get one free visit an hour at each restroom, and ${freeVisitsADay} a day. ${
          time ? `Your next one is available ${time}.` : 'Please try again later.'
        }`,
        detail,
      )
    case 'asked_too_often':
      return new Problem(
        409,
        'asked_too_often',
        `You’ve asked here several times. You can ask again ${time ?? 'later'}.`,
      )
    case 'new_guests_full':
      return new Problem(
        409,
        'new_guests_full',
        'All free codes for new guests are taken right now. Try again in a few minutes.',
      )
    case 'email_unproven':
      return new Problem(403, 'email_unproven', 'Confirm your email to get free visits.')
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

export const reportNotOpen = () =>
  new Problem(409, 'report_not_open', 'This report doesn’t need an answer.')
