import { expect, test } from 'vitest'
import { oneLocation } from '#contract/locations.ts'
import { minute } from '#server/platform/clock.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'

const world = useWorld()

test('a location says about how long ago a guest got in, and never to the minute', async () => {
  const { location } = await aUsedVisit(world)
  const lastEntryAt = async (minutes: number) => {
    world.clock.moveTo(minutes * minute)
    return (await world.ask(oneLocation, { params: { id: location.id } })).reply.lastEntryMinutes
  }
  // A person who watches the door must not learn that a guest is inside.
  expect(await lastEntryAt(0)).toBeNull()
  expect(await lastEntryAt(9)).toBeNull()
  expect(await lastEntryAt(10)).toBe(15)
  expect(await lastEntryAt(24)).toBe(30)
  expect(await lastEntryAt(52)).toBe(45)
  expect(await lastEntryAt(53)).toBe(60)
  expect(await lastEntryAt(89)).toBe(60)
  expect(await lastEntryAt(100)).toBe(120)
  expect(await lastEntryAt(180)).toBe(180)
  expect(await lastEntryAt(181)).toBeNull()
})
