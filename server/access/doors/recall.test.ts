import { expect, test } from 'vitest'
import { day, minute } from '#server/platform/clock.ts'
import { aDevice, aDoorDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { renew } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

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
