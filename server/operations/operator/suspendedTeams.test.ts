import { beforeAll, expect, test } from 'vitest'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { mySuspension } from '#contract/suspensions.ts'
import { leaveTeam } from '#contract/team.ts'
import { aPartner, openProof, signUp } from '#server/testing/accounts.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { teamsIn } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const { aTeam, anEmail, invite, invitationTo, join } = teamsIn(world)
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
