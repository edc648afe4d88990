import { expect, test } from 'vitest'
import { operatorQueue, operatorSignOut } from '#contract/operator.ts'
import * as contract from '#contract/operatorPasskeys.ts'
import { inviteOperator } from '#contract/operatorTeam.ts'
import { second } from '#server/platform/clock.ts'
import { aPartner, mailsTo } from '#server/testing/accounts.ts'
import { type Authenticator, anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const { wrap, before } = interruptible()
const world = useWorld({ wrap })

/** An operator with a passkey, which takes both factors. */
async function aKeyHolder() {
  const operator = await anOperator(world)
  const { token, password } = operator
  const authenticator = anAuthenticator()
  const begin = (code: string) =>
    world.ask(contract.beginOperatorPasskey, { token, body: { password, code } })
  expect((await begin(operator.code())).refusal.error).toBe('wrong_factors')
  world.clock.moveTo(world.clock.offsetMs() + 30 * second)
  const body = authenticator.create((await begin(operator.code())).reply)
  const added = await world.ask(contract.addOperatorPasskey, { token, body })
  return { operator, authenticator, id: added.reply.passkeys[0]?.id ?? '' }
}

async function signIn(authenticator: Authenticator, odd = {}) {
  const { reply } = await world.ask(contract.askOperatorPasskey, {})
  return world.ask(contract.operatorSignInByPasskey, { body: authenticator.sign(reply, odd) })
}

const proof = async ({ token }: { token: string }, authenticator: Authenticator) =>
  authenticator.sign((await world.ask(contract.askOperatorProof, { token })).reply)

test('an operator adds a passkey with both factors, signs in with nothing else, and it is in the log and in the mail', async () => {
  const { operator, authenticator, id } = await aKeyHolder()
  const { status, reply } = await signIn(authenticator)
  expect(status).toBe(200)
  expect(reply).toMatchObject({ email: operator.email, role: 'admin' })
  expect((await world.ask(operatorQueue, { token: reply.token })).status).toBe(200)
  const body = { passkey: await proof(reply, authenticator) }
  const invited = { email: 'ada@pitstop.example', role: 'support' as const, ...body }
  expect((await world.ask(inviteOperator, { token: reply.token, body: invited })).status).toBe(200)
  const removal = { token: reply.token, params: { id }, body }
  expect((await world.ask(contract.removeOperatorPasskey, removal)).refusal.error).toBe(
    'passkey_expired',
  )
  const again = { ...removal, body: { passkey: await proof(reply, authenticator) } }
  expect((await world.ask(contract.removeOperatorPasskey, again)).reply.passkeys).toEqual([])
  expect((await signIn(authenticator)).refusal.error).toBe('passkey_refused')
  const acts = (await actsOf(world, reply)).map(({ act }) => act)
  expect(acts.slice(0, 4)).toEqual([
    'removed_passkey',
    'invited_operator',
    'signed_in',
    'added_passkey',
  ])
  const subjects = (await mailsTo(world, operator.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['A passkey was added', 'A passkey was removed'])
})

test('a passkey is added by no session that ended before its creation arrived', async () => {
  const { token, password, code } = await anOperator(world)
  const authenticator = anAuthenticator()
  world.clock.moveTo(world.clock.offsetMs() + 30 * second)
  const proven = { password, code: code() }
  const begun = await world.ask(contract.beginOperatorPasskey, { token, body: proven })
  // The caller is admitted in the first transaction.
  before(2, () => world.ask(operatorSignOut, { token }))
  const body = authenticator.create(begun.reply)
  const { status, refusal } = await world.ask(contract.addOperatorPasskey, { token, body })
  expect([status, refusal.error]).toEqual([401, 'not_signed_in'])
  expect((await signIn(authenticator)).refusal.error).toBe('passkey_refused')
})

test('a passkey of an account opens no desk, and an operator’s no account', async () => {
  const partner = await aPartner(world, { proven: true })
  const theirs = anAuthenticator()
  const passkeys = passkeysIn(world)
  await passkeys.add(partner, theirs)
  expect((await signIn(theirs)).refusal.error).toBe('passkey_refused')
  const { authenticator } = await aKeyHolder()
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
  const { reply } = await world.ask(contract.askOperatorPasskey, {})
  expect((await passkeys.signIn(authenticator, { challenge: reply })).error).toBe('passkey_expired')
})

test('a copied passkey of an operator is off and logged; new factors and a removal end the others', async () => {
  const { operator, authenticator } = await aKeyHolder()
  expect((await signIn(authenticator, { counter: 5 })).status).toBe(200)
  expect((await signIn(authenticator, { counter: 4 })).refusal.error).toBe('passkey_copied')
  expect((await actsOf(world, operator))[0]?.act).toBe('passkey_copied')
  const renewed = await aKeyHolder()
  await renewed.operator.change('renew')
  expect((await signIn(renewed.authenticator)).refusal.error).toBe('passkey_refused')
  const removed = await aKeyHolder()
  await removed.operator.change('remove')
  expect((await signIn(removed.authenticator)).refusal.error).toBe('passkey_refused')
})
