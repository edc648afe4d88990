import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount, downloadData } from '#contract/account.ts'
import { partnerAnalytics } from '#contract/analytics.ts'
import { myLocation, oneLocation } from '#contract/locations.ts'
import { addRestroom, restroomHeader, restrooms } from '#contract/restrooms.ts'
import type { DeclaredRoute } from '#server/platform/http.ts'
import { aPartner, thePassword } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

/** What each call of partners is sent with, so that it gets as far as the restroom. */
const bodies: Record<string, () => object> = {
  'POST /api/door/checks': () => ({ code: '123456' }),
  'POST /api/door/admissions': () => ({ visitId: randomUUID() }),
  'POST /api/door/device': () => ({ deviceId: randomUUID(), nextWindow: null }),
  'POST /api/door/links': () => ({ name: 'Counter' }),
  'POST /api/door/lock': () => ({ password: thePassword }),
  'POST /api/door/sync': () => ({ deviceId: randomUUID(), locationId: randomUUID(), uses: [] }),
  'POST /api/door/staff': () => ({ pin: '000000' }),
  'POST /api/partner/staff': () => ({ name: randomUUID(), restrooms: [own] }),
  'PUT /api/partner/staff/:id': () => ({ name: randomUUID(), restrooms: [own] }),
  'POST /api/partner/staff/pins/allow': () => ({ password: thePassword }),
  'PUT /api/locations/me/entry': () => ({ entry: 'lock' }),
  'PUT /api/locations/me': () => ({ ...aDraft, name: 'Mine now' }),
  'PUT /api/locations/me/visibility': () => ({ isActive: false }),
  'PUT /api/locations/me/pause': () => ({ kind: 'pause', minutes: 15 }),
  'POST /api/locations/me/reports/answer': () => ({ seenUntil: world.clock.now().toISOString() }),
  'POST /api/locations/me/reports/:id/reply': () => ({ reply: 'let_in' }),
  'POST /api/partner/handover': () => ({
    email: `${randomUUID()}@pitstop.example`,
    password: thePassword,
  }),
  'PUT /api/account/organisation': () => ({ organisationId: madeUp }),
  'POST /api/invitations/accept': () => ({ token: 'made-up' }),
  'POST /api/partner/incidents': () => ({ visitId: madeUp, kind: 'mess', words: 'Paper.' }),
  'POST /api/partner/blocks': () => ({ visitId: madeUp, reason: 'mess' }),
  'PUT /api/reviews/:id/reply': () => ({ text: 'Thank you.' }),
  'POST /api/reviews/:id/flag': () => ({ reason: 'untrue' }),
}

