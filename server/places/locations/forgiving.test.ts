import { beforeAll, expect, test } from 'vitest'
import { activeLocations } from '#contract/locations.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
beforeAll(async () => {
  for (const [name, priceCents] of [
    ['Lantern Coffee House', 250],
    ['Lanterna Rossa', 0],
    ['The Marlowe Hotel Lobby', 200],
    ['Starlight Books', 0],
  ] as const)
    await aLocation(world, { name, priceCents })
  await aLocation(world, { name: 'Bryant Grill', isActive: false })
})

const names = async (q: string, wishes: { maxPrice?: string } = {}) => {
  const { reply } = await world.ask(activeLocations, { query: { q, ...wishes } })
  return reply.map(({ name }) => name).sort()
}

test.each([
  ['Marlow Hotl', ['The Marlowe Hotel Lobby']],
  ['starlihgt', ['Starlight Books']],
  ['hotel marlwe loby', ['The Marlowe Hotel Lobby']],
  ['Cofee House Lantrn', ['Lantern Coffee House']],
])('%s is understood', async (typed, found) => {
  expect(await names(typed)).toEqual(found)
})

test('what is typed as it is written is taken at its word, also while it is being typed', async () => {
  expect(await names('lantern')).toEqual(['Lantern Coffee House', 'Lanterna Rossa'])
  expect(await names('lantern c')).toEqual(['Lantern Coffee House'])
  // It is there, only not for nothing: nothing else is put in its place.
  expect(await names('Marlowe', { maxPrice: '0' })).toEqual([])
})

test('other wishes hold for what is forgiven too, and what is hidden stays so', async () => {
  expect(await names('Lantrena', { maxPrice: '0' })).toEqual(['Lanterna Rossa'])
  expect(await names('Bryant Gril')).toEqual([])
})

test('what comes close to nothing is nothing', async () => {
  for (const typed of ['qwxz', 'zzzzzzzz', '%%%%', "'; drop table locations --", '日本語の名前'])
    expect(await names(typed)).toEqual([])
})
