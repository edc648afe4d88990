import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { loadShedding, type Priority, streamOpened } from './loadShedding.ts'

const urgencies: Record<string, Priority> = {
  '/health': 'never',
  '/door': 'last',
  '/list': 'light',
  '/photo': 'file',
  '/token': 'stranger',
  '/stream': 'stranger',
}
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A server that holds every answer until `release()`. */
async function aBusyServer({ expectedWaitMs = (): number => 0 } = {}) {
  const held: ServerResponse[] = []
  const { serverFactory, shed } = loadShedding({
    expectedWaitMs,
    newRequestId: () => newId(new Date()),
    priorityOf: ({ url }) => urgencies[url ?? ''] ?? 'first',
    blockOf: ({ headers }) => String(headers['x-block'] ?? ''),
  })
  const server = serverFactory((request, response) => {
    if (request.url === '/health') response.end('ok')
    else if (request.url === '/no') response.writeHead(401).end()
    else if (request.method === 'POST') request.on('end', () => held.push(response)).resume()
    else if (request.url === '/stream') {
      response.writeHead(200).write(':')
      response.emit(streamOpened)
      ends.push(() => response.end())
    } else held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const release = () => held.splice(0).forEach((response) => response.end('done'))
  ends.push(() => {
    release()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, block = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-block': block } })
  const hold = async (count: number, path = '/') => {
    const before = held.length
    for (let attempt = 0; attempt < count; attempt++) void ask(path)
    await expect.poll(() => held.length, { interval: 2 }).toBe(before + count)
  }
  return { port, ask, hold, release, shed, held }
}

/** All that are taken of those who are sent away first. */
const many = 256

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
  const { serverFactory } = loadShedding({
    expectedWaitMs: () => 0,
    newRequestId: () => newId(new Date()),
    priorityOf: () => 'first',
    blockOf: () => '',
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

test('a long wait for the database sends new ones away, and never the few', async () => {
  const { ask, hold } = await aBusyServer({ expectedWaitMs: () => 1_000 })
  await hold(6)
  expect((await ask('/')).status).toBe(503)
  await hold(6, '/door')
  expect((await ask('/door')).status).toBe(503)
})

test('a door waits longer for the database than other callers', async () => {
  const { ask, hold } = await aBusyServer({ expectedWaitMs: () => 60 })
  await hold(6)
  expect((await ask('/')).status).toBe(503)
  await hold(20, '/door')
})

test('browsing requests are answered while others wait for the database, a few at a time', async () => {
  const { ask, hold, release, held } = await aBusyServer({ expectedWaitMs: () => 1_000 })
  const atOnce = 12
  await hold(atOnce, '/list')
  const later = [ask('/list'), ask('/list'), ask('/list')]
  await ask('/health')
  expect(held).toHaveLength(atOnce)

  release()
  await expect.poll(() => held.length, { interval: 2 }).toBe(later.length)
  release()
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('who was refused before all was sent is not under way when it has been', async () => {
  const { port, hold } = await aBusyServer()
  const refused = Array.from({ length: many }, async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    ends.push(() => socket.destroy())
    socket.write('POST /no HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n')
    await once(socket, 'data')
    // The rest, and another question: when that is answered, the rest has been read.
    socket.write('rest' + 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'data')
  })
  await Promise.all(refused)
  await hold(1)
})

test('a phone that is slow to send or to receive does not hold up others', async () => {
  const { port, ask, hold } = await aBusyServer()
  const sending = Array.from({ length: many }, async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf')
  })
  await Promise.all(sending)
  await hold(many, '/photo')
  expect((await ask('/health')).status).toBe(200)
  await hold(1)
})

test('strangers of one address block use up its own places, and no one else waits behind them', async () => {
  const { ask, hold, release, held } = await aBusyServer()
  const begunAtOnce = 12
  const ofOneBlock = 64
  let answered = 0
  const crowd = Array.from({ length: ofOneBlock }, async () => {
    const { status } = await ask('/token', 'crowd')
    answered++
    return status
  })
  await expect.poll(() => held.length, { interval: 2 }).toBe(begunAtOnce)
  expect((await ask('/token', 'crowd')).status).toBe(503)
  await hold(1)

  const other = ask('/token', 'other')
  await ask('/health')
  release()
  await expect.poll(() => held.length, { interval: 2 }).toBe(begunAtOnce)
  release()
  expect((await other).status).toBe(200)
  const releaseAndCount = () => {
    release()
    return answered
  }
  await expect.poll(releaseAndCount, { interval: 2 }).toBe(ofOneBlock)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
})

test('a stream is under way until it has opened, and takes no place after that', async () => {
  const { ask } = await aBusyServer()
  for (let opened = 0; opened < 80; opened++) expect((await ask('/stream', 'one')).status).toBe(200)
})
