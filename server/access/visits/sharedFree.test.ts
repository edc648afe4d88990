import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/visits.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, sharingMailbox } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { report } from '#server/testing/reports.ts'
import { cancel, decline } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, browserOf } from '#server/testing/visits.ts'

const world = useWorld()

const aDeviceKey = () => randomBytes(32).toString('hex')
const onDevice = async (deviceKey: string) => ({ ...(await aGuest(world)), deviceKey })

const offerTo = async (guest: { token: string; deviceKey?: string }, { id }: { id: string }) =>
  (await world.ask(contract.accessOffer, { ...browserOf(guest), params: { id } })).reply

test('six free visits a day come of one mailbox, under however many addresses', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const guests = await sharingMailbox(world, 7)
  const last = guests.pop()
  if (!last) throw new Error('There are no guests')
  for (const [index, guest] of guests.entries()) {
    world.clock.moveTo(index * 40 * minute)
    expect((await askFor(world, guest, location.id)).status).toBe(200)
  }
  expect(await offerTo(last, location)).toMatchObject({ kind: 'refused', error: 'free_limit' })
  const refused = await askFor(world, last, location.id)
  expect([refused.status, refused.refusal.error]).toEqual([409, 'free_limit'])
  expect((await askFor(world, await aGuest(world), location.id)).status).toBe(200)
  world.clock.moveTo(day)
  expect((await askFor(world, last, location.id)).status).toBe(200)
})

test('twelve free visits a day come of one browser, and the offer says so before the next is asked for', async () => {
  const deviceKey = aDeviceKey()
  const location = await aLocation(world, { priceCents: 0 })
  for (let count = 0; count < 12; count++) {
    world.clock.moveTo(count * 40 * minute)
    const { status } = await askFor(world, await onDevice(deviceKey), location.id)
    expect(status).toBe(200)
  }
  const next = await onDevice(deviceKey)
  expect(await offerTo(next, location)).toMatchObject({ kind: 'refused', error: 'free_limit' })
  expect((await askFor(world, next, location.id)).refusal.error).toBe('free_limit')
  const elsewhere = { token: next.token, deviceKey: aDeviceKey() }
  expect(await offerTo(elsewhere, location)).toEqual({ kind: 'free' })
  expect((await askFor(world, await aGuest(world), location.id)).status).toBe(200)
})

const countedFrom = (network: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ key: z.string() }),
      `select key from attempts where kind = $1 and key = $2`,
      ['address_free_from', network],
    ),
  )

test('a free visit that comes to nothing uses none of those of the network that it was asked from', async () => {
  const network = '203.0.113.0/24'
  const askFrom = async ({ token }: { token: string }, locationId: string) => {
    const { statusCode, json } = await world.app.inject({
      method: contract.requestAccess.method,
      url: contract.requestAccess.path,
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${token}` },
      payload: { locationId, shownCents: 0, purchaseKey: randomUUID() },
    })
    expect(statusCode).toBe(200)
    return z.object({ visitId: z.string() }).parse(json()).visitId
  }
  for (const end of [cancel, decline]) {
    const guest = await aGuest(world)
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    const visitId = await askFrom(guest, location.id)
    expect(await countedFrom(network)).toHaveLength(1)
    await end(world, end === cancel ? guest : location, visitId)
    expect(await countedFrom(network)).toEqual([])
  }
  const guest = await aGuest(world)
  const location = await aLocation(world, { priceCents: 0 })
  const visitId = await askFrom(guest, location.id)
  expect(await countedFrom(network)).toHaveLength(1)
  expect((await report(world, guest, visitId)).status).toBe(200)
  expect(await countedFrom(network)).toEqual([])
  await askFrom(await aGuest(world), location.id)
  expect(await countedFrom(network)).toHaveLength(1)
})

test('a request that comes to nothing uses none of the day’s free visits', async () => {
  const guest = await aGuest(world, { proven: true })
  const email = `${guest.id}@catch-all.test`
  await world.db.transact((tx) =>
    tx.run('update accounts set email = $2 where id = $1', [guest.id, email]),
  )
  for (let place = 0; place < 2; place++) {
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    for (const end of [cancel, decline, undefined]) {
      const { reply } = await askFor(world, guest, location.id)
      if (reply.kind !== 'requested') throw new Error(`Not asked: ${reply.kind}`)
      await end?.(world, end === cancel ? guest : location, reply.visitId)
    }
    world.clock.moveTo((place + 1) * 4 * minute)
  }
  const open = await aLocation(world, { priceCents: 0 })
  expect((await askFor(world, guest, open.id)).reply.kind).toBe('granted')
  const ofDomain = await world.db.transact((tx) =>
    tx.many(z.object({ key: z.string() }), `select key from attempts where kind = $1`, [
      'free_of_mail_domain',
    ]),
  )
  expect(ofDomain).toEqual([{ key: 'catch-all.test' }])
})
