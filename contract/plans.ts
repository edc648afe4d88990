import { z } from 'zod'
import { call } from './call.ts'
import { Cents } from './money.ts'

export const PlanId = z.enum(['price_1', 'price_2', 'price_3'])
export type PlanId = z.infer<typeof PlanId>

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
