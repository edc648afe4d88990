import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { setEntry } from '#contract/entry.ts'
import { type LocationDraft, saveLocation, setPause, setVisibility } from '#contract/locations.ts'
import type { PauseRequest } from '#contract/pause.ts'
import { makeWebhook, type WebhookKind } from '#contract/webhooks.ts'
import { hour } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
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

test('a partner hears of every change of what guests read about their restroom, and of nothing else', async () => {
  const location = await aLocation(world)
  const { token, id } = location
  await listen(location, ['location.changed'])
  const save = (change: Partial<LocationDraft>) => () =>
    world.ask(saveLocation, { token, body: { ...aDraft, asksFirst: true, ...change } })
  const pause = (body: PauseRequest) => () => world.ask(setPause, { token, body })
  const write = (set: string) => async () => ({
    status: await world.db.transact((tx) =>
      tx.run(`update locations set ${set} where id = $1`, [id]),
    ),
  })
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['entry', () => world.ask(setEntry, { token, body: { entry: 'lock' } })],
    ['asks first', save({})],
    ['house rules', save({ houseRules: ['Please leave it tidy'] })],
    ['description', save({ description: 'Two rooms.' })],
    ['price', save({ price: 3 })],
    ['photos', write(`photo_urls = '["/photos/1.webp"]'`)],
    ['a pause', pause({ kind: 'pause', minutes: 30 })],
    ['its end', pause({ kind: 'resume' })],
    ['out of order', pause({ kind: 'out_of_order', reason: 'No water' })],
    ['open again', pause({ kind: 'resume' })],
    ['paused for reports', write(`paused_for_reports_at = '2026-11-20'`)],
    ['hidden', () => world.ask(setVisibility, { token, body: { isActive: false } })],
  ]
  let count = 0
  for (const [what, change] of changes) {
    await change()
    const events = await heard()
    expect(events.length, what).toBe(++count)
    expect(events.at(-1), what).toMatchObject({ type: 'location.changed', locationId: id })
  }
  await write('rating_sum = 5, rating_count = 1')()
  await world.ask(setVisibility, { token, body: { isActive: false } })
  expect(await heard()).toHaveLength(count)
  // A pause that ran out has told its end.
  await pause({ kind: 'pause', minutes: 30 })()
  world.clock.moveTo(world.clock.offsetMs() + hour)
  await pause({ kind: 'resume' })()
  expect(await heard()).toHaveLength(count + 1)
})
