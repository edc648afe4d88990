import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { addressBlock, insertAttempts } from '#server/identity/limits/index.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, anAddress, aQuickAccount, thePassword } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const aDeviceKey = () => randomBytes(32).toString('base64url')

interface Typed {
  password?: string
  from?: string
  deviceKey?: string
}

const signIn = async (
  email: string,
  { password = thePassword, from = anAddress(), deviceKey }: Typed = {},
) => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: contract.login.path,
    remoteAddress: from,
    headers: deviceKey ? { [contract.deviceHeader]: deviceKey } : {},
    payload: { email, password, userType: 'user' },
  })
  return statusCode
}

/** So many attempts of these kinds as if they had just been made. */
const attempts = (count: number, kind: string, key: string) =>
  world.db.transact((tx) =>
    insertAttempts(
      tx,
      Array.from({ length: count }, () => ({ kind, key })),
      world.clock.now(),
    ),
  )

const rowsOf = async (kind: string, key: string) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ rows: z.number() }),
      `select count(*) as rows from attempts where kind = $1 and key = $2`,
      [kind, key],
    ),
  )
  return row?.rows ?? 0
}

const move = (token: string, email: string, password = thePassword) =>
  world.ask(contract.changeEmail, { token, body: { email, password } })

describe('strangers who try passwords at an address', () => {
  test('do not keep its owner out: neither from another network, nor on a known device from anywhere', async () => {
    const { email } = await aGuest(world)
    const deviceKey = aDeviceKey()
    expect(await signIn(email, { deviceKey })).toBe(200)
    const theirs = anAddress()
    for (let tries = 0; tries < 5; tries++)
      expect(await signIn(email, { password: 'a guess', from: theirs })).toBe(401)
    expect(await signIn(email, { from: theirs })).toBe(429)
    expect(await signIn(email)).toBe(200)

    await attempts(100, 'wrong_password_of_strangers', email)
    expect(await signIn(email)).toBe(429)
    expect(await signIn(email, { deviceKey: aDeviceKey() })).toBe(429)
    expect(await signIn(email, { deviceKey })).toBe(200)
    expect(await signIn(email, { deviceKey, from: theirs })).toBe(200)
  })

  test('are no nearer to it with a device that another account knows', async () => {
    const [one, other] = [await aGuest(world), await aGuest(world)]
    const deviceKey = aDeviceKey()
    expect(await signIn(other.email, { deviceKey })).toBe(200)
    await attempts(100, 'wrong_password_of_strangers', one.email)
    expect(await signIn(one.email, { deviceKey })).toBe(429)
  })

  test('let someone else sign in before most of them are answered, from however many networks', async () => {
    const [owner, other] = [await aGuest(world), await aGuest(world)]
    let answered = 0
    const guess = async (from: string) => {
      await signIn(owner.email, { password: 'a guess', from })
      answered++
    }
    const networks = Array.from({ length: 10 }, anAddress)
    const guesses = [...networks, ...networks, ...networks].map(guess)
    expect(await signIn(other.email)).toBe(200)
    expect(answered).toBeLessThan(guesses.length / 2)
    await Promise.all(guesses)
  })

  test('do not keep the owner out inside a session, and what is typed there counts by itself', async () => {
    const { email, token } = await aGuest(world)
    await attempts(100, 'wrong_password_of_strangers', email)
    expect((await move(token, `${crypto.randomUUID()}@pitstop.example`)).status).toBe(200)
    for (let tries = 0; tries < 5; tries++)
      expect((await move(token, 'next@pitstop.example', 'a guess')).status).toBe(403)
    expect((await move(token, 'next@pitstop.example')).status).toBe(429)
  })
})

