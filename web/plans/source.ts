import type { CheckoutStarted, OrderOutcome } from '#contract/checkout.ts'
import type { Plan, PlanId } from '#contract/plans.ts'

export interface PlansSource {
  list(): Promise<Plan[]>
  buy(planId: PlanId, purchaseKey: string): Promise<CheckoutStarted>
  settle(sessionId: string): Promise<OrderOutcome>
}
