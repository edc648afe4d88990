import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { newId } from './ids.ts'
import { shedding } from './shedding.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A server that answers nobody before it is told to. */
async function aBusyServer({ waiting = (): number => 0 } = {}) {
  const held: ServerResponse[] = []
  const { serverFactory, shed } = shedding({
    waiting,
    newRequestId: () => newId(new Date()),
    urgencyOf: (url) => (url === '/health' ? 'never' : url === '/door' ? 'last' : 'first'),
  })
  const server = serverFactory((request, response) => {
    if (request.url === '/health') response.end('ok')
    else held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const release = () => held.splice(0).forEach((response) => response.end('done'))
  ends.push(() => {
    release()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const hold = async (count: number, path = '/') => {
    const before = held.length
    for (let asked = 0; asked < count; asked++) void ask(path)
    await expect.poll(() => held.length, { interval: 2 }).toBe(before + count)
  }
  return { ask, hold, release, shed }
}

/** More than are taken of those who are sent away first, and fewer than of those who are sent away last. */
const many = 64

test('who comes when too much is under way is sent away at once, and told when to come back', async () => {
  const { ask, hold, release, shed } = await aBusyServer()
  // One after the other: so many at once would be too much for one turn.
  for (let count = 0; count < many; count++) await hold(1)
  const refused = await ask('/')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: 'busy_server' })
  expect(shed()).toBe(1)
  // As every other refusal it has a name of its own.
  const names = [refused, await ask('/')].map(({ headers }) => headers.get('x-request-id'))
  expect(names).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(names).size).toBe(2)

  release()
  await hold(1)
})

test('a door is served and health is told while others are sent away', async () => {
  const { ask, hold } = await aBusyServer()
  for (let count = 0; count < many; count++) await hold(1)
  expect((await ask('/')).status).toBe(503)
  expect((await ask('/health')).status).toBe(200)
  await hold(1, '/door')
})

test('a long queue before the database sends new ones away, and never the few', async () => {
  const { ask, hold } = await aBusyServer({ waiting: () => 1_000 })
  await hold(32)
  expect((await ask('/')).status).toBe(503)
})
