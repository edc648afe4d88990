import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { me } from '#contract/auth.ts'
import { claimDevice, listDevices, makeDeviceLink } from '#contract/doorCredentials.ts'
import { checkCode } from '#contract/doors.ts'
import { events } from '#contract/events.ts'
import { myLocation, saveLocation, setPause } from '#contract/locations.ts'
import { chooseSchedule, showEarnings } from '#contract/payouts.ts'
import { addRestroom, restrooms } from '#contract/restrooms.ts'
import * as contract from '#contract/team.ts'
import { teamLog } from '#contract/teamLog.ts'
import { publish } from '#server/platform/notices.ts'
import { mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aDraft } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { teamsIn, theirPassword } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const { aTeam, anEmail, invite, invitationTo, join, accept, teamOf, organisationsOf, signInAgain } =
  teamsIn(world)
const password = thePassword

describe('a member', () => {
  let team: Awaited<ReturnType<typeof aTeam>>
  beforeEach(async () => {
    team = await aTeam()
  })
  const idOf = async (email: string) =>
    (await teamOf(team.owner)).members.find((member) => member.email === email)?.id ?? ''
  const change = (token: string, id: string, position: contract.Position) =>
    world.ask(contract.changeMember, { token, params: { id }, body: { ...position, password } })
  const remove = (token: string, id: string) =>
    world.ask(contract.removeMember, { token, params: { id }, body: { password } })
  const leave = (token: string) => world.ask(contract.leaveTeam, { token })

  test('is limited to some restrooms and sees no others, and then is made an owner', async () => {
    const { owner, location, organisationId } = team
    const sister = { ...aDraft, name: 'Lantern West', _id: randomUUID() }
    await world.ask(addRestroom, { token: owner.token, body: sister })
    const manager = await aMember(world, { organisationId })
    const some: contract.Position = { role: 'manager', restrooms: [location.id] }
    const changed = await change(owner.token, manager.memberId, some)
    expect(changed.reply.members.find(({ id }) => id === manager.memberId)).toMatchObject(some)
    const listed = await world.ask(restrooms, { token: manager.token, query: {} })
    expect(listed.reply.restrooms.map(({ _id }) => _id)).toEqual([location.id])
    await change(owner.token, manager.memberId, { role: 'owner', restrooms: null })
    expect((await world.ask(showEarnings, { token: manager.token })).status).toBe(200)
    const foreign = await aMember(world, { organisationId: (await aTeam()).organisationId })
    expect((await change(owner.token, foreign.memberId, some)).refusal.error).toBe(
      'member_not_found',
    )
  })

  test('who loses a restroom leaves no link that makes a device there, and keeps those of the others', async () => {
    const { owner, location, organisationId } = team
    const sister = { ...aDraft, name: 'Lantern West', _id: randomUUID() }
    await world.ask(addRestroom, { token: owner.token, body: sister })
    const manager = await aMember(world, { organisationId })
    const linkTo = async (restroom: string) => {
      const { token } = manager
      return (await world.ask(makeDeviceLink, { token, restroom, body: { name: 'Mine' } })).reply
    }
    const [lost, kept] = [await linkTo(location.id), await linkTo(sister._id)]
    await change(owner.token, manager.memberId, { role: 'manager', restrooms: [sister._id] })
    const claim = ({ link }: { link: string }) => world.ask(claimDevice, { body: { link } })
    expect((await claim(lost)).refusal.error).toBe('device_link_used')
    expect((await claim(kept)).status).toBe(200)
  })

  test('removed while at the door is signed out there, and their devices and links are revoked', async () => {
    const { owner, location, organisationId } = team
    const manager = await aMember(world, { organisationId })
    const at = { id: location.id, token: manager.token }
    await aDevice(world, at)
    const made = await world.ask(makeDeviceLink, { token: manager.token, body: { name: 'Mine' } })
    const stream = await follow(manager.token)
    expect((await remove(owner.token, manager.memberId)).reply.members).toHaveLength(1)
    await stream.ended
    const check = await world.ask(checkCode, { token: manager.token, body: { code: '123456' } })
    expect(check.refusal.error).toBe('not_signed_in')
    expect((await world.ask(listDevices, { token: owner.token })).reply).toEqual([])
    const claimed = await world.ask(claimDevice, { body: { link: made.reply.link } })
    expect(claimed.status).toBeGreaterThanOrEqual(400)
    const [mail] = await mailsTo(world, manager.email)
    expect(mail?.subject).toBe('You’re no longer on the team of Lantern East')
    // The account continues in an organisation of its own.
    const { token } = await signInAgain(manager)
    expect((await world.ask(myLocation, { token })).reply).toBeNull()
  })

  test('who deletes their account leaves no device that knows the next codes, and no link', async () => {
    const { owner, location, organisationId } = team
    const manager = await aMember(world, { organisationId })
    await aDevice(world, { id: location.id, token: manager.token })
    const made = await world.ask(makeDeviceLink, { token: manager.token, body: { name: 'Mine' } })
    const erased = await world.ask(deleteAccount, { token: manager.token, body: { password } })
    expect(erased.status).toBe(200)
    const { keys } = await aDevice(world, { id: location.id, token: owner.token })
    expect(keys.blocks.map(({ keyVersion }) => keyVersion)).toContain(2)
    const claimed = await world.ask(claimDevice, { body: { link: made.reply.link } })
    expect(claimed.refusal.error).toBe('device_link_used')
  })

  test.each(['removed', 'demoted', 'left', 'deleted'])(
    'who was an owner and is %s has no way back by an invitation of theirs',
    async (how) => {
      const { owner, organisationId } = team
      const former = await aMember(world, { organisationId, role: 'owner' })
      const [mine, kept] = [anEmail(), anEmail()]
      expect((await invite(former, { email: mine, role: 'owner' })).status).toBe(200)
      await invite(owner, { email: kept })
      const ends = {
        removed: () => remove(owner.token, former.memberId),
        demoted: () => change(owner.token, former.memberId, { role: 'manager', restrooms: null }),
        left: () => leave(former.token),
        deleted: () => world.ask(deleteAccount, { token: former.token, body: { password } }),
      }
      const end = Object.entries(ends).find(([name]) => name === how)?.[1]
      expect((await end?.())?.status).toBe(200)
      expect((await join(await invitationTo(mine))).refusal.error).toBe('invitation_revoked')
      expect((await teamOf(owner)).invitations).toMatchObject([{ email: kept }])
      expect((await join(await invitationTo(kept))).status).toBe(200)
    },
  )

  test('who joined by invitation and leaves gets an organisation of their own; so does a founder', async () => {
    const { owner, organisationId } = team
    const email = anEmail()
    await invite(owner, { email, role: 'owner' })
    const { token } = (await join(await invitationTo(email))).reply
    // The stream of before ends, as would one that is opened before that is known.
    const before = await follow(owner.token)
    expect((await leave(owner.token)).status).toBe(200)
    await before.ended
    // The session continues, and gets no events of the organisation that has its account's id.
    expect(await organisationsOf(owner.token)).toMatchObject([{ role: 'owner', restrooms: 0 }])
    const own = (await organisationsOf(owner.token))[0]?.id ?? ''
    expect(own).not.toBe(organisationId)
    const stream = await follow(owner.token)
    const door = (to: string) => ({ to, kind: 'door', id: to })
    await world.db.transact((tx) => publish(tx, door(organisationId), door(own)))
    await stream.hears(own)
    expect(stream.said()).not.toContain(organisationId)
    expect((await world.ask(showEarnings, { token: owner.token })).status).toBe(200)
    expect((await world.ask(showEarnings, { token })).status).toBe(200)
    expect((await leave(token)).refusal.error).toBe('last_owner')
    expect(
      (await world.ask(deleteAccount, { token: owner.token, body: { password } })).status,
    ).toBe(200)
    expect(
      (await world.ask(deleteAccount, { token, body: { password: theirPassword } })).status,
    ).toBe(200)
  })

  test('who is the last owner stays one, even when two leave at the same time', async () => {
    const { owner, organisationId } = team
    const second = await aMember(world, { organisationId, role: 'owner' })
    const answers = await Promise.all([leave(owner.token), leave(second.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stays = answers[0].status === 409 ? owner : second
    team.owner = stays
    const id = await idOf(stays.email)
    const demoted = await change(stays.token, id, { role: 'manager', restrooms: null })
    expect(demoted.refusal.error).toBe('last_owner')
    expect((await remove(stays.token, id)).refusal.error).toBe('last_owner')
  })

  test('of two organisations can switch between them, and loses only the removed one’s session', async () => {
    const other = await aTeam()
    const manager = await aMember(world, { organisationId: team.organisationId })
    const elsewhere = await signInAgain(manager)
    await invite(other.owner, { email: manager.email })
    await accept(elsewhere, await invitationTo(manager.email))
    const choose = (token: string, restroomId: string) =>
      world.ask(contract.chooseOrganisation, { token, body: { organisationId: restroomId } })
    expect((await choose(elsewhere.token, team.organisationId)).status).toBe(200)
    expect((await choose(elsewhere.token, other.organisationId)).status).toBe(200)
    const stranger = await aTeam()
    expect((await choose(elsewhere.token, stranger.organisationId)).refusal.error).toBe(
      'organisation_not_found',
    )
    await remove(team.owner.token, manager.memberId)
    expect((await world.ask(me, { token: manager.token })).status).toBe(401)
    expect((await world.ask(me, { token: elsewhere.token })).status).toBe(200)
  })
})

let address: Promise<string> | undefined
const listening = () => (address ??= world.app.listen({ port: 0, host: '127.0.0.1' }))

/** Opens the event stream; `ended` resolves when the server ends it. */
async function follow(token: string) {
  const url = await listening()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}${events.path}`, { headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    )
  })
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
  })
  return {
    ended: new Promise<void>((resolve) => response.on('close', resolve)),
    said: () => text,
    hears: (word: string) =>
      new Promise<void>((resolve) => {
        const look = () => text.includes(word) && resolve()
        response.on('data', look)
        look()
      }),
  }
}

test('the log says who did what, to owners only, page by page', async () => {
  const { owner, location, organisationId } = await aTeam()
  const { token } = owner
  const manager = await aMember(world, { organisationId })
  const body = { ...aDraft, name: 'Lantern East', price: 3 }
  await world.ask(saveLocation, { token: manager.token, body })
  await world.ask(saveLocation, { token: manager.token, body })
  await world.ask(setPause, { token: manager.token, body: { kind: 'pause', minutes: 15 } })
  await invite(owner, { email: 'guest-to-be@pitstop.example' })
  await world.ask(chooseSchedule, { token, body: { password, schedule: 'monthly' } })
  await world.ask(contract.removeMember, {
    token,
    params: { id: manager.memberId },
    body: { password },
  })
  const log = (query: { before?: number | undefined } = {}, by = token) =>
    world.ask(teamLog, { token: by, query })
  const { acts, next } = (await log()).reply
  expect(next).toBeNull()
  expect(acts.map(({ act }) => act)).toEqual([
    'removed_member',
    'chose_schedule',
    'invited',
    'paused_restroom',
    'changed_restroom',
    'showed_restroom',
    'added_restroom',
  ])
  expect(acts[1]).toMatchObject({ before: { schedule: null }, after: { schedule: 'monthly' } })
  expect(acts[4]).toMatchObject({
    by: 'Noor Adeyemi',
    subject: 'Lantern East',
    before: { priceCents: 250 },
    after: { fields: 'priceCents', priceCents: 300 },
  })
  expect(acts[2]?.subject).toBe('guest-to-be@pitstop.example')
  expect((await log({ before: acts[4]?.id })).reply.acts).toHaveLength(2)
  const stranger = await aTeam()
  expect((await log({}, stranger.owner.token)).reply.acts).toHaveLength(2)
  const other = await aMember(world, { organisationId })
  expect((await log({}, other.token)).refusal.error).toBe('owners_only')
  const erase = world.db.transact((tx) => tx.run(`delete from organisation_acts`))
  await expect(erase).rejects.toThrow('never changed')
  expect(location.partnerId).toBe(organisationId)
})
