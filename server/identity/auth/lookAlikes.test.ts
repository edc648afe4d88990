import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { askRecovery } from '#contract/recovery.ts'
import { aNewcomer, mailsTo, signUp } from '#server/testing/accounts.ts'
import { askKeep } from '#server/testing/addressCodes.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

/** The Kelvin sign: its small letter is a plain k. */
const kelvin = '\u212A'

test('an address that only looks like another one gets none of its codes: they are mailed to the plain one', async () => {
  const rest = `${randomUUID()}@pitstop.example`
  const [plain, alike] = [`k${rest}`, `${kelvin}${rest}`]
  const account = await signUp(world, { userType: 'user', email: plain })
  await aPaidNewcomer(world, { email: plain })
  const codesTo = async (email: string) =>
    (await mailsTo(world, email)).filter(({ subject }) => /\d{6}/.test(subject)).length

  expect((await askKeep(world, await aNewcomer(world), alike)).status).toBe(200)
  expect(await codesTo(alike)).toBe(0)
  expect(await codesTo(`K${rest}`)).toBe(1)
  const { refusal } = await world.ask(askRecovery, { body: { email: alike } })
  expect(refusal.error).toBe('too_many_codes')
  expect((await world.ask(me, { token: account.token })).reply.email).toBe(plain)
})