describe('a known device', () => {
  test('has five free tries like every other place, and then waits', async () => {
    const { email } = await aGuest(world)
    const deviceKey = aDeviceKey()
    await signIn(email, { deviceKey })
    for (let tries = 0; tries < 5; tries++)
      expect(await signIn(email, { deviceKey, password: 'a guess' })).toBe(401)
    expect(await signIn(email, { deviceKey })).toBe(429)
    world.clock.moveTo(minute)
    expect(await signIn(email, { deviceKey })).toBe(200)
  })

  test('is one of twenty at most, kept as a hash, for 400 days', async () => {
    const account = await aQuickAccount(world, 'user')
    const keys = Array.from({ length: 21 }, aDeviceKey)
    for (const [at, deviceKey] of keys.entries()) {
      world.clock.moveTo(at * minute)
      await signIn(account.email, { deviceKey })
    }
    const devices = () =>
      world.db.transact((tx) =>
        tx.many(
          z.object({ hash: z.instanceof(Uint8Array) }),
          `select device_hash as hash from known_devices where account_id = $1`,
          [account.id],
        ),
      )
    const kept = await devices()
    expect(kept).toHaveLength(20)
    expect(kept.every(({ hash }) => hash.length === 32)).toBe(true)
    await attempts(100, 'wrong_password_of_strangers', account.email)
    expect(await signIn(account.email, { deviceKey: keys[0] ?? '' })).toBe(429)
    expect(await signIn(account.email, { deviceKey: keys[1] ?? '' })).toBe(200)
    world.clock.moveTo(401 * day)
    await world.runJob('forget ended sessions and links')
    expect(await devices()).toHaveLength(0)
  })
})

describe('a password that is checked', () => {
  test('counts inside a session although it is right, for it costs as much', async () => {
    const { id, token } = await aGuest(world)
    await attempts(100, 'password_check', id)
    expect((await move(token, 'next@pitstop.example')).status).toBe(429)
  })

  test('counts at the sign-in although it is right', async () => {
    const { id, email } = await aGuest(world)
    const from = anAddress()
    const key = `${id} ${addressBlock(from)}`
    await signIn(email, { from })
    expect(await rowsOf('sign_in', key)).toBe(1)
    await attempts(99, 'sign_in', key)
    expect(await signIn(email, { from })).toBe(429)
    expect(await signIn(email)).toBe(200)
  })

  test('does not count as an attempt where the server is too busy to check it', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 6 }, () => aQuickAccount(world, 'user')),
    )
    const answers = accounts.flatMap(({ token }, n) =>
      Array.from({ length: 5 }, (_, m) => move(token, `n${n}m${m}@pitstop.example`)),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    const busy = statuses.filter((status) => status === 503).length
    expect(busy).toBeGreaterThan(0)
    const rows = async (kind: string) =>
      (await Promise.all(accounts.map(({ id }) => rowsOf(kind, id)))).reduce(
        (sum, count) => sum + count,
        0,
      )
    expect(await rows('password_check')).toBe(statuses.length - busy)
    expect(await rows('wrong_password_inside')).toBe(0)
  })
})

describe('what strangers may ask without a limit', () => {
  test('is not whether an address has an account: five answers an hour, taken or not', async () => {
    const { token } = await aGuest(world)
    const { email: taken } = await aGuest(world)
    for (let turn = 0; turn < 5; turn++)
      expect((await move(token, taken)).refusal.error).toBe('email_taken')
    expect((await move(token, taken)).status).toBe(429)
    expect((await move(token, 'free@pitstop.example')).status).toBe(429)
  })

  test('is not a reset: twenty an hour from one network, which then writes no rows', async () => {
    const from = anAddress()
    const ask = async (remoteAddress = from) =>
      (
        await world.app.inject({
          method: 'POST',
          url: contract.askReset.path,
          remoteAddress,
          payload: { email: `${crypto.randomUUID()}@pitstop.example` },
        })
      ).statusCode
    const before = await allRows()
    for (let response = 0; response < 20; response++) expect(await ask()).toBe(200)
    for (let response = 0; response < 20; response++) expect(await ask()).toBe(429)
    expect((await allRows()) - before).toBe(40)
    expect(await ask(anAddress())).toBe(200)
  })
})

const allRows = async () => {
  const [row] = await world.db.transact((tx) =>
    tx.many(z.object({ rows: z.number() }), `select count(*) as rows from attempts`),
  )
  return row?.rows ?? 0
}
