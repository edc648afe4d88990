import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/apiKeys.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { showSale } from '#contract/sales.ts'
import { showTeam } from '#contract/team.ts'
import { teamLog } from '#contract/teamLog.ts'
import { day, minute, second } from '#server/platform/clock.ts'
import { aPartner, thePassword } from '#server/testing/accounts.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const make = (owner: { token: string }, body: object = { password: thePassword }) =>
  world.ask(contract.makeApiKey, {
    token: owner.token,
    body: { name: 'Hotel app', scopes: ['visits:sell'], ...body },
  })
const keysOf = async (owner: { token: string }) =>
  (await world.ask(contract.showApiKeys, { token: owner.token })).reply.keys
/** 404 where the key works: there is no such sale. */
const tryKey = async (token: string) =>
  (await world.ask(showSale, { token, params: { id: crypto.randomUUID() } })).status

test('a key is made by an owner who proves it, shown once, and kept as a hash', async () => {
  const owner = await aPartner(world)
  const manager = await aMember(world, { organisationId: owner.id })
  expect((await make(owner, {})).refusal.error).toBe('proof_needed')
  expect((await make(owner, { password: 'a guess' })).refusal.error).toBe('wrong_password')
  expect((await make(manager)).refusal.error).toBe('owners_only')

  const { token, keys } = (await make(owner)).reply
  expect(token).toMatch(/^pitstop_test_[\w-]{43}[0-9a-f]{8}$/)
  expect(keys).toMatchObject([{ name: 'Hotel app', ending: token.slice(-4), lastUsedAt: null }])
  expect(JSON.stringify(await keysOf(owner))).not.toContain(token)
  const rows = await world.db.transact((tx) =>
    tx.many(z.object({ row: z.string() }), `select t::text as row from api_key_tokens t`),
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(token)

  expect(await tryKey(token)).toBe(404)
  expect((await keysOf(owner))[0]?.lastUsedAt).toBe(world.clock.now().toISOString())
  expect(await tryKey(`${token.slice(0, -1)}x`)).toBe(401)
  // A key is no member: it reads nothing of its organisation.
  expect((await world.ask(showTeam, { token })).refusal.error).toBe('not_for_keys')
  const params = { id: crypto.randomUUID() }
  expect((await world.ask(showSale, { token: owner.token, params })).refusal.error).toBe(
    'keys_only',
  )
})

test('rotated, the token of before works for a week; revoked, none does, and the log tells of each', async () => {
  const { owner, token, keyId } = await aProgram(world)
  const at = { token: owner.token, params: { id: keyId } }
  const rotate = (password?: string) =>
    world.ask(contract.rotateApiKey, { ...at, body: password ? { password } : {} })
  expect((await rotate()).refusal.error).toBe('proof_needed')
  const second = (await rotate(thePassword)).reply.token
  expect(await Promise.all([token, second].map(tryKey))).toEqual([404, 404])
  const third = (await rotate(thePassword)).reply.token
  world.clock.moveTo(2 * minute)
  expect(await Promise.all([token, second, third].map(tryKey))).toEqual([401, 404, 404])
  world.clock.moveTo(contract.rotationDays * day + minute)
  expect(await Promise.all([second, third].map(tryKey))).toEqual([401, 404])
  world.clock.moveTo(0)

  expect((await world.ask(contract.revokeApiKey, at)).reply.keys).toEqual([])
  expect(await tryKey(third)).toBe(401)
  expect((await world.ask(contract.revokeApiKey, at)).refusal.error).toBe('key_not_found')
  const { acts } = (await world.ask(teamLog, { token: owner.token, query: {} })).reply
  expect(acts.map(({ act }) => act).slice(0, 4)).toEqual([
    'revoked_key',
    'rotated_key',
    'rotated_key',
    'made_key',
  ])
})

test('a key is dead while its organisation is suspended', async () => {
  const { owner, token } = await aProgram(world)
  const operator = await anOperator(world)
  const body = { reason: 'fraud' as const, words: 'Sold what was not there.', days: 30 as const }
  const suspended = await world.ask(suspendPerson, {
    token: operator.token,
    params: { id: owner.id },
    body,
  })
  expect(suspended.status).toBe(200)
  expect(await tryKey(token)).toBe(401)
})

test('a key makes so many calls a minute, and is told how many are left', async () => {
  const { token } = await aProgram(world)
  const call = () =>
    world.app.inject({
      url: `/api/sales/${crypto.randomUUID()}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const first = await call()
  expect(first.headers['ratelimit-policy']).toBe('"key";q=120;w=60')
  expect(first.headers['ratelimit']).toBe('"key";r=119;t=60')
  for (let calls = 1; calls < contract.keyCallsAMinute; calls++) await call()
  world.clock.moveTo(40 * second)
  const { statusCode, headers } = await call()
  expect([statusCode, headers['retry-after'], headers['ratelimit']]).toEqual([
    429,
    '20',
    '"key";r=0;t=20',
  ])
  world.clock.moveTo(minute + 1)
  expect((await call()).statusCode).toBe(404)
})

test('an organisation has so many keys', async () => {
  const owner = await aPartner(world)
  for (let made = 0; made < contract.maxApiKeys; made++) await make(owner)
  expect((await make(owner)).refusal.error).toBe('keys_full')
})
