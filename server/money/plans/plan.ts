import type { Plan, PlanId } from '#contract/plans.ts'

interface PlanOnSale extends Plan {
  /** How many visits it opens in all. */
  bathroomsAllowed: number | 'unlimited'
}

/** What is on sale. The browser names a plan by its id; what it costs stands here alone. */
export const plans: Record<PlanId, PlanOnSale> = {
  price_1: {
    id: 'price_1',
    name: 'One-Time Access',
    price: '$3.99',
    cents: 399,
    features: ['Single use', 'No commitment', 'Pay per visit', 'Any location up to $5.00'],
    popular: false,
    bathroomsAllowed: 1,
  },
  price_2: {
    id: 'price_2',
    name: '24-Hour Pass',
    price: '$7.99',
    cents: 799,
    features: ['Unlimited uses', '24-hour access', 'Any location up to $5.00'],
    popular: true,
    bathroomsAllowed: 'unlimited',
  },
  price_3: {
    id: 'price_3',
    name: 'Monthly Membership',
    price: '$19.99 per month',
    cents: 1_999,
    features: ['Unlimited access', 'All premium locations', 'Cancel anytime'],
    popular: false,
    bathroomsAllowed: 'unlimited',
  },
}
