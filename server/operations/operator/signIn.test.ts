import { describe, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import * as contract from '#contract/operator.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { actsOf, anEnrolled, anOperator, signInAs } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const queue = (operator: { token: string }) =>
  world.ask(contract.operatorQueue, { token: operator.token })

describe('an operator signs in', () => {
  test('with the password and the authenticator’s code, and with neither of them alone', async () => {
    const operator = await anEnrolled(world)
    for (const typed of [{ password: 'not theirs' }, { code: '000000' }]) {
      const { status, refusal } = await signInAs(world, operator, typed)
      expect(status).toBe(401)
      expect(refusal.error).toBe('wrong_sign_in')
    }
    world.clock.moveTo(minute)
    const { reply } = await signInAs(world, operator)
    expect(reply.email).toBe(operator.email)
    expect((await queue(reply)).status).toBe(200)
  })

  test('with a code that is one step early or late, and no further', async () => {
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [-2, 401],
      [2, 401],
    ] as const) {
      const operator = await anEnrolled(world)
      expect((await signInAs(world, operator, { code: operator.code(steps) })).status).toBe(status)
    }
  })

  test('once with each code: seen over a shoulder it opens nothing, nor does an earlier one', async () => {
    const operator = await anEnrolled(world)
    const code = operator.code()
    const answers = await Promise.all([1, 2, 3].map(() => signInAs(world, operator, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    world.clock.moveTo(30 * second)
    expect((await signInAs(world, operator, { code })).status).toBe(401)
    expect((await signInAs(world, operator)).status).toBe(200)
  })

  test('is refused after too many tries, whether there is such an operator or not', async () => {
    const known = await anEnrolled(world)
    const unknown = { ...known, email: 'nobody@pitstop.example' }
    for (const operator of [known, unknown]) {
      const statuses = []
      for (let tries = 0; tries < 8; tries++)
        statuses.push((await signInAs(world, operator, { code: '000000' })).status)
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
      expect(statuses.at(-1)).toBe(429)
      expect((await signInAs(world, operator)).status).toBe(429)
      world.clock.moveTo(world.clock.offsetMs() + 2 * minute)
    }
  })

  test('never where guests and partners do', async () => {
    const { email, password } = await anEnrolled(world)
    for (const userType of ['user', 'partner'] as const) {
      const { refusal } = await world.ask(login, { body: { email, password, userType } })
      expect(refusal.error).toBe('wrong_credentials')
    }
    const guest = await aGuest(world)
    const asGuest = { email: guest.email, password: guest.password, code: () => '123456' }
    const { refusal } = await world.ask(contract.operatorSignIn, {
      body: { ...asGuest, code: '123456' },
    })
    expect(refusal.error).toBe('wrong_sign_in')
  })
})

describe('a session of an operator', () => {
  test('ends after 30 minutes without a call, and not while they work', async () => {
    const operator = await anOperator(world)
    for (const minutes of [29, 58, 87]) {
      world.clock.moveTo(minutes * minute)
      expect((await queue(operator)).status).toBe(200)
    }
    world.clock.moveTo(117 * minute)
    const { status, refusal } = await queue(operator)
    expect(status).toBe(401)
    expect(refusal.error).toBe('not_signed_in')
  })

  test('ends after 12 hours, however busy', async () => {
    const operator = await anOperator(world)
    for (let at = 0; at < 12 * hour; at += 20 * minute) {
      world.clock.moveTo(at)
      expect((await queue(operator)).status).toBe(200)
    }
    world.clock.moveTo(12 * hour)
    expect((await queue(operator)).status).toBe(401)
  })

  test('ends when they sign out', async () => {
    const operator = await anOperator(world)
    await world.ask(contract.operatorSignOut, { token: operator.token })
    expect((await queue(operator)).status).toBe(401)
  })

  test('ends when their factors are renewed, and when they are removed', async () => {
    const renewed = await anOperator(world)
    await renewed.change('renew')
    expect((await queue(renewed)).status).toBe(401)
    world.clock.moveTo(minute)
    expect((await signInAs(world, renewed)).status).toBe(401)

    const removed = await anOperator(world)
    await removed.change('remove')
    expect((await queue(removed)).status).toBe(401)
    world.clock.moveTo(2 * minute)
    expect((await signInAs(world, removed)).status).toBe(401)
    await expect(removed.change('remove')).rejects.toThrow('is no operator')

    const acts = await actsOf(world, await anOperator(world))
    const kindsOf = ({ email }: { email: string }) =>
      acts.flatMap(({ act, operator }) => (operator === email ? [act] : []))
    expect(kindsOf(renewed)).toEqual(['sign_in_refused', 'renewed', 'signed_in', 'enrolled'])
    expect(kindsOf(removed).slice(-3)).toEqual(['removed', 'signed_in', 'enrolled'])
  })

  test('begins and ends in the log, and so does a try that was refused', async () => {
    world.clock.moveTo(13 * hour)
    const operator = await anEnrolled(world)
    await signInAs(world, operator, { code: '000000' })
    world.clock.moveTo(13 * hour + minute)
    const first = await signInAs(world, operator)
    await world.ask(contract.operatorSignOut, { token: first.reply.token })
    world.clock.moveTo(13 * hour + 2 * minute)
    const { reply } = await signInAs(world, operator)
    const acts = (await actsOf(world, reply)).filter((act) => act.operator === operator.email)
    expect(acts.map(({ act }) => act).reverse()).toEqual([
      'enrolled',
      'sign_in_refused',
      'signed_in',
      'signed_out',
      'signed_in',
    ])
  })
})

test('the database does not know the second factor', async () => {
  const { code } = await anEnrolled(world)
  expect(code()).toMatch(/^\d{6}$/)
  const { z } = await import('zod')
  const rows = await world.db.transact((tx) =>
    tx.many(z.object({ sealed: z.string() }), `select totp_sealed as sealed from operators`),
  )
  for (const { sealed } of rows) expect(sealed).toMatch(/^k1\.[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('an operator is made once', async () => {
  const { email } = await anEnrolled(world)
  await expect(anEnrolled(world, email.toUpperCase())).rejects.toThrow('--renew')
})
