import type { RefundPayer } from '#contract/approvals.ts'
import { defaultPercent } from '#contract/commission.ts'
import { earnedCents } from '#server/money/commission/index.ts'
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
export function earningLegs(cents: number, partnerId: string, percent = defaultPercent): Leg[] {
  const partner = earnedCents(cents, percent)
  return [
    { account: 'unearned', cents: -cents },
    { account: `partner:${partnerId}`, cents: partner },
    { account: 'platform_revenue', cents: cents - partner },
  ]
}

/** What was paid opens no door any more. */
export const revokedLegs = (cents: number): Leg[] => [
  { account: 'unearned', cents: -cents },
  { account: 'platform_revenue', cents },
]

/** What a partner has of a sale is set aside. */
export const holdLegs = (cents: number, partnerId: string): Leg[] => [
  { account: `partner:${partnerId}`, cents: -cents },
  { account: 'held', cents },
]

/**
 * Refunds a part of a sale at the payer's cost. The last part reverses everything the sale still has moved, regardless
 * of who paid for the earlier parts.
 */
export function partLegs(sale: Leg[], cents: number, payer: RefundPayer): Leg[] {
  const has = sale.filter(({ account }) => account !== 'card_clearing')
  const back = { account: 'card_clearing', cents } as const
  if (sumOf(has) === cents) return [back, ...negated(has)]
  // What the platform paid of an earlier part is not shared.
  if (payer === 'shared')
    return [
      back,
      ...sharedLegs(
        has.filter((leg) => !isCost(leg)),
        cents,
      ),
    ]
  const partnerPart = payer === 'partner' ? partnersLegs(has, cents) : []
  return [back, ...partnerPart, { account: 'platform_costs', cents: -cents - sumOf(partnerPart) }]
}

const isCost = ({ account, cents }: Leg) => account === 'platform_costs' && cents < 0

/**
 * Each account keeps of what it has from the sale the same part as the sale keeps of its money, rounded down; the odd
 * cents are the platform's, or stay unearned with all the rest.
 */
function sharedLegs(has: Leg[], cents: number): Leg[] {
  const left = sumOf(has)
  const remainders = has.map((leg) => Math.floor((leg.cents * (left - cents)) / left))
  const odd = left - cents - remainders.reduce((sum, one) => sum + one, 0)
  const keeper = ['platform_revenue', 'unearned'].find((name) =>
    has.some(({ account }) => account === name),
  )
  return has.map(({ account, cents: had }, at) => ({
    account,
    cents: (remainders[at] ?? 0) + (account === (keeper ?? has[0]?.account) ? odd : 0) - had,
  }))
}

/** Partners bear it in proportion to what each has, held earnings included, and never more. */
function partnersLegs(has: Leg[], cents: number): Leg[] {
  const partners = has.filter((leg) => isPartner(leg) && leg.cents > 0)
  const all = sumOf(partners)
  const given = Math.min(cents, all)
  return partners.map(({ account, cents: had }) => ({
    account,
    cents: -Math.floor((had * given) / all),
  }))
}

const isPartner = ({ account }: Leg) => account === 'held' || account.startsWith('partner:')

/** What was paid has gone back to the guest, who was inside all the same: the platform bears it, not the partner. */
export const lateUseLegs = ({ partnerId, cents }: PartnerShare): Leg[] => [
  { account: 'platform_costs', cents: -cents },
  { account: `partner:${partnerId}`, cents },
]

/** Given to a partner of the platform's own will. */
export const goodwillLegs = ({ partnerId, cents }: PartnerShare): Leg[] => [
  { account: 'goodwill', cents: -cents },
  { account: `partner:${partnerId}`, cents },
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

export type DisputeState = 'open' | 'won' | 'lost'

/** Where the money of a dispute stands: with the bank, back with us, or gone. */
const disputedLegs: Record<DisputeState, (cents: number) => Leg[]> = {
  open: (cents) => [
    { account: 'card_clearing', cents },
    { account: 'disputed', cents: -cents },
  ],
  won: () => [],
  lost: (cents) => [
    { account: 'card_clearing', cents },
    { account: 'platform_costs', cents: -cents },
  ],
}

/** From one state of a dispute to another; a loss may still be won by an appeal. */
export function disputeLegs(
  cents: number,
  { from, to }: { from: DisputeState | null; to: DisputeState },
): Leg[] {
  const before = from ? disputedLegs[from](cents) : []
  return joined([...disputedLegs[to](cents), ...negated(before)])
}

export const negated = (legs: Leg[]) => legs.map((leg) => ({ ...leg, cents: -leg.cents }))

/** One leg an account. */
export function joined(legs: Leg[]): Leg[] {
  const sums = new Map<Leg['account'], number>()
  for (const { account, cents } of legs) sums.set(account, (sums.get(account) ?? 0) + cents)
  return [...sums].map(([account, cents]) => ({ account, cents }))
}

const sumOf = (legs: Leg[]) => legs.reduce((sum, leg) => sum + leg.cents, 0)

export const isBalanced = (legs: Leg[]) => sumOf(legs) === 0

/** Where the money of a sale stands until it goes back; what else moves stays when it does. */
export const isSaleAccount = (account: Leg['account']) =>
  ['unearned', 'platform_revenue', 'held'].includes(account) || account.startsWith('partner:')
