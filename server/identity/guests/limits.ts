import { addressBlock, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { day, hour } from '#server/platform/clock.ts'

/** Guests without an account that are made from one neighbourhood of addresses. One who keeps their storage needs one. */
export const guestsFromNeighbourhood: Limit = {
  kind: 'unclaimed_guest_from',
  max: 60,
  withinMs: hour,
}

/** Card payments begun without an account from one neighbourhood: who tests stolen cards needs many. */
export const cardOrdersFromNeighbourhood: Limit = {
  kind: 'unclaimed_order_from',
  max: 20,
  withinMs: hour,
}

/** The same from all addresses: a ceiling for someone with many networks. */
export const cardOrdersFromEverywhere: Limit = {
  kind: 'unclaimed_order',
  max: 2_000,
  withinMs: hour,
}
export const everywhere = 'everywhere'

/** Cards that recovered phones show for one guest, checked or charged: an honest one has one or two. */
export const cardProofsOfGuest: Limit = { kind: 'card_proof', max: 5, withinMs: day }

/** Pages of the card provider that one device without an account has open. */
export const maxOpenOrders = 5

/** A provider hands out IPv4 addresses of one /24 by turns; of IPv6 a block is a /64 already. */
export const neighbourhood = (ip: string) =>
  addressBlock(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

export const tooManyPurchases = (until: Date, now: Date) =>
  tooMany(
    'too_many_purchases',
    'Too many payments were started here. Sign in to continue, or wait a bit and try again.',
    until,
    now,
  )

export const tooManyChecks = (until: Date, now: Date) =>
  tooMany(
    'too_many_card_checks',
    'You’ve had several cards checked. Use your email instead, or try again later.',
    until,
    now,
  )
