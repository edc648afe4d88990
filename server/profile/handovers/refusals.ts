import { handoverDays } from '#contract/handovers.ts'
import { tooMany } from '#server/identity/limits/index.ts'
import { Problem } from '#server/platform/problem.ts'

export const onlyVisible = () =>
  new Problem(
    409,
    'handover_not_visible',
    'Only a restroom that guests can find can be handed over. Make it visible first.',
  )

export const noBusinessThere = () =>
  new Problem(
    409,
    'handover_no_business',
    'No business on Pitstop uses this address. Ask them to sign up first.',
  )

export const toYourself = () =>
  new Problem(409, 'handover_to_yourself', 'This restroom already belongs to this business.')

export const buyerUnavailable = () =>
  new Problem(409, 'handover_buyer_unavailable', 'This business can’t take a restroom right now.')

export const alreadyOffered = () =>
  new Problem(
    409,
    'handover_waiting',
    'You’ve already offered this restroom. Withdraw that offer to make another one.',
  )

export const handoverOver = () =>
  new Problem(
    410,
    'handover_over',
    `This offer is no longer open. It was accepted, declined or withdrawn, or is older than ${handoverDays} days.`,
  )

export const handoverPaused = () =>
  new Problem(
    409,
    'handover_paused',
    'This restroom is hidden from guests right now, so it can’t be handed over. Ask who offered it.',
  )

export const tooManyHandovers = (until: Date, now: Date) =>
  tooMany(
    'too_many_handovers',
    'That’s a lot of offers for one day. Please try again tomorrow.',
    until,
    now,
  )
