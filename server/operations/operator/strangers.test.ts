import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deviceHeader } from '#contract/auth.ts'
import * as contract from '#contract/operator.ts'
import { insertAttempts } from '#server/identity/limits/index.ts'
import { minute } from '#server/platform/clock.ts'
import { anAddress } from '#server/testing/accounts.ts'
import { anEnrolled } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

type Enrolled = Awaited<ReturnType<typeof anEnrolled>>
interface Typed {
  password?: string
  code?: string
  from?: string
  deviceKey?: string
}

const signIn = async (operator: Enrolled, typed: Typed = {}) => {
  const { password = operator.password, code = operator.code(), from = anAddress() } = typed
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: contract.operatorSignIn.path,
    remoteAddress: from,
    headers: typed.deviceKey ? { [deviceHeader]: typed.deviceKey } : {},
    payload: { email: operator.email, password, code },
  })
  return statusCode
}

const attempts = (count: number, kind: string, key: string) =>
  world.db.transact((tx) =>
    insertAttempts(
      tx,
      Array.from({ length: count }, () => ({ kind, key })),
      world.clock.now(),
    ),
  )

const aDeviceKey = () => randomBytes(32).toString('base64url')

const idOf = async ({ email }: Enrolled) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(z.object({ id: z.string() }), `select id from operators where email = $1`, [email]),
  )
  return row?.id ?? ''
}

test('one request every three minutes does not keep an operator out', async () => {
  const operator = await anEnrolled(world)
  const theirs = anAddress()
  for (let at = 0; at < 25; at++) {
    world.clock.moveTo(at * 3 * minute)
    await signIn(operator, { password: 'a guess', from: theirs })
  }
  expect(await signIn(operator)).toBe(200)
})

test('a flood from everywhere does not keep an operator out of a device that signed in before', async () => {
  const operator = await anEnrolled(world)
  const deviceKey = aDeviceKey()
  expect(await signIn(operator, { deviceKey })).toBe(200)
  await attempts(100, 'wrong_operator_of_strangers', operator.email)
  world.clock.moveTo(minute)
  expect(await signIn(operator)).toBe(429)
  expect(await signIn(operator, { deviceKey })).toBe(200)
  await operator.change('renew')
  world.clock.moveTo(2 * minute)
  expect(await signIn(operator, { deviceKey })).toBe(429)
})

test('twenty wrong codes an hour are guessed with the right password; then a right one opens only on a known device', async () => {
  const operator = await anEnrolled(world)
  const deviceKey = aDeviceKey()
  expect(await signIn(operator, { deviceKey })).toBe(200)
  world.clock.moveTo(minute)
  expect(await signIn(operator, { code: '000000' })).toBe(401)
  await attempts(19, 'wrong_code_of_strangers', await idOf(operator))
  expect(await signIn(operator)).toBe(401)
  expect(await signIn(operator, { deviceKey })).toBe(200)
})

test('strangers write twenty refusals an hour into the log that is kept for good', async () => {
  const operator = await anEnrolled(world)
  const operatorId = await idOf(operator)
  await attempts(19, 'operator_refusal_logged', operatorId)
  for (let tries = 0; tries < 3; tries++) await signIn(operator, { code: '000000' })
  const acts = await world.db.transact((tx) =>
    tx.many(
      z.object({ act: z.string() }),
      `select act from operator_acts where operator_id = $1 and act = 'sign_in_refused'`,
      [operatorId],
    ),
  )
  expect(acts).toHaveLength(1)
})
