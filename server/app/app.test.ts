import { connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Access, isOperatorAccess, Refusal } from '#contract/call.ts'
import { aGuest, aQuickAccount } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let tokens: Record<'guest' | 'partner' | 'door' | 'operator', string>
beforeAll(async () => {
  const door = await aLocation(world)
  tokens = {
    guest: (await aGuest(world)).token,
    partner: door.token,
    door: (await aDoorDevice(world, door)).token,
    operator: (await anOperator(world)).token,
  }
})

function tokenFor(access: Access) {
  if (access === 'owner') return tokens.partner
  if (isOperatorAccess(access)) return tokens.operator
  return access === 'partner' || access === 'door' ? tokens[access] : tokens.guest
}

describe('hostile input', () => {
  // An earlier case may have signed a caller out, and every later one would be refused for that reason only.
  beforeEach(async () => {
    tokens.guest = (await aQuickAccount(world, 'user')).token
    const partner = await aQuickAccount(world, 'partner')
    tokens.partner = partner.token
    tokens.door = (await aDoorDevice(world, await aLocation(world, { partner }))).token
  })

  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const bodies: [string, string | Buffer, string][] = [
    ['broken JSON', '{"email":', 'application/json'],
    ['no JSON', 'hello', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['a number', '7', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['deep nesting', deep, 'application/json'],
    ['prototype keys', '{"__proto__":{"a":1}}', 'application/json'],
    ['constructor keys', '{"constructor":{"prototype":{"a":1}}}', 'application/json'],
    ['unknown fields', '{"surprise":true}', 'application/json'],
    [
      'NUL characters',
      '{"email":"a\\u0000@b.c","password":"x","userType":"user"}',
      'application/json',
    ],
    [
      'a lone surrogate',
      '{"email":"\\ud800@b.c","password":"x","userType":"user"}',
      'application/json',
    ],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json'],
    ['text', 'email=a', 'text/plain'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded'],
    ['an unknown type', 'x', 'application/x-surprise'],
    ['10 MB', `{"email":"${'a'.repeat(10 * 1024 * 1024)}"}`, 'application/json'],
  ]

  test.each(bodies)(
    '%s: every call answers with a refusal, never with a failure',
    async (name, payload, type) => {
      for (const { method, path, access } of world.routes) {
        if (method === 'GET' || method === 'DELETE') continue
        const response = await world.app.inject({
          method: method as 'POST',
          url: path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
          headers: {
            'content-type': type,
            authorization: `Bearer ${tokenFor(access)}`,
          },
          payload,
        })
        // A call without a body has nothing to refuse in one.
        if (response.statusCode === 200) continue
        expect(response.statusCode, `${name} to ${method} ${path}`).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, `${name} to ${method} ${path}`).toBeLessThan(500)
        expect(Refusal.parse(response.json()).message).not.toBe('')
      }
    },
  )

  const queries = [
    'near=1',
    'near=a,b',
    'near=91,0',
    'bbox=1,2',
    'limit=-1',
    'limit=9e9',
    'q=%00',
    'features=__proto__',
    'radius=NaN',
    'open=maybe',
    'surprise=1',
    'near=40.7,-74&near=1,2',
    `q=${'x'.repeat(5_000)}`,
  ]
  test.each(queries)('the query %s is refused', async (query) => {
    const { statusCode } = await world.app.inject({ url: `/api/locations/active?${query}` })
    expect(statusCode).toBe(400)
  })

  test('ids that are none are refused, and paths that escape find nothing', async () => {
    for (const url of [
      '/api/locations/1',
      '/api/locations/%00',
      '/api/visits/x',
      '/photos/locations/../../secrets.json',
      '/photos/locations/%2e%2e%2fsecrets.json',
      '/..%2f..%2fpackage.json',
      '/assets/../../package.json',
    ]) {
      const { statusCode } = await world.app.inject({
        url,
        headers: { authorization: `Bearer ${tokens.guest}` },
      })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(statusCode, url).toBeLessThan(500)
    }
  })

  test('a provider’s name for something is refused where no database could hold it', async () => {
    const requests = [
      { url: '/api/orders/settle', token: tokens.guest, payload: { sessionId: 'cs_test_\0' } },
      {
        url: '/api/operator/disputes/dp_%00/mark',
        token: tokens.operator,
        payload: { fraudOf: null, reason: 'A chargeback.' },
      },
    ]
    for (const { url, token, payload } of requests) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await world.app.inject({ method: 'POST', url, headers, payload })
      expect(statusCode, url).toBe(400)
    }
  })

  test('what is no HTTP is answered with 400', async () => {
    const url = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () => socket.write('NONSENSE\r\n\r\n'))
      let output = ''
      socket.setEncoding('utf8').on('data', (text) => {
        output += String(text)
      })
      socket.on('close', () => resolve(output))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  })
})

test('data says that nothing in it loads or runs, refusals as well', async () => {
  for (const [url, readers] of [
    ['/api/locations/active', 'cross-origin'],
    ['/api/account', 'same-origin'],
    ['/api/nothing', 'same-origin'],
  ] as const) {
    const { headers } = await world.app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': readers,
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('no answer lets a page load anything but our own files', async () => {
  const { headers } = await world.app.inject({ url: '/healthz' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  })
})
