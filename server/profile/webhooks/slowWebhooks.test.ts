import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveLocation } from '#contract/locations.ts'
import {
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  webhookDeliveries,
} from '#contract/webhooks.ts'
import { second } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld()

type Receiver = Awaited<ReturnType<typeof aWebhookReceiver>>
let slow: Receiver
let quick: Receiver
beforeEach(async () => {
  slow = await aWebhookReceiver()
  quick = await aWebhookReceiver()
})
afterEach(() => Promise.all([slow.close(), quick.close()]))

interface Owner {
  token: string
}

const add = ({ token }: Owner, url: string) =>
  world.ask(makeWebhook, {
    token,
    body: { url, kinds: ['location.changed'], password: thePassword },
  })
const reprice = ({ token }: Owner, price: number) =>
  world.ask(saveLocation, { token, body: { ...aDraft, price } })

/** It answers nothing until `answer` is called. `calls` resolves when so many wait for an answer. */
function hold(receiver: Receiver) {
  const held: ServerResponse[] = []
  let changed: (() => void) | undefined
  receiver.answers((_request, response) => {
    held.push(response)
    changed?.()
  })
  return {
    calls: async (count: number) => {
      await new Promise<void>((resolve) => {
        changed = () => {
          if (held.length >= count) resolve()
        }
        changed()
      })
      return held.map(({ req }) => req.url?.replace('/hooks', '')).toSorted()
    },
    answer: (status = 204) => {
      for (const response of held.splice(0)) response.writeHead(status).end()
    },
  }
}

const startRound = () => world.startJob('deliver webhooks')

test('an endpoint that is slow to answer holds up no other', async () => {
  const [slowDoor, door] = [await aLocation(world), await aLocation(world)]
  await add(slowDoor, slow.url)
  await add(door, quick.url)
  const [slowCalls, quickCalls] = [hold(slow), hold(quick)]
  await reprice(slowDoor, 3)
  await startRound()
  await slowCalls.calls(1)
  await reprice(door, 3)
  const job = await startRound()
  await quickCalls.calls(1)
  quickCalls.answer()
  slowCalls.answer()
  await job.settle?.()
})

test('one organisation has two endpoints called at once; those that wait longest are next, whatever else is due', async () => {
  const [door, other] = [await aLocation(world), await aLocation(world)]
  for (const path of ['/1', '/2', '/3', '/4']) await add(door, `${slow.url}${path}`)
  await add(other, quick.url)
  const [calls, quickCalls] = [hold(slow), hold(quick)]
  await reprice(door, 3)
  const job = await startRound()
  const first = await calls.calls(2)
  await reprice(other, 3)
  await startRound()
  await quickCalls.calls(1)
  expect(slow.received).toHaveLength(2)

  world.clock.moveTo(second)
  await reprice(door, 4)
  quickCalls.answer()
  calls.answer()
  await job.settle?.()
  await startRound()
  const next = await calls.calls(2)
  expect([...first, ...next].toSorted()).toEqual(['/1', '/2', '/3', '/4'])
  calls.answer()
  await job.settle?.()
})

test('what an owner does while an endpoint is called holds for the next call: another secret signs, a removed one gets nothing', async () => {
  const door = await aLocation(world)
  const made = (await add(door, slow.url)).reply
  const at = { token: door.token, params: { id: made.webhooks[0]?.id ?? '' } }
  for (const price of [3, 4, 5]) await reprice(door, price)
  const calls = hold(slow)
  const job = await startRound()
  await calls.calls(1)
  const body = { password: thePassword }
  const { secret } = (await world.ask(rotateWebhookSecret, { ...at, body })).reply
  calls.answer()
  await calls.calls(1)
  expect(slow.received.map((one) => one.isSigned(secret))).toEqual([false, true])
  await world.ask(removeWebhook, at)
  calls.answer()
  await job.settle?.()
  expect(slow.received).toHaveLength(2)
})

test('what an owner has sent again while it is being tried is sent again, however that try ends', async () => {
  const door = await aLocation(world)
  const made = (await add(door, slow.url)).reply
  const calls = hold(slow)
  await reprice(door, 3)
  const first = await startRound()
  await calls.calls(1)
  calls.answer(500)
  await first.settle?.()

  world.clock.moveTo(5 * second)
  const again = await startRound()
  await calls.calls(1)
  const { token } = door
  const params = { id: made.webhooks[0]?.id ?? '' }
  const { deliveries } = (await world.ask(webhookDeliveries, { token, params })).reply
  const id = deliveries[0]?.id ?? ''
  expect((await world.ask(redeliver, { token, params: { id } })).status).toBe(200)
  calls.answer(500)
  await again.settle?.()

  world.clock.moveTo(10 * second)
  const third = await startRound()
  await calls.calls(1)
  calls.answer()
  await third.settle?.()
  expect(slow.received).toHaveLength(3)
})
