import { expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { addressBlock, countAttempt } from '#server/identity/limits/index.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aGuest, anAddress, aPartner, thePassword } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { wrongPasswordsOfStrangers } from './limits.ts'

const world = useWorld()

const attempt = (
  email: string,
  password: string,
  { from = anAddress(), headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) =>
  world.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    headers,
    payload: { email, password, userType: 'user' },
  })

test('wrong passwords from one network at once stop after five, known address or not [C1]', async () => {
  for (const email of [(await aGuest(world)).email, 'nobody@pitstop.example']) {
    const from = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => attempt(email, 'not this one', { from })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    const late = answers.find(({ statusCode }) => statusCode !== 401)
    expect(late?.statusCode).toBe(429)
    expect(late?.json()).toMatchObject({ error: 'too_many_attempts' })
    expect(late?.headers['retry-after']).toBe('1')
  }
})

test('each wait is longer than the one before; then the right password opens again [C1]', async () => {
  const { email } = await aGuest(world)
  const from = anAddress()
  let at = 2 * hour
  const waits: number[] = []
  while (waits.length < 8) {
    world.clock.moveTo(at)
    const { statusCode, headers } = await attempt(email, 'not this one', { from })
    if (statusCode !== 429) continue
    const wait = Number(headers['retry-after'])
    waits.push(wait)
    expect((await attempt(email, thePassword, { from })).statusCode).toBe(429)
    at += wait * second
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  world.clock.moveTo(at)
  expect((await attempt(email, thePassword, { from })).statusCode).toBe(200)
})

test('no patience and no number of networks gets past a hundred wrong passwords an hour', async () => {
  const start = fridayNoon.getTime() + 4 * hour
  const taken: number[] = []
  for (let at = start; at < start + 2 * hour; at += 30 * second) {
    const until = await world.db.transact((tx) =>
      countAttempt(tx, wrongPasswordsOfStrangers, 'patient@pitstop.example', new Date(at)),
    )
    if (!until) taken.push(at)
  }
  for (const at of taken)
    expect(taken.filter((other) => other > at - hour && other <= at).length).toBeLessThanOrEqual(
      100,
    )
  expect(taken.filter((at) => at < start + hour)).toHaveLength(100)
})

test('one network tries twenty wrong passwords a minute, whatever it claims to be [C1]', async () => {
  world.clock.moveTo(6 * hour)
  const { email } = await aGuest(world)
  const block = '2001:db8:77:1::'
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      attempt(`p${i}@x.example`, 'wrong', {
        from: `${block}${i + 1}`,
        headers: { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)

  const from = `${block}ffff`
  expect((await attempt(email, thePassword, { from })).statusCode).toBe(429)
  expect((await attempt(email, thePassword)).statusCode).toBe(200)
  world.clock.moveTo(6 * hour + minute)
  expect((await attempt(email, thePassword, { from })).statusCode).toBe(200)
})

test('the right password is not counted, even where the type is wrong', async () => {
  world.clock.moveTo(8 * hour)
  const { email } = await aGuest(world)
  const from = anAddress()
  for (let i = 0; i < 6; i++)
    expect((await attempt(email, thePassword, { from })).statusCode).toBe(200)
  const partner = await aPartner(world)
  for (let i = 0; i < 6; i++)
    expect((await attempt(partner.email, thePassword, { from })).statusCode).toBe(409)
  const keys = [email, partner.email, addressBlock(from)]
  const kinds = (await counted()).filter(({ key }) => keys.includes(key))
  expect(kinds.map(({ kind }) => kind)).toEqual(['mail', 'mail'])
})

test('an attempt is forgotten once its limit does not look back at it, however many there are', async () => {
  world.clock.moveTo(10 * hour)
  await attempt('counted@pitstop.example', 'wrong')
  await world.db.transact((tx) =>
    tx.run(
      `insert into attempts (kind, key, at, expires_at)
       select 'flood', n::text, $1, $2 from generate_series(1, 12000) as n`,
      [world.clock.now(), new Date(world.clock.now().getTime() + minute)],
    ),
  )
  world.clock.moveTo(10 * hour + 2 * minute)
  await world.runJob('forget old attempts')
  const kinds = (await counted()).map(({ kind }) => kind)
  expect(kinds).toContain('wrong_password_of_strangers')
  expect(kinds).not.toContain('flood')
  expect(kinds).not.toContain('wrong_password_from')
  world.clock.moveTo(11 * hour + minute)
  await world.runJob('forget old attempts')
  expect(await counted()).toHaveLength(0)
})

const Counted = z.object({ kind: z.string(), key: z.string() })
const counted = () => world.db.transact((tx) => tx.many(Counted, `select kind, key from attempts`))
