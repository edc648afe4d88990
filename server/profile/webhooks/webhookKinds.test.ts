import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeWebhook, type WebhookKind } from '#contract/webhooks.ts'
import { thePassword } from '#server/testing/accounts.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  daysGoBy,
  later,
} from '#server/testing/payouts.ts'
import { accept, aRequest } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld()

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeEach(async () => {
  receiver = await aWebhookReceiver()
})
afterEach(() => receiver.close())

const listen = async ({ token }: { token: string }, kinds: WebhookKind[]) => {
  const body = { url: receiver.url, kinds, password: thePassword }
  expect((await world.ask(makeWebhook, { token, body })).status).toBe(200)
}
const heard = async () => {
  await world.runJob('deliver webhooks')
  return receiver.received.map(({ message: { type, data } }) => ({ type, ...data }))
}

test('a partner who is asked first hears of the request, and then that the visit is ready', async () => {
  const first = await aRequest(world)
  const { location } = first
  await listen(location, ['visit.requested', 'visit.ready'])
  const { visitId } = await aRequest(world, { location })
  const about = { visitId, locationId: location.id, cents: 0 }
  expect(await heard()).toMatchObject([{ type: 'visit.requested', ...about }])
  expect((await accept(world, location, visitId)).status).toBe(200)
  expect(await heard()).toMatchObject([{}, { type: 'visit.ready', ...about }])
  // Who asks is the product's to tell.
  expect(receiver.received.map(({ body }) => body).join()).not.toContain(first.guest.email)
})

test.each([
  ['arrived', 'pays'],
  ['failed', 'refuses'],
] as const)('a partner hears that a payout was requested and has %s', async (end, bank) => {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  const partner = await later(world, location.partner, 15)
  await chooseBank(world, partner, bank)
  await listen(partner, ['payout.requested', 'payout.arrived', 'payout.failed'])
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)
  const [requested] = await heard()
  expect(requested).toMatchObject({ type: 'payout.requested', cents: 1_400 })
  const { payoutId } = z.looseObject({ payoutId: z.uuid() }).parse(requested)
  await world.runJob('send payouts')
  await daysGoBy(world, 3)
  const all = await heard()
  expect(all).toMatchObject([{}, { type: `payout.${end}`, cents: 1_400 }])
  expect(all.at(-1)).toMatchObject({ payoutId })
})
