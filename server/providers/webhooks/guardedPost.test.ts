import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'
import { guardedClient, resolver } from './guardedPost.ts'

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeAll(async () => {
  receiver = await aWebhookReceiver()
})
afterAll(() => receiver.close())

const body = JSON.stringify({ type: 'visit.used', timestamp: '2026-11-20T17:00:00.000Z', data: {} })
const post = (client: ReturnType<typeof guardedClient>, url: string) =>
  client.post({ url, headers: { 'webhook-id': 'e1' }, body })

/** A name that resolves to these. */
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses

test('only https on port 443 at a public address is called', () => {
  const { isAllowed } = guardedClient({ allowsLoopback: false })
  expect(isAllowed('https://hotel.example/hooks?a=1')).toBe(true)
  expect(isAllowed('https://93.184.216.34/')).toBe(true)
  expect(isAllowed('https://[2606:2800:220:1::1]/')).toBe(true)
  for (const url of [
    'http://hotel.example/',
    'https://hotel.example:8443/',
    'https://user:pass@hotel.example/',
    'ftp://hotel.example/',
    'https://localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:93.184.216.34]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'nonsense',
  ])
    expect(isAllowed(url), url).toBe(false)
})

test('a name is checked where it is connected: none of its addresses may be private', async () => {
  for (const addresses of [
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['93.184.216.34', '192.168.0.1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1'],
  ]) {
    const client = guardedClient({ allowsLoopback: false, resolve: resolvingTo(...addresses) })
    expect(await post(client, 'https://hotel.example/'), addresses.join()).toEqual({
      failure: 'blocked',
    })
  }
  const resolve = () => Promise.reject(new Error('ENOTFOUND'))
  const client = guardedClient({ allowsLoopback: false, resolve })
  expect(await post(client, 'https://hotel.example/')).toEqual({ failure: 'unreachable' })
  const turned = guardedClient({ allowsLoopback: true, resolve: resolvingTo('10.0.0.7') })
  expect(await post(turned, 'http://localhost:1/')).toEqual({ failure: 'blocked' })
  expect(receiver.received).toEqual([])
})

test('a redirect is an answer, a long one is given up, and one that hangs is not waited for', async () => {
  const client = guardedClient({ allowsLoopback: true, patience: 1_500 })
  expect(await post(client, receiver.url)).toEqual({ status: 204 })
  receiver.answers((_request, response) => {
    response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
  })
  expect(await post(client, receiver.url)).toEqual({ status: 302 })
  expect(receiver.received).toHaveLength(2)

  receiver.answers((_request, response) => {
    response.writeHead(200).end('x'.repeat(10_000_000))
  })
  expect(await post(client, receiver.url)).toEqual({ failure: 'too_large' })
  receiver.answers((_request, response) => {
    response.writeHead(200).write('slowly')
  })
  expect(await post(client, receiver.url)).toEqual({ failure: 'timeout' })
  expect(await post(client, 'http://127.0.0.1:1/')).toEqual({ failure: 'unreachable' })
})

/** A name server that never answers. */
async function aSilentServer() {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', () => (questions += 1))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: () => socket.close(),
  }
}

// Without the cancel it takes five seconds.
test('names whose servers never answer are given up with the call and hold up no other name', {
  timeout: 4_500,
}, async () => {
  const server = await aSilentServer()
  const resolve = resolver({ nameServers: [server.address], timeoutMs: minute })
  const client = guardedClient({ allowsLoopback: true, resolve, patience: 2_000 })
  // More than the process has threads for.
  const lost = Array.from({ length: 12 }, (_, at) => post(client, `https://slow${at}.example/`))
  const { port } = new URL(receiver.url)
  receiver.answers((_request, response) => response.writeHead(204).end())
  expect(await post(client, `http://localhost:${port}/`)).toEqual({ status: 204 })
  for (const outcome of await Promise.all(lost)) expect(outcome).toEqual({ failure: 'timeout' })
  expect(server.questions()).toBeGreaterThanOrEqual(12)

  const signal = AbortSignal.timeout(100)
  await expect(resolve('slow.example', signal)).rejects.toThrow('no address')
  server.close()
})
