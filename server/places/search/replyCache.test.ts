import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Transact } from '#server/platform/db.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { openingHoursTable } from './openingHours.ts'
import { type ReplyCache, replyCache } from './replyCache.ts'
import { packedActive } from './store.ts'
import { readPage } from './sync.ts'

const world = useWorld()
const names = ['Amber', 'Birch', 'Cedar', 'Dune']
beforeAll(async () => {
  for (const name of names) await aLocation(world, { name })
})

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
  const { replies: roomy, ids } = await filled(transact)
  const all = await listed(roomy, ids)
  expect(all.toSorted()).toEqual(names)
  expect(await isRead(() => listed(roomy, ids))).toBe(false)

  const forTwo = 2_000
  const narrow = replyCache(transact, { listed: forTwo, pin: forTwo })
  expect(await listed(narrow, ids)).toEqual(all)
  const [first = ''] = ids
  for (const [at, id] of [...ids, ...ids].entries()) {
    expect(await listed(narrow, [id, first])).toEqual([all[at % all.length], all[0]])
    expect(narrow.bytes()).toBeLessThanOrEqual(2 * forTwo)
  }
  expect(await isRead(() => listed(narrow, ids))).toBe(true)
})

test('what changes while others are read is not told as it was, nor kept', async () => {
  let meanwhile: (() => void) | undefined
  const transact: Transact = async (work) => {
    const rows = await world.db.transact(work)
    meanwhile?.()
    return rows
  }
  const { replies, ids } = await filled(transact)
  const [one = '', two = ''] = ids
  const countOf = async (...some: string[]) => (await listed(replies, some)).length

  expect(await countOf(one)).toBe(1)
  meanwhile = () => replies.apply([{ id: one, isVisible: false }])
  expect(await countOf(one, two)).toBe(1)

  replies.apply([{ id: two, isVisible: true }])
  meanwhile = () => replies.apply([{ id: two, isVisible: true }])
  expect(await countOf(two)).toBe(1)
  let isRead = false
  meanwhile = () => (isRead = true)
  await countOf(two)
  expect(isRead).toBe(true)
})

test('what many ask for before it is ready is read once, again after a change, and left out once it is hidden', async () => {
  const begun: (() => void)[] = []
  const transact: Transact = async (work) => {
    const rows = await world.db.transact(work)
    await new Promise<void>((go) => begun.push(go))
    return rows
  }
  const { replies, ids } = await filled(transact)
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  const ask = async () => (await listed(replies, ids)).length
  const letGo = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count)
    for (const go of begun.splice(0)) go()
  }

  const many = Array.from({ length: 20 }, ask)
  replies.apply([{ id: first, isVisible: true }])
  const late = Array.from({ length: 20 }, ask)
  replies.apply([{ id: last, isVisible: false }])
  await letGo(2)
  expect(await Promise.all([...many, ...late])).toEqual(Array(40).fill(names.length - 1))
  await listed(replies, ids.slice(0, -1))
  expect(begun).toEqual([])
})

/** The ids of all of them, and a cache that has none yet. */
async function filled(transact: Transact) {
  const pages = await world.db.transact(packedActive)
  const ids = pages.flatMap((page) => readPage(page, openingHoursTable())).map(({ id }) => id)
  return { replies: replyCache(transact), ids }
}

/** The names in a list of these ids. */
async function listed(replies: ReplyCache, ids: string[]) {
  const bytes = await replies.listOf(ids, 'listed')
  const list = z.array(z.object({ name: z.string() })).parse(JSON.parse(bytes.toString()))
  return list.map(({ name }) => name)
}
