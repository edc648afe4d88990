import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { packedActive } from '#server/places/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { locationIndex } from './locationIndex.ts'
import { readPage } from './pageReader.ts'
import { type ReadyLocations, readyLocations } from './readyLocations.ts'

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
  const { index, ready: roomy } = await filled(transact)
  const seats = names.map((_, seat) => seat)
  const all = await told(roomy, seats)
  expect(all.toSorted()).toEqual(names)
  expect(await isRead(() => told(roomy, seats))).toBe(false)

  const forTwo = 2_000
  const narrow = readyLocations(transact, index, { listed: forTwo, pin: forTwo })
  expect(await told(narrow, seats)).toEqual(all)
  for (const seat of [...seats, ...seats]) {
    expect(await told(narrow, [seat, 0])).toEqual([all[seat], all[0]])
    expect(narrow.bytes()).toBeLessThanOrEqual(2 * forTwo)
  }
  expect(await isRead(() => told(narrow, seats))).toBe(true)
})

test('what changes while others are read is not told as it was, nor kept', async () => {
  let meanwhile: (() => void) | undefined
  const transact: Transact = async (work) => {
    const rows = await world.db.transact(work)
    meanwhile?.()
    return rows
  }
  const { index, ready, packed } = await filled(transact)
  const [first, second] = packed
  if (!first || !second) throw new Error('There are four of them')
  const [one, two] = [0, 1]
  const countOf = async (...seats: number[]) => (await told(ready, seats)).length

  expect(await countOf(one)).toBe(1)
  meanwhile = () => index.take([{ ...first, priceCents: null }])
  expect(await countOf(one, two)).toBe(1)

  ready.forget(two)
  meanwhile = () => index.take([{ ...second, priceCents: 1_000 }])
  expect(await countOf(two)).toBe(1)
  let isRead = false
  meanwhile = () => (isRead = true)
  await countOf(two)
  expect(isRead).toBe(true)
})

test('what many ask for before it is ready is read once, anew after a change, and left out once it is hidden', async () => {
  const begun: (() => void)[] = []
  const transact: Transact = async (work) => {
    const rows = await world.db.transact(work)
    await new Promise<void>((go) => begun.push(go))
    return rows
  }
  const { index, ready, packed } = await filled(transact)
  const seats = packed.map((_, seat) => seat)
  const [first] = packed
  const last = packed.at(-1)
  if (!first || !last) throw new Error('There are four of them')
  const ask = async () => (await told(ready, seats)).length
  const letGo = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count)
    for (const go of begun.splice(0)) go()
  }

  const many = Array.from({ length: 20 }, ask)
  index.take([{ ...first, priceCents: 1_000 }])
  const late = Array.from({ length: 20 }, ask)
  index.take([{ ...last, priceCents: null }])
  await letGo(2)
  expect(await Promise.all([...many, ...late])).toEqual(Array(40).fill(names.length - 1))
  const others = seats.slice(0, -1)
  await ready.listOf(others, 'listed')
  expect(begun).toEqual([])
})

/** An index of all of them, and what is ready of it: nothing yet. */
async function filled(transact: Transact) {
  const index = locationIndex((seat) => ready.forget(seat))
  const ready = readyLocations(transact, index)
  const pages = await world.db.transact(packedActive)
  const packed = pages.flatMap((page) => readPage(page, index.hours))
  index.take(packed)
  return { index, ready, packed }
}

/** The names that a list of these seats tells. */
async function told(ready: ReadyLocations, seats: number[]) {
  const { bytes } = await ready.listOf(seats, 'listed')
  const list = z.array(z.object({ name: z.string() })).parse(JSON.parse(bytes.toString()))
  return list.map(({ name }) => name)
}
