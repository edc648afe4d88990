import { expect, test } from 'vitest'
import { windowAt, windowStart, windowsInReach } from '#contract/doorCodes.ts'
import { second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

test('a reported code opens for no other guest: its place is reused once no door accepts its window', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aGuest(world)
  const visit = await aVisitAt(world, guest, location.id)
  const code = codeOn(visit)
  await report(world, guest, visit.id)
  expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')

  // Four places in each of four windows.
  for (let count = 1; count < 16; count++) {
    const other = await aVisitAt(world, await aRegular(world, location.id), location.id)
    expect(codeOn(other)).not.toBe(code)
  }
  expect((await askFor(world, await aGuest(world), location.id)).refusal.error).toBe('busy')
  expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')

  const outOfReach = windowStart(windowAt(fridayNoon) + windowsInReach + 1)
  world.clock.moveTo(outOfReach.getTime() - fridayNoon.getTime() + second)
  expect((await askFor(world, await aGuest(world), location.id)).reply.kind).toBe('granted')
})
