import { z } from 'zod'
import { call } from './call.ts'
import { Cents, premiumAboveCents } from './money.ts'

/** A plan's price and benefits. */
interface PlanTerms {
  kind: string
  /** On the wire. Prices at the card provider are set in the order of the table. */
  id: `price_${number}`
  cents: number
  /** `standard`: every location up to `premiumAboveCents`. */
  covers: 'standard' | 'all'
  /** How many visits it opens in all. */
  uses: number | 'unlimited'
  /** How long it runs from its first use; null where its uses or its paid months end it. */
  hours: number | null
  /** Charged again every month, until it is cancelled. A guest holds one plan that renews. */
  renews: boolean
  isPopular: boolean
  features: readonly string[]
}

const table = {
  single_visit: {
    kind: 'single_visit',
    id: 'price_1',
    cents: 399,
    covers: 'standard',
    uses: 1,
    hours: null,
    renews: false,
    isPopular: false,
    features: ['singleUse', 'noCommitment', 'payPerVisit', 'anyUpTo'],
  },
  day_pass: {
    kind: 'day_pass',
    id: 'price_2',
    cents: 799,
    covers: 'standard',
    uses: 'unlimited',
    hours: 24,
    renews: false,
    isPopular: true,
    features: ['unlimitedUses', 'dayAccess', 'anyUpTo'],
  },
  membership: {
    kind: 'membership',
    id: 'price_3',
    cents: 1_999,
    covers: 'all',
    uses: 'unlimited',
    hours: null,
    renews: true,
    isPopular: false,
    features: ['unlimitedAccess', 'allPremium', 'cancelAnytime'],
  },
} as const satisfies Record<string, PlanTerms>

export type PlanKind = keyof typeof table
/** The features of a plan by name; server and browser each have their own texts. */
export type PlanFeature = (typeof table)[PlanKind]['features'][number]

/** Every plan, in the order in which they are offered. The browser names one; what it costs is decided here. */
export const plans: Record<PlanKind, TablePlan> = table
interface TablePlan extends PlanTerms {
  kind: PlanKind
  id: PlanId
  features: readonly PlanFeature[]
}

export const planKinds = Object.values(table).map(({ kind }) => kind)
export const PlanKind = z.enum(planKinds)

/** Those that pay for more than one visit: what mailings offer. */
export const passKinds = planKinds.filter((kind) => plans[kind].uses !== 1)
export const PassKind = z.enum(passKinds)
export type PassKind = z.infer<typeof PassKind>

export type PlanId = (typeof table)[PlanKind]['id']
export const PlanId = z.enum(Object.values(table).map(({ id }) => id))

export function planKindOf(id: PlanId): PlanKind {
  const kind = planKinds.find((known) => table[known].id === id)
  if (!kind) throw new Error(`No plan has the id ${id}`)
  return kind
}

/** The highest price of a visit that a plan pays for; null where it pays for all. */
export const coveredCents = ({ covers }: Pick<PlanTerms, 'covers'>) =>
  covers === 'all' ? null : premiumAboveCents

export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  /** As shown: `$3.99`, `$19.99 per month`. */
  price: z.string(),
  /** The same for other languages: 399 is $3.99. */
  cents: Cents,
  features: z.array(z.string()),
  popular: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const listPlans = call({
  method: 'GET',
  path: '/api/plans',
  access: 'anyone',
  reply: z.array(Plan),
})
