import { partnerShareCents } from '#contract/money.ts'
import type { Leg } from './accounts.ts'

/** A guest has paid; nothing is earned yet. */
export const paymentLegs = (cents: number): Leg[] => [
  { account: 'card_clearing', cents: -cents },
  { account: 'unearned', cents },
]

/** The provider keeps its fee from what it holds for us. */
export const feeLegs = (cents: number): Leg[] => [
  { account: 'card_clearing', cents },
  { account: 'platform_costs', cents: -cents },
]

/** A paid visit took place, or was held for its guest until it expired. The platform keeps the odd cent. */
export function earningLegs(cents: number, partnerId: string): Leg[] {
  const partner = partnerShareCents(cents)
  return [
    { account: 'unearned', cents: -cents },
    { account: `partner:${partnerId}`, cents: partner },
    { account: 'platform_revenue', cents: cents - partner },
  ]
}

/** The partner's share is set aside. */
export const holdLegs = (cents: number, partnerId: string): Leg[] => [
  { account: `partner:${partnerId}`, cents: -partnerShareCents(cents) },
  { account: 'held', cents: partnerShareCents(cents) },
]

export const releaseLegs = (cents: number, partnerId: string): Leg[] =>
  holdLegs(cents, partnerId).map((leg) => ({ ...leg, cents: -leg.cents }))

/** What was paid has gone back to the guest, who was inside all the same: the platform bears it, not the partner. */
export const lateUseLegs = (cents: number, partnerId: string): Leg[] => [
  { account: 'platform_costs', cents: -partnerShareCents(cents) },
  { account: `partner:${partnerId}`, cents: partnerShareCents(cents) },
]

export interface PartnerShare {
  partnerId: string
  cents: number
}

/** What was paid for a pass goes to those whose doors it opened; the rest is the platform's. */
export function poolLegs(cents: number, shares: PartnerShare[]): Leg[] {
  const shared = shares.reduce((sum, share) => sum + share.cents, 0)
  return [
    { account: 'unearned', cents: -cents },
    ...shares.map((share): Leg => ({ account: `partner:${share.partnerId}`, cents: share.cents })),
    { account: 'platform_revenue', cents: cents - shared },
  ]
}

/** From what the provider holds for us to a partner's bank. */
export const payoutLegs = (cents: number, partnerId: string): Leg[] => [
  { account: `partner:${partnerId}`, cents: -cents },
  { account: 'card_clearing', cents },
]

export const isBalanced = (legs: Leg[]) => legs.reduce((sum, leg) => sum + leg.cents, 0) === 0
