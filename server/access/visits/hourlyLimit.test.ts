import { expect, test } from 'vitest'
import * as contract from '#contract/visits.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld()

test('a restroom takes as many guests in an hour as its partner says, and tells the next one when', async () => {
  const restroom = await aLocation(world, { priceCents: 0, hourlyLimit: 2 })
  const first = await aVisitAt(world, await aGuest(world), restroom.id)
  await typeCode(world, restroom, codeOn(first))
  world.clock.moveTo(10 * minute)
  await aVisitAt(world, await aGuest(world), restroom.id)

  const late = await aGuest(world)
  const offer = async () =>
    (
      await world.ask(contract.accessOffer, {
        token: late.token,
        params: { id: restroom.id },
      })
    ).reply
  const anHourAfterTheFirst = new Date(Date.parse(first.validFrom ?? '') + hour).toISOString()
  expect(await offer()).toEqual({ kind: 'refused', error: 'busy', nextAt: anHourAfterTheFirst })
  const refused = await askFor(world, late, restroom.id)
  expect(refused.status).toBe(409)
  expect(refused.refusal).toMatchObject({
    error: 'busy',
    message: 'This restroom is full right now. The next code is available Fri 1:00 PM.',
  })

  world.clock.moveTo(hour)
  expect(await offer()).toEqual({ kind: 'free' })
})

test('a code that ran out unused takes no place', async () => {
  const restroom = await aLocation(world, { priceCents: 0, hourlyLimit: 1 })
  await aVisitAt(world, await aGuest(world), restroom.id)
  world.clock.moveTo(40 * minute)
  expect((await askFor(world, await aGuest(world), restroom.id)).status).toBe(200)
})