/** What is the account's or the organisation's, whichever restroom is named. */
const ofNoRestroom = new Set([
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/end',
  'GET /api/account/organisations',
  'PUT /api/account/organisation',
  'POST /api/invitations/accept',
  'GET /api/partner/restrooms',
  'GET /api/partner/share',
  'GET /api/partner/listing-drafts/:listing',
  'PUT /api/partner/listing-drafts/:listing',
  'DELETE /api/partner/listing-drafts/:listing',
  'GET /api/partner/keys',
  'GET /api/partner/webhooks',
  'GET /api/partner/staff',
  'GET /api/partner/staff/log',
  'POST /api/partner/staff',
  'POST /api/partner/step-photos',
  'POST /api/partner/staff/pins/allow',
  'POST /api/photos',
])

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`
const madeUp = '00000000-0000-7000-8000-000000000000'

async function answerTo(route: DeclaredRoute, token: string, restroom: string) {
  const payload = bodies[nameOf(route)]?.()
  const { statusCode, body } = await world.app.inject({
    method: route.method,
    url: route.path.replace(':listing', 'first').replace(/:\w+/g, madeUp),
    headers: { authorization: `Bearer ${token}`, [restroomHeader]: restroom },
    ...(payload && { payload }),
  })
  return { statusCode, body }
}

/** A stream never ends; a member who leaves is no member in the calls after it. */
const isLeftOut = (path: string) =>
  path === '/api/door/events' || path === '/api/partner/team/leave'

const memberCalls = () =>
  world.routes.filter(
    ({ access, path }) =>
      (access === 'partner' || access === 'owner' || access === 'door') && !isLeftOut(path),
  )

let organisationId: string
let own: string
let sister: string
let foreign: string
let members: Record<'owner' | 'manager' | 'manager of some', string>
beforeAll(async () => {
  const partner = await aPartner(world)
  own = (await aLocation(world, { partner, name: 'Lantern East' })).id
  const added = { ...aDraft, name: 'Lantern West', _id: randomUUID() }
  sister = (await world.ask(addRestroom, { token: partner.token, body: added })).reply._id
  foreign = (await aLocation(world, { name: 'Zanzibar House' })).id
  organisationId = partner.id
})
// Anew for each test: a call that resets the door's devices ends the sessions that were one.
beforeEach(async () => {
  members = {
    owner: (await aMember(world, { organisationId, role: 'owner' })).token,
    manager: (await aMember(world, { organisationId })).token,
    'manager of some': (await aMember(world, { organisationId, restrooms: [own] })).token,
  }
})

test('each role makes its calls, and a call about a restroom is about one that it has', async () => {
  const calls = memberCalls()
  let count = 0
  for (const [role, token] of Object.entries(members))
    for (const route of calls) {
      if (route.access === 'owner' && role === 'owner') continue
      for (const restroom of [own, sister, foreign]) {
        const title = `${nameOf(route)} by ${role} at ${restroom}`
        const answer = await answerTo(route, token, restroom)
        count += 1
        expect(answer.body, title).not.toContain('Zanzibar')
        if (route.access === 'owner') {
          expect(answer.statusCode, title).toBe(403)
          expect(answer.body, title).toContain('owners_only')
          continue
        }
        const isTheirs = restroom === own || (restroom === sister && role !== 'manager of some')
        expect([401, 403, 500], title).not.toContain(answer.statusCode)
        if (isTheirs || ofNoRestroom.has(nameOf(route))) continue
        expect.soft(answer.statusCode, `${title}: ${answer.body}`).toBe(404)
        expect.soft(answer, title).toEqual(await answerTo(route, token, madeUp))
      }
    }
  // Three roles, each call, three restrooms; an owner's own calls follow below.
  const ofOwners = calls.filter(({ access }) => access === 'owner').length
  expect(count).toBe(calls.length * 9 - ofOwners * 3)
})

test('an owner who did not found the organisation makes all calls of an owner at each of its restrooms, and at no other', async () => {
  const calls = memberCalls().filter(({ access }) => access === 'owner')
  let count = 0
  for (const route of calls)
    for (const restroom of [own, sister, foreign]) {
      const title = `${nameOf(route)} at ${restroom}`
      const answer = await answerTo(route, members.owner, restroom)
      count += 1
      expect(answer.body, title).not.toContain('Zanzibar')
      expect([401, 403, 500], `${title}: ${answer.body}`).not.toContain(answer.statusCode)
      // Money, keys and the team are the organisation's: another one's restroom changes no answer.
      if (restroom === foreign)
        expect.soft(answer, title).toEqual(await answerTo(route, members.owner, madeUp))
    }
  expect(count).toBe(calls.length * 3)
})

test('the matrix of roles, calls, and own and foreign restrooms is this large', () => {
  const calls = memberCalls()
  const ofOwners = calls.filter(({ access }) => access === 'owner').length
  const restroomKinds = ['own', 'of the same organisation', 'foreign'].length
  const asserted = Object.keys(members).length * calls.length * restroomKinds
  expect({
    roles: Object.keys(members),
    calls: calls.length,
    ofOwners,
    asserted,
  }).toMatchInlineSnapshot(`
      {
        "asserted": 999,
        "calls": 111,
        "ofOwners": 45,
        "roles": [
          "owner",
          "manager",
          "manager of some",
        ],
      }
    `)
})

test('a manager of some restrooms sees those alone in the list', async () => {
  const namesFor = async (token: string) =>
    (await world.ask(restrooms, { token, query: {} })).reply.restrooms.map(({ _id }) => _id)
  expect(await namesFor(members['manager of some'])).toEqual([own])
  expect(new Set(await namesFor(members.manager))).toEqual(new Set([own, sister]))
})

test('analytics tell a manager no money', async () => {
  const earned = async (token: string) =>
    (await world.ask(partnerAnalytics, { token, query: { range: 'week' } })).reply.earnedCents
  expect(await earned(members.owner)).toBe(0)
  expect(await earned(members.manager)).toBeNull()
})

test('an owner who deletes their account leaves the others an organisation; the last one closes it', async () => {
  const founder = await aPartner(world)
  const { id } = await aLocation(world, { partner: founder })
  const other = await aMember(world, { organisationId: founder.id, role: 'owner' })
  const leave = (token: string) =>
    world.ask(deleteAccount, { token, body: { password: thePassword } })
  expect((await leave(founder.token)).status).toBe(200)
  expect((await world.ask(myLocation, { token: other.token })).reply?._id).toBe(id)
  expect((await leave(other.token)).status).toBe(200)
  expect((await world.ask(oneLocation, { params: { id } })).status).toBe(404)
})

test('a removed member is refused, and a manager’s download holds no money', async () => {
  const partner = await aPartner(world)
  await aLocation(world, { partner, name: 'Lantern North' })
  const { token, memberId } = await aMember(world, { organisationId: partner.id })
  const download = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await world.app.inject({ url: downloadData.path, headers })).body
  }
  const file = await download()
  expect(file).toContain('"role":"manager"')
  expect(file).not.toContain('Lantern North')
  expect((await world.ask(myLocation, { token })).reply?.name).toBe('Lantern North')
  await world.db.transact((tx) => tx.run(`delete from members where id = $1`, [memberId]))
  // The account is left with an organisation of its own, which has no restroom yet.
  expect((await world.ask(myLocation, { token })).reply).toBeNull()
})
