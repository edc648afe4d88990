import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { showBooks } from '#contract/books.ts'
import { operatorQueue, operatorSignIn } from '#contract/operator.ts'
import { saveView } from '#contract/operatorLists.ts'
import type { OperatorRole } from '#contract/operatorRoles.ts'
import * as contract from '#contract/operatorTeam.ts'
import { day, second } from '#server/platform/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { actsOf, anOperator, signInAs } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })

type Admin = Awaited<ReturnType<typeof anOperator>>
const theirPassword = 'tulips by the sea'

/** Each code works once: the next step of the authenticator has the next one. */
function proofOf({ password, code }: Pick<Admin, 'password' | 'code'>) {
  world.clock.moveTo(world.clock.offsetMs() + 31 * second)
  return { password, code: code() }
}

const invite = (admin: Admin, email: string, role: OperatorRole = 'support') =>
  world.ask(contract.inviteOperator, {
    token: admin.token,
    body: { email, role, ...proofOf(admin) },
  })
const teamOf = async ({ token }: { token: string }) =>
  (await world.ask(contract.showOperators, { token })).reply
const idOf = async (admin: Admin, email: string) =>
  (await teamOf(admin)).operators.find((one) => one.email === email)?.id ?? ''
const change = async (admin: Admin, email: string, role: OperatorRole) => {
  const params = { id: await idOf(admin, email) }
  const body = { role, ...proofOf(admin) }
  return world.ask(contract.changeOperator, { token: admin.token, params, body })
}
const remove = async (admin: Admin, email: string) => {
  const params = { id: await idOf(admin, email) }
  const body = proofOf(admin)
  return world.ask(contract.removeOperator, { token: admin.token, params, body })
}
async function tokenMailedTo(email: string) {
  const [newest] = await mailsTo(world, email)
  return /join\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}
const begin = (token: string) => world.ask(contract.beginOperator, { body: { token } })
const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() })
const join = (token: string, code: string) =>
  world.ask(contract.joinOperators, { body: { token, password: theirPassword, code } })

const admin = async () => anOperator(world)

test('a new operator comes by a mailed link, sets up an authenticator, and may do what the role says', async () => {
  const boss = await admin()
  const email = `${randomUUID()}@pitstop.example`
  const body = { email, role: 'support', password: 'not it at all', code: '000000' } as const
  const refused = await world.ask(contract.inviteOperator, { token: boss.token, body })
  expect(refused).toMatchObject({ status: 403, refusal: { error: 'wrong_factors' } })
  expect(await mailsTo(world, email)).toEqual([])

  expect((await invite(boss, email)).reply.invitations).toMatchObject([{ email, role: 'support' }])
  const token = await tokenMailedTo(email)
  expect((await join(token, '123456')).refusal.error).toBe('authenticator_code_wrong')
  const first = (await begin(token)).reply
  const { secret } = (await begin(token)).reply
  // What was shown first, to a scanner perhaps, is worth nothing.
  expect((await join(token, codeOf(first.secret))).refusal.error).toBe('authenticator_code_wrong')
  const joins = await Promise.all([join(token, codeOf(secret)), join(token, codeOf(secret))])
  expect(joins.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await begin(token)).refusal.error).toBe('operator_invitation_over')

  const signIn = () =>
    world.ask(operatorSignIn, {
      body: { email, password: theirPassword, code: codeOf(secret) },
    })
  expect((await signIn()).status).toBe(401)
  world.clock.moveTo(world.clock.offsetMs() + 31 * second)
  const signedIn = await signIn()
  expect(signedIn.reply.role).toBe('support')
  const theirs = { token: signedIn.reply.token }
  expect((await world.ask(operatorQueue, theirs)).status).toBe(200)
  expect((await world.ask(showBooks, theirs)).refusal.error).toBe('finance_only')
  expect((await world.ask(contract.showOperators, theirs)).refusal.error).toBe('admins_only')

  expect((await change(boss, email, 'finance')).status).toBe(200)
  expect((await world.ask(operatorQueue, theirs)).status).toBe(401)
  expect((await remove(boss, email)).reply.operators.map((one) => one.email)).not.toContain(email)
  expect((await invite(boss, email)).refusal.error).toBe('former_operator')
  const acts = (await actsOf(world, boss)).filter(({ act }) => act.includes('operator'))
  expect(acts).toMatchObject([
    { act: 'removed_operator', before: { operator: email, role: 'finance' } },
    { act: 'changed_operator', before: { role: 'support' }, after: { role: 'finance' } },
    { act: 'joined_operators', operator: email },
    { act: 'invited_operator', operator: boss.email, after: { operator: email } },
  ])
})

