import { beforeAll, expect, test } from 'vitest'
import { changeEmail, verifyEmail } from '#contract/auth.ts'
import { liftSuspension, suspendPerson } from '#contract/operatorPeople.ts'
import { mySuspension } from '#contract/suspensions.ts'
import { leaveTeam } from '#contract/team.ts'
import {
  aPartner,
  mailedToken,
  mailsTo,
  openProof,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { aMember } from '#server/testing/members.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { teamsIn } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const { aTeam, anEmail, invite, invitationTo, join, organisationsOf } = teamsIn(world)
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

interface Signed {
  token: string
}

const words = 'There is no such restroom.'
const suspend = async (id: string) => {
  const body = { reason: 'misleading', days: 30, words } as const
  const { status } = await world.ask(suspendPerson, {
    token: operator.token,
    params: { id },
    body,
  })
  expect(status).toBe(200)
}
const lift = async (id: string) => {
  const body = { reason: 'It was a mistake' }
  const params = { id }
  expect((await world.ask(liftSuspension, { token: operator.token, params, body })).status).toBe(
    200,
  )
}
const liftedOnes = async () =>
  (await actsOf(world, operator))
    .filter(({ act }) => act === 'lifted_suspension')
    .map(({ subject }) => subject?.id)
const endedMails = async ({ email }: { email: string }) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.includes('no longer suspended'))
    .length
const leave = async ({ token }: Signed) =>
  expect((await world.ask(leaveTeam, { token })).status).toBe(200)
const suspensionOf = async ({ token }: Signed) =>
  (await world.ask(mySuspension, { token })).reply.suspension

/** A second address that leads to the same mailbox. */
const tagged = (email: string) => email.replace('@', '+two@')

test('an owner who leaves a suspended organisation goes on in one that is suspended until the same day', async () => {
  const { owner, organisationId } = await aTeam()
  const other = await aMember(world, { organisationId, role: 'owner' })
  const manager = await aMember(world, { organisationId })
  await suspend(organisationId)
  const suspension = await suspensionOf(other)
  expect(suspension).toMatchObject({ reason: 'misleading', words })
  await leave(owner)
  const { until } = suspension ?? {}
  expect(await suspensionOf(owner)).toMatchObject({ reason: 'misleading', words, until })
  await leave(manager)
  expect(await suspensionOf(manager)).toBeNull()
})

test('a suspension follows an address to the organisation that its account owns now, not to the one it founded', async () => {
  const founder = await aPartner(world)
  const other = await aMember(world, { organisationId: founder.id, role: 'owner' })
  await leave(founder)
  const suspended = await signUp(world, { userType: 'partner', email: tagged(founder.email) })
  await openProof(world, suspended.email)
  await suspend(suspended.id)
  await openProof(world, founder.email)
  expect(await suspensionOf(founder)).toMatchObject({ words })
  expect(await suspensionOf(other)).toBeNull()
})

test('a suspended mailbox that joins a team suspends no one there, and is suspended again once it leaves', async () => {
  const suspended = await aPartner(world, { proven: true })
  await suspend(suspended.id)
  const { owner } = await aTeam()
  const email = tagged(suspended.email)
  await invite(owner, { email, role: 'owner' })
  const joined = (await join(await invitationTo(email))).reply
  expect([await suspensionOf(owner), await suspensionOf(joined)]).toEqual([null, null])
  await leave(joined)
  expect(await suspensionOf(joined)).toMatchObject({ words })
})

test('who opens an account by an invitation to own a suspended organisation is suspended after leaving it', async () => {
  const { owner, organisationId } = await aTeam()
  await suspend(organisationId)
  const email = anEmail()
  await invite(owner, { email, role: 'owner' })
  const joined = (await join(await invitationTo(email))).reply
  await leave(joined)
  expect(await suspensionOf(joined)).toMatchObject({ words })
})

/** A suspended organisation, and another one of its owner's mailbox that has a second owner. */
async function twoOfOneMailbox() {
  const alone = await aPartner(world, { proven: true })
  const { owner, organisationId } = await aTeam()
  await invite(owner, { email: tagged(alone.email), role: 'owner' })
  const joined = (await join(await invitationTo(tagged(alone.email)))).reply
  await suspend(organisationId)
  await suspend(alone.id)
  return { alone, joined, owner, organisationId }
}

test('lifting one organisation’s suspension leaves that of another with a second owner', async () => {
  const { alone, joined, owner } = await twoOfOneMailbox()
  await lift(alone.id)
  expect(await suspensionOf(alone)).toBeNull()
  // Proving the mailbox anew brings back nothing that was lifted.
  const email = alone.email.replace('@', '+three@')
  await world.ask(changeEmail, { token: alone.token, body: { email, password: thePassword } })
  const { status } = await world.ask(verifyEmail, {
    body: { token: await mailedToken(world, email) },
  })
  expect([status, await suspensionOf(alone)]).toEqual([200, null])
  expect(await suspensionOf(owner)).toMatchObject({ words })
  expect(await endedMails(owner)).toBe(0)
  // The mailbox still owns the suspended one, and is suspended after leaving it.
  await leave(joined)
  expect(await suspensionOf(joined)).toMatchObject({ words })
})

test('lifting also ends the suspension of an organisation that the mailbox alone owns, recorded and mailed', async () => {
  const { alone, owner, organisationId } = await twoOfOneMailbox()
  await lift(organisationId)
  expect([await suspensionOf(alone), await suspensionOf(owner)]).toEqual([null, null])
  expect((await liftedOnes()).slice(0, 2).sort()).toEqual([alone.id, organisationId].sort())
  expect([await endedMails(alone), await endedMails(owner)]).toEqual([1, 1])
})

test('an owner who left a suspended organisation is free again without it, and stays so', async () => {
  const { owner, organisationId } = await aTeam()
  const other = await aMember(world, { organisationId, role: 'owner' })
  await suspend(organisationId)
  await leave(owner)
  const [{ id } = { id: '' }] = (await organisationsOf(owner.token)).filter(
    (one) => one.id !== organisationId,
  )
  await lift(id)
  expect(await suspensionOf(owner)).toBeNull()
  expect(await suspensionOf(other)).toMatchObject({ words })
  const next = await signUp(world, { userType: 'partner', email: tagged(owner.email) })
  await openProof(world, next.email)
  expect(await suspensionOf(next)).toBeNull()
})
