import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { login, me } from '#contract/auth.ts'
import { myLocation } from '#contract/locations.ts'
import { showEarnings } from '#contract/payouts.ts'
import * as contract from '#contract/team.ts'
import { day, minute } from '#server/platform/clock.ts'
import {
  aGuest,
  aPartner,
  aQuickAccount,
  mailsTo,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { otherThan } from '#server/testing/addressCodes.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { teamsIn, theirPassword } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const {
  aTeam,
  anEmail,
  invite,
  invitationTo,
  open,
  askCode,
  join,
  accept,
  teamOf,
  organisationsOf,
  signInAgain,
} = teamsIn(world)
const password = thePassword

describe('an invitation', () => {
  test('makes someone new a member of only that organisation, with the restrooms it names', async () => {
    const { owner, location } = await aTeam()
    const email = anEmail()
    const sent = await invite(owner, { email, restrooms: [location.id] })
    expect(sent.reply.invitations).toMatchObject([{ email, role: 'manager', isExpired: false }])
    const link = await invitationTo(email)
    expect((await open(link)).reply).toMatchObject({
      organisation: 'Lantern East',
      email,
      restrooms: { names: ['Lantern East'], total: 1 },
      hasAccount: false,
    })
    const { reply } = await join(link)
    expect((await world.ask(me, { token: reply.token })).reply).toMatchObject({
      emailProven: true,
      role: 'manager',
    })
    expect(await organisationsOf(reply.token)).toMatchObject([
      { id: owner.id, name: 'Lantern East', restrooms: 1, isCurrent: true },
    ])
    expect((await world.ask(showEarnings, { token: reply.token })).refusal.error).toBe(
      'owners_only',
    )
    const { members, invitations } = await teamOf(owner)
    expect(members).toContainEqual(
      expect.objectContaining({ name: 'Noor Adeyemi', restrooms: [location.id], isYou: false }),
    )
    expect(members).toHaveLength(2)
    expect(invitations).toEqual([])
    const subjects = (await mailsTo(world, owner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Noor Adeyemi joined your team')
    expect(
      (await world.ask(login, { body: { email, password: theirPassword, userType: 'partner' } }))
        .status,
    ).toBe(200)
  })

  test('is accepted only by the account of its address, which then acts for that organisation', async () => {
    const { owner } = await aTeam()
    const invited = await aQuickAccount(world, 'partner')
    await invite(owner, { email: invited.email.toUpperCase(), role: 'owner' })
    const link = await invitationTo(invited.email.toUpperCase())
    expect((await open(link)).reply.hasAccount).toBe(true)
    expect((await join(link)).refusal.error).toBe('email_taken')

    const forwardedTo = await aQuickAccount(world, 'partner')
    expect((await accept(forwardedTo, link)).refusal.error).toBe('invitation_for_other')
    expect((await accept(await aGuest(world), link)).refusal.error).toBe('partners_only')
    expect((await accept(owner, link)).refusal.error).toBe('invitation_for_other')

    const tabs = await Promise.all([accept(invited, link), accept(invited, link)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect((await world.ask(myLocation, { token: invited.token })).reply?.name).toBe('Lantern East')
    expect((await teamOf(owner)).members).toHaveLength(2)
    const again = await world.ask(login, {
      body: { email: invited.email, password, userType: 'partner' },
    })
    const current = (await organisationsOf(again.reply.token)).filter((one) => one.isCurrent)
    expect(current).toMatchObject([{ id: owner.id, role: 'owner' }])
    expect((await accept(forwardedTo, link)).refusal.error).toBe('invitation_used')
  })

  test('of an address that is not confirmed waits until it is', async () => {
    const { owner } = await aTeam()
    const squatter = await aPartner(world)
    await invite(owner, { email: squatter.email })
    const link = await invitationTo(squatter.email)
    expect((await accept(squatter, link)).refusal.error).toBe('own_email_not_proven')
  })

  test('that was forwarded opens no account without the code that is mailed to its address', async () => {
    const { owner } = await aTeam()
    const email = anEmail()
    await invite(owner, { email })
    const link = await invitationTo(email)
    const body = { token: link, name: 'A stranger', password: theirPassword }
    const join = (typed: { request?: string; code?: string }) =>
      world.ask(contract.joinByInvitation, { body: { ...body, ...typed } })
    expect((await join({})).refusal.error).toBe('invitation_code_needed')

    const mine = await askCode(link)
    const wrong = { ...mine, code: otherThan(mine?.code ?? '') }
    expect((await join(wrong)).refusal.error).toBe('wrong_code')
    expect((await join({ ...mine, request: 'x'.repeat(43) })).refusal.error).toBe('code_not_valid')
    // A code of an address of one's own, by an invitation of one's own.
    const own = anEmail()
    await invite(owner, { email: own })
    const ofOwn = await askCode(await invitationTo(own))
    expect((await join({ ...ofOwn })).refusal.error).toBe('code_not_valid')
    expect((await teamOf(owner)).members).toHaveLength(1)
    expect((await join({ ...mine })).status).toBe(200)
  })

  test('is of no use to a stranger who signs up with its address, or with another one', async () => {
    const { owner } = await aTeam()
    const email = anEmail()
    await invite(owner, { email })
    const link = await invitationTo(email)
    const squatter = await signUp(world, { userType: 'partner', email })
    expect((await accept(squatter, link)).refusal.error).toBe('own_email_not_proven')
    expect((await accept(await aPartner(world, { proven: true }), link)).refusal.error).toBe(
      'invitation_for_other',
    )
    expect(await askCode(link)).toBeUndefined()
    expect((await join(link)).refusal.error).toBe('email_taken')
    expect((await teamOf(owner)).members).toHaveLength(1)
  })

  test('opens one account of two browsers that send its code at once', async () => {
    const { owner } = await aTeam()
    const email = anEmail()
    await invite(owner, { email })
    const link = await invitationTo(email)
    const body = {
      token: link,
      name: 'Ada Lind',
      password: theirPassword,
      ...(await askCode(link)),
    }
    const answers = await Promise.all(
      [1, 2].map(() => world.ask(contract.joinByInvitation, { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    expect((await teamOf(owner)).members).toHaveLength(2)
    expect((await join(link)).refusal.error).toBe('invitation_used')
  })

  test('says how it ended: expired, taken back, replaced; and can be mailed again', async () => {
    const { owner } = await aTeam()
    const email = anEmail()
    await invite(owner, { email })
    const first = await invitationTo(email)
    world.clock.moveTo(7 * day)
    expect((await open(first)).refusal.error).toBe('invitation_expired')
    expect((await join(first)).refusal.error).toBe('invitation_expired')
    const token = (await signInAgain(owner)).token
    const [{ id: expired } = { id: '' }] = (await teamOf({ token })).invitations
    const resend = (id: string) => world.ask(contract.resendInvitation, { token, params: { id } })
    // Its invitation was proven a week ago: another one asks for the proof again.
    expect((await resend(expired)).refusal.error).toBe('invitation_too_old')
    expect((await open(first)).refusal.error).toBe('invitation_expired')
    await invite({ token }, { email })
    const replaced = await invitationTo(email)
    const [{ id } = { id: '' }] = (await teamOf({ token })).invitations
    expect((await resend(id)).reply.invitations).toMatchObject([{ id, isExpired: false }])
    expect((await open(replaced)).refusal.error).toBe('invitation_not_found')
    const second = await invitationTo(email)
    world.clock.moveTo(7 * day + minute)
    await invite({ token }, { email, role: 'owner' })
    expect((await open(second)).refusal.error).toBe('invitation_revoked')
    const third = await invitationTo(email)
    const [{ id: last } = { id: '' }] = (await teamOf({ token })).invitations
    const revoke = () => world.ask(contract.revokeInvitation, { token, params: { id: last } })
    expect((await revoke()).reply.invitations).toEqual([])
    expect((await revoke()).refusal.error).toBe('invitation_over')
    expect((await open(third)).refusal.error).toBe('invitation_revoked')
    expect((await join(third)).refusal.error).toBe('invitation_revoked')
    world.clock.moveTo(45 * day)
    await world.runJob('forget old invitations')
    expect((await open(third)).refusal.error).toBe('invitation_not_found')
    world.clock.moveTo(0)
  })

  test('needs an owner, their password and their own confirmed address', async () => {
    const { owner, organisationId } = await aTeam()
    const manager = await aMember(world, { organisationId })
    expect((await invite(manager, { email: anEmail() })).refusal.error).toBe('owners_only')
    const wrong = await world.ask(contract.invite, {
      token: owner.token,
      body: { email: anEmail(), role: 'owner', restrooms: null, password: 'not the one' },
    })
    expect(wrong.status).toBe(403)
    const unproven = await aPartner(world)
    expect((await invite(unproven, { email: anEmail() })).refusal.error).toBe(
      'own_email_not_proven',
    )
  })

  test('goes to no guest and no member of the team, and names only restrooms of the organisation', async () => {
    const { owner, organisationId } = await aTeam()
    const guest = await aGuest(world)
    expect((await invite(owner, { email: guest.email })).refusal.error).toBe('guest_address')
    const { email } = await aMember(world, { organisationId })
    expect((await invite(owner, { email })).refusal.error).toBe('already_on_team')
    const foreign = await aLocation(world)
    const restroomsOfOthers = [foreign.id]
    expect(
      (await invite(owner, { email: anEmail(), restrooms: restroomsOfOthers })).refusal.error,
    ).toBe('location_not_found')
    expect(
      (await invite(owner, { email: anEmail(), role: 'owner', restrooms: [randomUUID()] })).status,
    ).toBe(400)
  })

  test('that became a guest’s address meanwhile is refused in words', async () => {
    const { owner } = await aTeam()
    const email = anEmail()
    await invite(owner, { email })
    const link = await invitationTo(email)
    await signUp(world, { userType: 'user', email })
    expect((await open(link)).refusal.error).toBe('guest_address')
    expect((await join(link)).refusal.error).toBe('guest_address')
  })

  test('is one of 20 that wait and of 30 a day, and 5 a day to one address', async () => {
    const { owner } = await aTeam()
    for (let sent = 0; sent < contract.maxOpenInvitations; sent++)
      expect((await invite(owner, { email: anEmail() })).status).toBe(200)
    expect((await invite(owner, { email: anEmail() })).refusal.error).toBe('invitations_full')
    const [{ id, email } = { id: '', email: '' }] = (await teamOf(owner)).invitations
    const resend = () =>
      world.ask(contract.resendInvitation, { token: owner.token, params: { id } })
    for (let sent = 1; sent < 5; sent++) expect((await resend()).status).toBe(200)
    expect((await resend()).refusal.error).toBe('too_many_invitations')
    expect(await mailsTo(world, email)).toHaveLength(5)
    await Promise.all(Array.from({ length: 9 }, () => invite(owner, { email: anEmail() })))
    expect((await invite(owner, { email: anEmail() })).refusal.error).toBe('too_many_invitations')
  })

  test('carries no name that a mail program would make a link of', async () => {
    const owner = await aPartner(world, { proven: true, name: 'Win at evil.example/now' })
    const email = anEmail()
    await invite(owner, { email })
    const [mail] = await mailsTo(world, email)
    expect(mail?.text).toContain('Someone invites you')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
  })
})
