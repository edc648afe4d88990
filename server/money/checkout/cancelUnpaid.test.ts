import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentGuest } from '#contract/guests.ts'
import { cancelMembership, payRenewal } from '#contract/membership.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { providerOf, refundAtProvider } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const membershipOf = async ({ token }: { token: string }) =>
  (await world.ask(currentGuest, { token })).reply.currentSubscription?.membership

const Month = z.object({
  id: z.uuid(),
  state: z.string(),
  subscriptionId: z.string(),
  refundedCents: z.number(),
})
const monthsOf = ({ id }: { id: string }) =>
  world.db.transact((tx) =>
    tx.many(
      Month,
      `select id, state, subscription_id as "subscriptionId", refunded_cents as "refundedCents" from orders
       where guest_id = $1 and subscription_id is not null order by created_at`,
      [id],
    ),
  )

/** The member pays the failed month on the provider's page, and its webhook is still on its way. */
async function aMonthPaidUnheard() {
  world.webhooks.lose(false)
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_3', 'pays_once')
  const until = Date.parse((await membershipOf(guest))?.until ?? '')
  later(until - world.clock.now().getTime() + minute)
  await world.runJob('sandbox')
  const { reply } = await world.ask(payRenewal, { token: guest.token })
  if (reply.kind !== 'page') throw new Error('It was paid')
  world.webhooks.lose(true)
  await world.app.inject({ method: 'POST', url: reply.url, payload: { card: 'pays' } })
  await world.runJob('sandbox')
  return guest
}

test('a failed month paid on the provider’s page is kept by a member who cancels before its webhook', async () => {
  const guest = await aMonthPaidUnheard()
  expect((await world.ask(cancelMembership, { token: guest.token })).status).toBe(200)
  const membership = await membershipOf(guest)
  expect(membership?.state).toBe('ends')
  expect(Date.parse(membership?.until ?? '')).toBeGreaterThan(world.clock.now().getTime())
  expect((await monthsOf(guest)).map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('a month that was paid, and whose subscription ended before we heard of it, is refunded', async () => {
  const guest = await aMonthPaidUnheard()
  const [month] = await monthsOf(guest)
  await providerOf(world).subscriptions.cancel(month?.subscriptionId ?? '')
  later(hour)
  await world.runJob('follow memberships')
  expect(await membershipOf(guest)).toBeUndefined()
  expect((await monthsOf(guest)).map(({ state }) => state)).toEqual(['paid', 'refunded'])
})

test('a month that went back at the provider is in the books the next time its membership is followed', async () => {
  world.webhooks.lose(false)
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_3')
  const until = Date.parse((await membershipOf(guest))?.until ?? '')
  later(until - world.clock.now().getTime() + minute)
  await world.runJob('sandbox')
  const [, month] = await monthsOf(guest)
  // As where the process died between recording the month and asking what became of its payment.
  world.webhooks.lose(true)
  await refundAtProvider(world, month?.id ?? '', 100)
  expect((await world.ask(cancelMembership, { token: guest.token })).status).toBe(200)
  expect((await monthsOf(guest)).map(({ refundedCents }) => refundedCents)).toEqual([0, 100])
})
