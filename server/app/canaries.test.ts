import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, me, register } from '#contract/auth.ts'
import { newLog } from '#server/platform/log.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import type { World } from '#server/testing/world.ts'
import { buildApp } from './app.ts'

const logged: string[] = []
let isBroken = false

const world = useWorld({
  wrap: (transact) => (work) =>
    transact(async (tx) => {
      const result = await work(tx)
      // The database's own words about a row that it refuses, with the values in them.
      if (isBroken)
        await tx.run(`insert into leads select id, $1, $2, null, $1, $1, now() from accounts`, [
          canaries.email,
          canaries.password,
        ])
      return result
    }),
})
let app: World['app']
beforeAll(async () => {
  const log = newLog('debug', { write: (line) => logged.push(line) })
  ;({ app } = await buildApp({ ...world.parts, log }))
})
afterAll(async () => {
  await app.close()
})

const canaries = {
  email: 'wilhelmina.canary@pitstop.example',
  password: 'Canary-password-8841',
  lat: '40.7512349',
  lng: '-73.9812349',
}

/** Everything that a request carries, asked of every route. */
async function askEverything(token: string) {
  const bodies: string[] = []
  for (const { method, path } of world.routes) {
    if (path === '/api/events') continue
    const answer = await app.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
      query: { near: `${canaries.lat},${canaries.lng}` },
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: canaries }),
    })
    if (answer.statusCode >= 400) bodies.push(answer.body)
  }
  return bodies.join('\n')
}

test('passwords, tokens, addresses and places reach no log line and no refusal, also when everything fails [PR24]', async () => {
  const { token } = await aGuest(world)
  const signsUp = () =>
    app.inject({
      method: 'POST',
      url: register.path,
      payload: { ...canaries, name: 'Canary', userType: 'user' },
    })
  await signsUp()
  await app.inject({ method: 'POST', url: login.path, payload: { ...canaries, userType: 'user' } })
  const refusals = [await askEverything(token)]

  isBroken = true
  expect(
    (await app.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(500)
  refusals.push((await signsUp()).body, await askEverything(token))
  isBroken = false

  expect(logged.length).toBeGreaterThan(0)
  for (const canary of [...Object.values(canaries), token]) {
    expect(logged.join('\n')).not.toContain(canary)
    expect(refusals.join('\n')).not.toContain(canary)
  }
})
