import { describe, expect, test } from 'vitest'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aDevice, aDoorDevice } from '#server/testing/doorDevices.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { renew } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { visitOf } from '#server/testing/visits.ts'

const { wrap, beforeStatement } = interruptible()
const world = useWorld({ wrap, checkBooks: true })

const offerTo = async (guest: { token: string }, visitId: string) =>
  (await visitOf(world, guest, visitId)).reportOffer?.kind

test('a device whose codes ended long ago delays neither a renewal nor a refund', async () => {
  const location = await aLocation(world)
  await aDevice(world, location)
  world.clock.moveTo(9 * day)
  const { guest, visitId } = await aPaidVisit(world, { location })
  expect(await offerTo(guest, visitId)).toBe('returned')
  world.clock.moveTo(9 * day + 31 * minute)
  expect((await renew(world, guest, visitId)).status).toBe(200)
})

test('a device delays neither a renewal nor a refund before it holds codes', async () => {
  const location = await aLocation(world)
  await aDoorDevice(world, location)
  const { guest, visitId } = await aPaidVisit(world, { location })
  expect(await offerTo(guest, visitId)).toBe('returned')
})

const raise = (id: string) => (tx: Tx) =>
  tx.run('update locations set key_version = key_version + 1 where id = $1', [id])

describe('a door’s keys', () => {
  test('are those that its lock’s codes are made with, when they are raised while its secrets are read', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const { token } = location
    await world.ask(setEntry, { token, body: { entry: 'lock' } })
    const body = { password: thePassword }
    beforeStatement('update locations set lock_master', raise(location.id))
    const shown = await world.ask(lockSecrets, { token, body })
    const secrets = shown.reply.slots.map(({ secret }) => secret)
    const again = await world.ask(lockSecrets, { token, body })
    expect(again.reply.slots.map(({ secret }) => secret)).toEqual(secrets)
  })
})
