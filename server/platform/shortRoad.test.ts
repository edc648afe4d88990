import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { askPlainly } from '#server/testing/askPlainly.ts'
import { replyRoom } from './replyRoom.ts'
import { shortRoad } from './shortRoad.ts'

const numbers = call({
  method: 'GET',
  path: '/api/numbers',
  access: 'anyone',
  query: z.strictObject({ from: z.coerce.number(), to: z.coerce.number().optional() }),
  reply: z.array(z.number()),
})

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

async function aServer() {
  const told = { took: [] as number[], left: 0, isClosed: false }
  const { before, serveAtOnce } = shortRoad({
    headers: { 'x-kind': 'fixed' },
    newRequestId: () => 'a-name',
    isClosed: () => told.isClosed,
    observerOf: () => (seconds) => told.took.push(seconds),
  })
  serveAtOnce(numbers, ({ from }) => {
    if (from === 7) throw new Error('seven')
    if (from === 8) return undefined
    const room = replyRoom(3)
    room.bytes.write(`[${from}]`)
    return {
      bytes: room.bytes,
      leave: () => {
        told.left++
        room.leave()
      },
    }
  })
  const server = createServer(before((_, response) => response.end('by the framework')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers = {}, method = 'GET') =>
    askPlainly({ port, path, headers, method })
  return { ask, told }
}

test('a plain question is answered at once, with what every answer carries, and counted', async () => {
  const { ask, told } = await aServer()
  const { headers, body } = await ask('/api/numbers?from=5')
  expect(body).toBe('[5]')
  expect(headers).toMatchObject({
    'x-kind': 'fixed',
    'x-request-id': 'a-name',
    'content-type': 'application/json; charset=utf-8',
    'content-length': '3',
  })
  await expect.poll(() => told).toMatchObject({ took: [expect.any(Number)], left: 1 })
})

test('whatever is not plain is left to the framework', async () => {
  const { ask, told } = await aServer()
  const others = [
    '/api/numbers',
    '/api/numbers/?from=5',
    '/api/others?from=5',
    '/api/numbers?from=%35',
    '/api/numbers?from=5&from=6',
    '/api/numbers?from=5&',
    '/api/numbers?from=five',
    '/api/numbers?from=5&other=1',
    '/api/numbers?__proto__=1&from=5',
    '/api/numbers?from=7',
    '/api/numbers?from=8',
  ]
  for (const path of others) expect((await ask(path)).body, path).toBe('by the framework')
  const path = '/api/numbers?from=5'
  expect((await ask(path, { 'accept-encoding': 'br' })).body).toBe('by the framework')
  expect((await ask(path, {}, 'POST')).body).toBe('by the framework')
  told.isClosed = true
  expect((await ask(path)).body).toBe('by the framework')
  expect(told).toMatchObject({ took: [], left: 0 })
})
