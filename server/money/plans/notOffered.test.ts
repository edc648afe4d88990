import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyPlan } from '#contract/checkout.ts'
import { listPlans, planKindOf, plans } from '#contract/plans.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({
  card: {
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    connectWebhookSecret: undefined,
    isLive: false,
    prices: { single_visit: 'price_a', membership: 'price_c' },
  },
})

test('a plan without a price at the card provider is not offered', async () => {
  const { reply } = await world.ask(listPlans, {})
  expect(reply.map(({ id }) => planKindOf(id))).toEqual(['single_visit', 'membership'])

  const { token } = await aGuest(world)
  const body = { planId: plans.day_pass.id, purchaseKey: randomUUID() }
  const { status, refusal } = await world.ask(buyPlan, { token, body })
  expect([status, refusal.error]).toEqual([409, 'plan_not_offered'])
})