test('an invitation ends after three days, when it is revoked, and when another one follows', async () => {
  const boss = await admin()
  const email = `${randomUUID()}@pitstop.example`
  await invite(boss, email)
  const replaced = await tokenMailedTo(email)
  const { reply } = await invite(boss, email, 'admin')
  expect(reply.invitations.filter((one) => one.email === email)).toHaveLength(1)
  expect((await begin(replaced)).refusal.error).toBe('operator_invitation_over')
  const params = { id: reply.invitations[0]?.id ?? '' }
  await world.ask(contract.revokeOperatorInvitation, { token: boss.token, params })
  expect((await actsOf(world, boss))[0]).toMatchObject({
    act: 'revoked_operator_invitation',
    operator: boss.email,
    before: { operator: email, role: 'admin' },
    after: null,
  })
  expect((await begin(await tokenMailedTo(email))).refusal.error).toBe('operator_invitation_over')
  await invite(boss, email)
  const late = await tokenMailedTo(email)
  world.clock.moveTo(world.clock.offsetMs() + 3 * day)
  expect((await begin(late)).refusal.error).toBe('operator_invitation_over')
})

test('an invitation ends with the rights of the admin who made it, so a removed admin cannot return by one', async () => {
  const boss = await admin()
  const demoted = await admin()
  const removed = await admin()
  const emailOf = async (inviter: Admin) => {
    const email = `${randomUUID()}@pitstop.example`
    expect((await invite(inviter, email, 'admin')).status).toBe(200)
    return email
  }
  const byDemoted = await emailOf(demoted)
  const byRemoved = await emailOf(removed)
  const waiting = (await teamOf(boss)).invitations
  expect(waiting.find(({ email }) => email === byDemoted)?.invitedBy).toBe(demoted.email)
  expect((await begin(await tokenMailedTo(byRemoved))).status).toBe(200)
  await change(boss, demoted.email, 'support')
  await remove(boss, removed.email)
  for (const email of [byDemoted, byRemoved])
    expect((await begin(await tokenMailedTo(email))).refusal.error).toBe('operator_invitation_over')
  const left = (await teamOf(boss)).invitations.map(({ email }) => email)
  expect(left).not.toContain(byDemoted)
  expect(left).not.toContain(byRemoved)
  await change(boss, demoted.email, 'admin')
  expect((await begin(await tokenMailedTo(byDemoted))).refusal.error).toBe(
    'operator_invitation_over',
  )
})

test('a former operator keeps no secret and no list after a month, and no session after three; the log still names them', async () => {
  const boss = await admin()
  const gone = await anOperator(world)
  const body = { name: 'Mine', list: 'guests' as const, query: {} }
  expect((await world.ask(saveView, { token: gone.token, body })).status).toBe(200)
  expect((await remove(boss, gone.email)).status).toBe(200)
  const left = () =>
    world.db.transact((tx) =>
      tx.many(
        z.object({ secrets: z.string(), lists: z.number(), sessions: z.number() }),
        `select password_hash || totp_sealed as secrets,
           (select count(*) from operator_views where operator_id = o.id) as lists,
           (select count(*) from operator_sessions where operator_id = o.id) as sessions
         from operators o where email = $1`,
        [gone.email],
      ),
    )
  const before = world.clock.offsetMs()
  await world.runJob('forget former operators')
  expect((await left())[0]).toMatchObject({ lists: 1, sessions: 1 })
  expect((await left())[0]?.secrets).not.toBe('')
  world.clock.moveTo(before + 31 * day)
  await world.runJob('forget former operators')
  expect(await left()).toEqual([{ secrets: '', lists: 0, sessions: 1 }])
  const tried = await signInAs(world, { ...gone, code: gone.code })
  expect(tried.status).toBe(401)
  world.clock.moveTo(before + 91 * day)
  await world.runJob('forget former operators')
  expect(await left()).toEqual([{ secrets: '', lists: 0, sessions: 0 }])
})

test('the last admin cannot go: not on screen, not by the command, not two at once, not in the database', async () => {
  await world.db.transact(async (tx) => {
    await tx.run(`alter table operators disable trigger all`)
    await tx.run(`update operators set removed_at = $1`, [world.clock.now()])
    await tx.run(`alter table operators enable trigger all`)
  })
  const one = await admin()
  const other = await admin()
  const support = await anOperatorOf('support', one)
  expect((await change(other, other.email, 'finance')).status).toBe(200)
  expect((await change(one, one.email, 'finance')).refusal.error).toBe('last_admin')
  expect((await remove(one, one.email)).refusal.error).toBe('last_admin')
  await expect(one.change('remove')).rejects.toThrow('Someone has to be an admin')
  const demote = (email: string) =>
    world.db.transact((tx) =>
      tx.run(`update operators set role = 'support' where email = $1`, [email]),
    )
  await expect(demote(one.email)).rejects.toThrow('there would be no admin')

  expect((await change(one, other.email, 'admin')).status).toBe(200)
  const both = await Promise.allSettled([demote(one.email), demote(other.email)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(support).not.toBe('')
})

async function anOperatorOf(role: OperatorRole, boss: Admin) {
  const made = await anOperator(world)
  await change(boss, made.email, role)
  return made.email
}
