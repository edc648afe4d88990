import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/visits.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, sharingMailbox } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
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
