import { expect, test } from 'vitest'
import { drawn } from '#server/testing/chance.ts'
import { aWorld } from '#server/testing/world.ts'
import { aYear } from './aYear.ts'

test('over days of random lives the books hold each day, and statements say what the ledger owes', async () => {
  const world = await aWorld()
  const { seed } = drawn(1)
  const lines: string[] = []
  const sizes = { guests: 12, partners: 4, visits: 40, days: 10, seed }
  const year = await aYear(world, sizes, (line) => lines.push(line))
  expect(year.found, lines.join('\n')).toEqual([])
  expect(year.visits).toBeGreaterThan(sizes.visits * 0.9)
  await world.close()
})
