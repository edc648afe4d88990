import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
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

/** All that are taken of those who are sent away first. */
const many = 64

test('who comes when too much is under way is sent away at once, and told when to come back', async () => {
  const { ask, hold, release, shed } = await aBusyServer()
  await hold(many)
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
  await hold(many)
  expect((await ask('/')).status).toBe(503)
  expect((await ask('/health')).status).toBe(200)
  await hold(1, '/door')
})

test('what comes all at once is begun a little at a time, and all of it', async () => {
  let begun = 0
  let inFirstTurn = 0
  const { serverFactory } = shedding({
    waiting: () => 0,
    newRequestId: () => newId(new Date()),
    urgencyOf: () => 'first',
  })
  const server = serverFactory((_request, response) => {
    begun++
    if (begun === 1) setImmediate(() => (inFirstTurn = begun))
    const until = performance.now() + 10
    while (performance.now() < until);
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())

  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  ends.push(() => socket.destroy())
  socket.resume().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10))
  await expect.poll(() => begun, { interval: 2 }).toBe(10)
  expect(inFirstTurn).toBe(1)
})

test('a long queue before the database sends new ones away, and never the few', async () => {
  const { ask, hold } = await aBusyServer({ waiting: () => 1_000 })
  await hold(24)
  expect((await ask('/')).status).toBe(503)
})
