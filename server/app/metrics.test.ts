import { afterAll, beforeAll, expect, test } from 'vitest'
import { useWorld } from '#server/testing/useWorld.ts'
import type { World } from '#server/testing/world.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const token = 'a-token-of-at-least-twenty-letters'

const world = useWorld()
let app: World['app']
beforeAll(async () => {
  const config = { ...world.parts.config, metricsToken: token }
  ;({ app } = await buildApp({ ...world.parts, config }))
})
afterAll(async () => {
  await app.close()
})

test('metrics are served to callers with the token, by route and never by address', async () => {
  await app.inject('/api/locations/active?near=40.7580123,-73.9855456')
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('route="/api/locations/active"')
  expect(body).toContain('pitstop_mails_waiting 0')
  expect(body).toContain('pitstop_event_streams 0')
  expect(body).not.toContain('40.7580')
})

test('a stranger, a wrong token and a server without one are told nothing', async () => {
  const asks = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await asks()).statusCode).toBe(401)
  expect((await asks('Bearer another-token-of-that-size')).statusCode).toBe(401)
  expect((await world.app.inject('/metrics')).body).not.toContain('pitstop_')
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
})

test('every answer carries the id under which its failure is logged', async () => {
  const first = await app.inject('/healthz')
  const second = await app.inject('/api/nothing')
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})
