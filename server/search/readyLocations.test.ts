import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedActive } from '#server/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { locationIndex } from './locationIndex.ts'
import { readPage } from './pageReader.ts'
import { readyLocations } from './readyLocations.ts'

let world: World
const names = ['Amber', 'Birch', 'Cedar', 'Dune']
beforeAll(async () => {
  world = await aWorld()
  for (const name of names) await aLocation(world, { name })
})
afterAll(() => world.close())

test('what is ready takes no more memory than it may, and is right however little that is', async () => {
  let reads = 0
  const transact: Transact = (work) => {
    reads++
    return world.db.transact(work)
  }
  const isRead = async (asking: () => Promise<unknown>) => {
    const before = reads
    await asking()
    return reads > before
  }
  const index = locationIndex()
  const pages = await transact(packedActive)
  index.take(pages.flatMap((page) => readPage(page, index.hours)))
  const seats = names.map((_, seat) => seat)

  const roomy = readyLocations(transact, index)
  const all = (await roomy.of(seats)).map(({ listed }) => listed.toString())
  expect(names.filter((name) => all.join().includes(name))).toEqual(names)
  expect(await isRead(() => roomy.of(seats))).toBe(false)

  const forThree = roomy.bytes() - 1
  const narrow = readyLocations(transact, index, forThree)
  expect((await narrow.of(seats)).map(({ listed }) => listed.toString())).toEqual(all)
  expect(narrow.bytes()).toBeLessThanOrEqual(forThree)
  for (const seat of [...seats, ...seats]) {
    expect((await narrow.of([seat]))[0]?.listed.toString()).toBe(all[seat])
    expect(narrow.bytes()).toBeLessThanOrEqual(forThree)
  }
  expect(await isRead(() => narrow.of(seats.slice(1)))).toBe(false)
  expect(await isRead(() => narrow.of(seats))).toBe(true)
})
