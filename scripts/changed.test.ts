import { expect, test } from 'vitest'
import { scopeOf } from './changed.ts'

test('a change in a slice of the server is tested beside it, not by all that start the whole product', async () => {
  const scope = await scopeOf(['server/places/favourites/store.ts'])
  expect(scope.projects).toContain('server')
  expect(scope.projects).not.toContain('web')
  expect(scope.lint).toContain('server/places/favourites/index.ts')
  expect(scope.server).toContain('server/places/favourites/favourites.test.ts')
  expect(scope.server.length).toBeLessThan(20)
  expect(scope.browser).toEqual(['e2e/favourites.e2e.ts'])
})

test('a change in the contract reaches the types of both ends', async () => {
  const { projects } = await scopeOf(['contract/favourites.ts'])
  expect(projects).toEqual(expect.arrayContaining(['contract', 'server', 'web']))
})

test('a migration and a stylesheet are no code: only what is named like their folder is run', async () => {
  const scope = await scopeOf(['server/places/favourites/nothing.sql'])
  expect(scope).toMatchObject({ projects: [], lint: [] })
  expect(scope.server).toEqual(['server/places/favourites/favourites.test.ts'])
})
