import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedActive } from '#server/locations/index.ts'
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
  const { transact } = world.db
  const index = locationIndex()
  const pages = await transact(packedActive)
  index.take(pages.flatMap((page) => readPage(page, index.hours)))
  const seats = names.map((_, seat) => seat)

  const roomy = readyLocations(transact, index)
  expect(roomy.held(seats)).toBeUndefined()
  const all = (await roomy.of(seats)).map(({ listed }) => listed.toString())
  expect(names.filter((name) => all.join().includes(name))).toEqual(names)
  expect(roomy.held(seats)).toHaveLength(4)

  const forThree = roomy.bytes() - 1
  const narrow = readyLocations(transact, index, forThree)
  expect((await narrow.of(seats)).map(({ listed }) => listed.toString())).toEqual(all)
  expect(narrow.bytes()).toBeLessThanOrEqual(forThree)
  for (const seat of [...seats, ...seats]) {
    expect((await narrow.of([seat]))[0]?.listed.toString()).toBe(all[seat])
    expect(narrow.bytes()).toBeLessThanOrEqual(forThree)
  }
  expect(seats.filter((seat) => narrow.held([seat]))).toHaveLength(3)
})
