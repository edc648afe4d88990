import { beforeAll, expect, test } from 'vitest'
import { downloadData } from '#contract/account.ts'
import type { Access } from '#contract/call.ts'
import { events } from '#contract/events.ts'
import { mapWindow } from '#contract/locations.ts'
import { operatorSignOut } from '#contract/operator.ts'
import { aPartner, aQuickAccount } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  tokens['operator'] = (await anOperator(world)).token
  tokens['partner'] = (await aPartner(world)).token
})

/** Some calls end the session they are made in, so a guest's is of its own. */
const tokenFor = async (access: Access) =>
  tokens[access] ?? (await aQuickAccount(world, 'user')).token

const ask = (method: string, path: string, token?: string) =>
  world.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })

test('no cache keeps what a caller is answered, refusals and files as well', async () => {
  const routes = world.routes.filter(({ access }) => access !== 'anyone')
  let letIn = 0
  for (const { method, path, access } of routes) {
    // A stream does not end, and the operator's session is needed for the next route.
    const isSkipped = path === events.path || path === operatorSignOut.path
    const callers = isSkipped ? [] : [await tokenFor(access)]
    for (const token of [undefined, 'invented', ...callers]) {
      const { headers, statusCode } = await ask(method, path, token)
      expect(headers['cache-control'], `${statusCode} of ${method} ${path}`).toBe('no-store')
      if (statusCode !== 401) letIn++
    }
  }
  expect(letIn).toBeGreaterThan(60)
})

test('the months, files and data that are downloaded are kept by no cache', async () => {
  const statement = '/api/partner/statements/2026-11'
  for (const path of [`${statement}/csv`, `${statement}/pdf`, downloadData.path]) {
    const { headers, statusCode } = await ask('GET', path, tokens['partner'])
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'no-store'])
  }
})

test('what changes something, or is not there, is kept by no cache either', async () => {
  for (const { method, path } of world.routes.filter(({ access }) => access === 'anyone'))
    if (method !== 'GET')
      expect((await ask(method, path)).headers['cache-control'], path).toBe('no-store')
  expect((await ask('GET', '/api/nothing')).headers['cache-control']).toBe('no-store')
})

test('what anyone may read says for itself how long it is kept', async () => {
  const { headers } = await ask('GET', `${mapWindow.path}?bbox=-74,40,-73,41&zoom=10`)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate')
  const listed = await ask('GET', '/api/locations/active')
  expect(listed.headers['cache-control']).toBe('no-cache')
  const asCaller = await ask('GET', '/api/locations/active', tokens['partner'])
  expect(asCaller.headers['cache-control']).toBe('no-store')
})
