import { expect, test } from 'vitest'
import { minute, second } from '#server/platform/clock.ts'
import { chance } from '#server/testing/chance.ts'
import { aLocationEntry } from '#server/testing/searchPlaces.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { locationIndex } from './locationIndex.ts'
import { openingHoursTable } from './openingHours.ts'

const now = fridayNoon.getTime()

/** Open on every day from midnight until so many minutes later. */
const openFor = (minutes: number) => ({
  timeZone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    opens: '00:00',
    closes: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  })),
  exceptions: [],
})

/** One location that is saved again and again, each time with other hours. */
function aRestlessLocation() {
  const table = openingHoursTable()
  const index = locationIndex(table)
  const entry = aLocationEntry(chance(1).next, { lat: 1, lng: 1 }, [0])
  let at = 0
  const save = (minutes: number, isVisible = true) => {
    const hoursId = table.idOf(openFor(minutes))
    void index.apply([{ ...entry, isVisible, hoursId }])
    table.freeUnused((at += 10 * second))
    return hoursId
  }
  return { table, index, save }
}

test('hours that no location has any more are neither kept nor saved', async () => {
  const { table, save } = aRestlessLocation()
  for (let minutes = 1; minutes <= 1_000; minutes++) save(minutes)
  expect((await table.openAt(now)).length).toBeLessThanOrEqual(4)
  expect(table.saved()).not.toContain('00:16"')
  expect(table.saved()).toContain('16:40')
  save(1_001, false)
  expect(JSON.parse(table.saved())).toEqual([null, null, null])
})

test('an id that goes to other hours is open when those are', async () => {
  const { table, save } = aRestlessLocation()
  // Friday noon in New York is 17:00 UTC.
  for (const [minutes, isOpen] of [
    [16 * 60, 0],
    [18 * 60, 1],
    [15 * 60, 0],
    [19 * 60, 1],
  ] as const) {
    const id = save(minutes)
    expect((await table.openAt(now + minute))[id]).toBe(isOpen)
  }
})

test('hours keep their ids through a snapshot, and those between are free for others', async () => {
  const { table, index, save } = aRestlessLocation()
  save(60)
  const id = save(120)
  expect(id).toBe(2)
  const restoredTable = openingHoursTable()
  const restored = locationIndex(restoredTable)
  expect(restoredTable.restore(table.saved())).toBe(true)
  const { size, arrays } = index.saved()
  await restored.restore(size, (into) => {
    for (const [at, array] of arrays.entries()) into[at]?.set(array)
    return Promise.resolve(true)
  })
  expect(restoredTable.idOf(openFor(120))).toBe(id)
  expect(restoredTable.idOf(openFor(180))).toBe(1)
})

test('an id goes to no other hours while a search may still read it as the hours before', () => {
  const table = openingHoursTable()
  const id = table.idOf(openFor(60))
  table.freeUnused(0)
  const other = table.idOf(openFor(120))
  expect(other).not.toBe(id)
  table.use(other)
  table.freeUnused(10 * second)
  expect(table.idOf(openFor(180))).toBe(id)
})
