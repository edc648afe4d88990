import { premiumAboveCents, priceOf } from '#contract/money.ts'
import { type Plan, type PlanFeature, type PlanKind, plans } from '#contract/plans.ts'
import { planName } from '#server/messages/mail/index.ts'

/** The wire's words are English; a browser has its own. */
const featureWords: Record<PlanFeature, string> = {
  singleUse: 'Single use',
  noCommitment: 'No commitment',
  payPerVisit: 'Pay per visit',
  anyUpTo: `Any restroom up to ${dollars(premiumAboveCents)}`,
  unlimitedUses: 'Unlimited uses',
  dayAccess: '24-hour access',
  unlimitedAccess: 'Unlimited access',
  allPremium: 'All premium locations',
  cancelAnytime: 'Cancel anytime',
}

/** A plan as the wire shows it. */
export function planShown(kind: PlanKind): Plan {
  const { id, cents, renews, isPopular, features } = plans[kind]
  return {
    id,
    name: planName('en', kind),
    price: renews ? `${dollars(cents)} per month` : dollars(cents),
    cents,
    features: features.map((feature) => featureWords[feature]),
    popular: isPopular,
  }
}

function dollars(cents: number) {
  return `$${priceOf(cents).toFixed(2)}`
}
