import type { LookupAddress, lookup } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'
import { guardedClient } from './guardedPost.ts'

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeAll(async () => {
  receiver = await aWebhookReceiver()
})
afterAll(() => receiver.close())

const body = JSON.stringify({ type: 'visit.used', timestamp: '2026-11-20T17:00:00.000Z', data: {} })
const post = (client: ReturnType<typeof guardedClient>, url: string) =>
  client.post({ url, headers: { 'webhook-id': 'e1' }, body })

/** A name that resolves to these. */
const resolvingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as typeof lookup

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
    const client = guardedClient({ allowsLoopback: false, lookup: resolvingTo(...addresses) })
    expect(await post(client, 'https://hotel.example/'), addresses.join()).toEqual({
      failure: 'blocked',
    })
  }
  const lost = ((_name: string, _options: object, done: (error: Error) => void) =>
    done(new Error('ENOTFOUND'))) as typeof lookup
  const client = guardedClient({ allowsLoopback: false, lookup: lost })
  expect(await post(client, 'https://hotel.example/')).toEqual({ failure: 'unreachable' })
  const turned = guardedClient({ allowsLoopback: true, lookup: resolvingTo('10.0.0.7') })
  expect(await post(turned, 'http://localhost:1/')).toEqual({ failure: 'blocked' })
  expect(receiver.received).toEqual([])
})

test('a redirect is an answer, a long one is given up, and one that hangs is not waited for', async () => {
  const client = guardedClient({ allowsLoopback: true, patience: 300 })
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
