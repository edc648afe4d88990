import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveLocation } from '#contract/locations.ts'
import { makeWebhook } from '#contract/webhooks.ts'
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
    answer: () => {
      for (const response of held.splice(0)) response.writeHead(204).end()
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
