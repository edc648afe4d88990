import { beforeAll, describe, expect, test } from 'vitest'
import { isKeyAccess, isOperatorAccess, mayOperate, Refusal } from '#contract/call.ts'
import { doorEvents } from '#contract/doorCredentials.ts'
import { events } from '#contract/events.ts'
import { OperatorRole } from '#contract/operatorRoles.ts'
import { endRecovered } from '#contract/recovery.ts'
import { listRoutes, serveOn } from '#server/platform/http.ts'
import { aGuest, aNewcomer } from '#server/testing/accounts.ts'
import { aRecovered } from '#server/testing/addressCodes.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
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

const wordOf: Record<string, string> = {
  operator_support: 'support_only',
  operator_finance: 'finance_only',
  operator_admin: 'admins_only',
}

/** Asks with an empty body and made-up ids: a caller with access gets another answer than 401 or 403. */
async function statusFor(method: string, path: string, token?: string) {
  const response = await world.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  // A list of restrooms is a file.
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json<unknown>() : response.body,
  }
}

describe('who may make which call', () => {
  test('the matrix has so many calls, by who may make them', () => {
    const sizes: Record<string, number> = { all: world.routes.length }
    for (const { access } of world.routes) sizes[access] = (sizes[access] ?? 0) + 1
    const stated = Object.entries(sizes).map(([access, calls]) => `${access} ${calls}`)
    expect(stated.sort().join(', ')).toBe(
      'all 343, anyone 39, door 13, guest 24, guest_account 9, holder 10, key_visits:sell 4, ' +
        'operator 59, operator_admin 9, operator_finance 8, operator_support 25, owner 45, partner 55, session 5, signed_in 38',
    )
  })

  test('every call that needs someone refuses a stranger and an invented token with 401 [C10]', async () => {
    for (const { method, path, access } of world.routes.filter((r) => r.access !== 'anyone'))
      for (const token of [undefined, 'invented', 'a'.repeat(43)]) {
        const { status, body } = await statusFor(method, path, token)
        expect(status, `${access} ${method} ${path}`).toBe(401)
        expect(Refusal.parse(body).error).toBe('not_signed_in')
      }
  })

  test('a call for guests refuses a partner with 403, and the other way round [C10]', async () => {
    const { partner, guest } = tokens
    const ofGuests = ['guest', 'guest_account', 'holder']
    const rules = world.routes.filter(({ access }) =>
      [...ofGuests, 'partner', 'owner', 'door'].includes(access),
    )
    expect(rules.length).toBeGreaterThan(8)
    for (const { method, path, access } of rules) {
      const isGuests = ofGuests.includes(access)
      // A stream stays open for a caller with access.
      const isStream = path === doorEvents.path
      const { status, body } = await statusFor(method, path, isGuests ? partner : guest)
      expect(status, `${method} ${path}`).toBe(403)
      expect(Refusal.parse(body).error).toBe(isGuests ? 'guests_only' : 'partners_only')
      if (isStream) continue
      const own = await statusFor(method, path, isGuests ? guest : partner)
      expect([401, 403], `${method} ${path} for its own`).not.toContain(own.status)
    }
  })

  test('a guest without an account makes the calls of guests, and none that needs an account', async () => {
    const rules = world.routes.filter(
      ({ access }) => access !== 'anyone' && !isOperatorAccess(access),
    )
    const opened = []
    for (const { method, path, access } of rules) {
      if (path === events.path) continue
      const { token } = await aNewcomer(world)
      const { status, body } = await statusFor(method, path, token)
      if (access === 'guest' || access === 'session' || access === 'holder') {
        opened.push(`${method} ${path}`)
        expect([401, 500], `${method} ${path}`).not.toContain(status)
        expect(body, `${method} ${path}`).not.toMatchObject({ error: 'account_needed' })
      } else {
        expect(status, `${method} ${path}`).toBe(403)
        expect(Refusal.parse(body).error).toBe('account_needed')
      }
    }
    expect(opened.sort()).toMatchInlineSnapshot(`
      [
        "GET /api/account/cases",
        "GET /api/account/data",
        "GET /api/guests/current/recoveries",
        "GET /api/locations/:id/access",
        "GET /api/payments",
        "GET /api/payments/:id",
        "GET /api/payments/:id/pdf",
        "GET /api/saved-card",
        "GET /api/visits/:id",
        "GET /api/visits/:id/step-photos/:photoId",
        "GET /api/visits/live",
        "POST /api/account/cases/:id/answers",
        "POST /api/auth/sign-out",
        "POST /api/card-checks",
        "POST /api/card-checks/settle",
        "POST /api/guests/current/deletion",
        "POST /api/guests/current/keep",
        "POST /api/guests/current/keep/code",
        "POST /api/guests/current/keep/passkey",
        "POST /api/guests/current/keep/passkey/challenge",
        "POST /api/guests/current/recoveries/:id/end",
        "POST /api/orders",
        "POST /api/orders/:id/give-back",
        "POST /api/orders/settle",
        "POST /api/recovery/card",
        "POST /api/recovery/card/confirm",
        "POST /api/recovery/end",
        "POST /api/recovery/payment/confirm",
        "POST /api/saved-card/removal",
        "POST /api/visits",
        "POST /api/visits/:id/cancel",
        "POST /api/visits/:id/leave",
        "POST /api/visits/:id/renew",
        "POST /api/visits/:id/report",
        "POST /api/visits/:id/reveal",
        "POST /api/visits/:id/wallet",
        "PUT /api/visits/:id/rating",
        "PUT /api/visits/:id/review",
      ]
    `)
  })

  test('a recovered phone shows and uses, and makes no other call', async () => {
    const email = `${crypto.randomUUID()}@pitstop.example`
    const { guest } = await aPaidNewcomer(world, { email })
    const { token } = await aRecovered(world, { guest, email })
    const rules = world.routes.filter(
      ({ access, path }) => access !== 'anyone' && path !== endRecovered.path,
    )
    const opened = []
    for (const { method, path, access } of rules) {
      const { status, body } = await statusFor(method, path, token)
      if (access === 'holder') opened.push(`${method} ${path}`)
      else if (isOperatorAccess(access)) expect(status, `${method} ${path}`).toBe(401)
      else
        expect([status, Refusal.parse(body).error], `${method} ${path}`).toEqual([
          403,
          'paying_phone_only',
        ])
    }
    expect(opened.sort()).toEqual([
      'GET /api/locations/:id/access',
      'GET /api/visits/:id',
      'GET /api/visits/:id/step-photos/:photoId',
      'GET /api/visits/live',
      'POST /api/recovery/card',
      'POST /api/recovery/card/confirm',
      'POST /api/recovery/payment/confirm',
      'POST /api/visits',
      'POST /api/visits/:id/reveal',
    ])
  })

  test('a door device makes the calls of the door, and no other [S10]', async () => {
    const rules = world.routes.filter(({ access }) => access !== 'anyone')
    const opened = []
    const { token } = await aDoorDevice(world, await aLocation(world))
    for (const { method, path, access } of rules) {
      if (path === doorEvents.path) continue
      const { status, body } = await statusFor(method, path, token)
      if (access === 'door') {
        opened.push(`${method} ${path}`)
        expect([401, 403], `${method} ${path} for a device`).not.toContain(status)
      } else if (isOperatorAccess(access)) expect(status, `${method} ${path}`).toBe(401)
      else {
        expect(status, `${method} ${path}`).toBe(403)
        expect(Refusal.parse(body).error).toBe('door_only')
      }
    }
    expect(opened.sort()).toEqual([
      'DELETE /api/door/staff',
      'GET /api/door/guests',
      'GET /api/door/requests',
      'GET /api/door/state',
      'POST /api/door/admissions',
      'POST /api/door/checks',
      'POST /api/door/device',
      'POST /api/door/requests/:id/accept',
      'POST /api/door/requests/:id/decline',
      'POST /api/door/staff',
      'POST /api/door/sync',
      'PUT /api/locations/me/pause',
    ])
  })

  test('a key makes the calls of its scopes, and no other; nobody without one makes those', async () => {
    const { token } = await aProgram(world)
    const opened = []
    for (const { method, path, access } of world.routes.filter((r) => r.access !== 'anyone')) {
      const { status, body } = await statusFor(method, path, token)
      if (isKeyAccess(access)) {
        opened.push(`${method} ${path}`)
        expect([401, 403], `${method} ${path} with a key`).not.toContain(status)
        for (const other of [tokens.guest, tokens.partner, tokens.door, tokens.operator])
          expect([401, 403]).toContain((await statusFor(method, path, other)).status)
      } else if (isOperatorAccess(access)) expect(status, `${method} ${path}`).toBe(401)
      else
        expect([status, Refusal.parse(body).error], `${method} ${path}`).toEqual([
          403,
          'not_for_keys',
        ])
    }
    expect(opened.sort()).toMatchInlineSnapshot(`
      [
        "GET /api/sales/:id",
        "POST /api/sales",
        "POST /api/sales/:id/report",
        "POST /api/sales/:id/reveal",
      ]
    `)
  })

  test('an operator’s session opens the operator’s calls alone, and no other session opens those', async () => {
    const rules = world.routes.filter(({ access }) => access !== 'anyone')
    expect(rules.filter(({ access }) => isOperatorAccess(access)).length).toBeGreaterThan(12)
    for (const { method, path, access } of rules) {
      const isTheirs = isOperatorAccess(access)
      for (const token of isTheirs ? [tokens.guest, tokens.partner] : [tokens.operator]) {
        const { status, body } = await statusFor(method, path, token)
        expect(status, `${method} ${path}`).toBe(401)
        expect(Refusal.parse(body).error).toBe('not_signed_in')
      }
      if (!isTheirs || path === '/api/operator/session') continue
      const own = await statusFor(method, path, tokens.operator)
      expect([401, 403], `${method} ${path} for its own`).not.toContain(own.status)
    }
  })

  test('an operator makes the calls of their role, and an admin makes all', async () => {
    const rules = world.routes.flatMap(({ access, ...route }) =>
      isOperatorAccess(access) && route.method !== 'DELETE' ? [{ access, ...route }] : [],
    )
    const refused = { support: 0, finance: 0, admin: 0 }
    for (const role of OperatorRole.options) {
      const { token } = await anOperator(world, role)
      for (const { method, path, access } of rules) {
        const { status, body } = await statusFor(method, path, token)
        const title = `${method} ${path} by ${role}`
        if (mayOperate(role, access)) expect([401, 403], title).not.toContain(status)
        else {
          refused[role] += 1
          expect(status, title).toBe(403)
          expect(Refusal.parse(body).error, title).toBe(wordOf[access])
        }
      }
    }
    expect(refused).toMatchInlineSnapshot(`
      {
        "admin": 0,
        "finance": 33,
        "support": 16,
      }
    `)
  })

  test('a route that does not say who may make it stops the start', async () => {
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    listRoutes(app)
    expect(() => app.get('/api/forgotten', () => 'open to all')).toThrow('who may make it')
    expect(serveOn(app, async () => undefined)).toBeTypeOf('function')
  })
})
