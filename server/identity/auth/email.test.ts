import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/auth.ts'
import { day } from '#server/platform/clock.ts'
import {
  aGuest,
  browserOf,
  mailedToken,
  mailsTo,
  openProof,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const anEmail = () => `${randomUUID()}@pitstop.example`
const me = async (token: string) => (await world.ask(contract.me, { token })).reply
const move = (token: string, email: string, password = thePassword) =>
  world.ask(contract.changeEmail, { token, body: { email, password } })
const prove = (token: string, deviceKey?: string) =>
  world.ask(contract.verifyEmail, { body: { token }, ...(deviceKey ? { deviceKey } : {}) })

describe('moving to another address', () => {
  test('counts once the link mailed to it is opened, and the old address is told [C11]', async () => {
    const { token, email } = await aGuest(world, { proven: false })
    const next = anEmail()
    world.clock.moveTo(1)
    expect((await move(token, next)).status).toBe(200)
    expect(await me(token)).toMatchObject({ email, emailProven: false })
    const [mail] = await mailsTo(world, email)
    expect(mail?.subject).toBe('Your email address is being changed')
    expect(mail?.text).not.toContain(next)

    expect((await prove(await mailedToken(world, next))).status).toBe(200)
    expect(await me(token)).toMatchObject({ email: next, emailProven: true })
    const login = (address: string) =>
      world.ask(contract.login, {
        body: { email: address, password: thePassword, userType: 'user' },
      })
    expect((await login(next)).status).toBe(200)
    expect((await login(email)).status).toBe(401)
  })

  test('asks for the password and signs the other devices out [C11]', async () => {
    const { token, email } = await aGuest(world)
    const next = anEmail()
    const other = await world.ask(contract.login, {
      body: { email, password: thePassword, userType: 'user' },
    })
    const refused = await move(token, next, 'not this one')
    expect([refused.status, refused.refusal.error]).toEqual([403, 'wrong_password'])
    expect(await mailsTo(world, next)).toHaveLength(0)
    await move(token, next)
    expect((await world.ask(contract.me, { token: other.reply.token })).status).toBe(401)
    expect((await world.ask(contract.me, { token })).status).toBe(200)
  })

  test('refuses an address that is taken, ones own, or none [C11]', async () => {
    const { token, email } = await aGuest(world)
    const { email: taken } = await aGuest(world)
    expect((await move(token, taken)).refusal.error).toBe('email_taken')
    expect((await move(token, email.toUpperCase())).refusal.error).toBe('same_email')
    expect((await move(token, 'maya')).status).toBe(400)
    expect((await move(token, 'a@b.example\r\nBcc: c@d.example')).status).toBe(400)
  })

  test('an address that somebody took meanwhile stays theirs [C11]', async () => {
    const { token, email } = await aGuest(world)
    const wanted = anEmail()
    await move(token, wanted)
    const link = await mailedToken(world, wanted)
    await signUp(world, { userType: 'partner', email: wanted })
    expect((await prove(link)).refusal.error).toBe('email_taken')
    expect((await me(token)).email).toBe(email)
  })

  test('two accounts that move to one address at once: one gets it [C11]', async () => {
    const wanted = anEmail()
    const links: string[] = []
    for (let at = 1; at <= 2; at++) {
      world.clock.moveTo(at)
      await move((await aGuest(world)).token, wanted)
      links.push(await mailedToken(world, wanted))
    }
    const answers = await Promise.all(links.map((link) => prove(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a reset link that went to the old address no longer opens the account [C11]', async () => {
    const { token, email } = await aGuest(world)
    world.clock.moveTo(1)
    await world.ask(contract.askReset, { body: { email } })
    const link = await mailedToken(world, email)
    const next = anEmail()
    await move(token, next)
    await prove(await mailedToken(world, next))
    const body = { token: link, password: 'another sea of tulips' }
    expect((await world.ask(contract.resetPassword, { body })).status).toBe(410)
  })

  test('a new password stops a move that was asked for before it [C11]', async () => {
    const { token } = await aGuest(world)
    const next = anEmail()
    await move(token, next)
    await world.ask(contract.changePassword, {
      token,
      body: { current: thePassword, next: 'another sea of tulips' },
    })
    expect((await prove(await mailedToken(world, next))).status).toBe(410)
  })

  test('one account fills no more than five inboxes an hour [C11]', async () => {
    const { token } = await aGuest(world)
    for (let i = 0; i < 5; i++) expect((await move(token, anEmail())).status).toBe(200)
    const { status, refusal } = await move(token, anEmail())
    expect([status, refusal.error]).toEqual([429, 'too_many_mails'])
  })
})

describe('proving the address', () => {
  test('the link works once and for seven days', async () => {
    const { token, email } = await aGuest(world, { proven: false })
    const link = await mailedToken(world, email)
    world.clock.moveTo(7 * day)
    expect((await prove(link)).status).toBe(410)
    world.clock.moveTo(0)
    expect((await prove(link, browserOf(email))).status).toBe(200)
    expect((await me(token)).emailProven).toBe(true)
    expect((await prove(link)).refusal.error).toBe('link_not_valid')
    expect((await prove('invented')).status).toBe(410)
  })

  test('the link is mailed again when asked for, until the address is proven', async () => {
    const { token, email } = await aGuest(world, { proven: false })
    world.clock.moveTo(1)
    expect((await world.ask(contract.requestEmailVerification, { token })).status).toBe(200)
    expect(await mailsTo(world, email)).toHaveLength(2)
    await openProof(world, email)
    await world.ask(contract.requestEmailVerification, { token })
    expect(await mailsTo(world, email)).toHaveLength(2)
  })

  test('five of these mails are written in an hour', async () => {
    const { token, email } = await aGuest(world, { proven: false })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await world.ask(contract.requestEmailVerification, { token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await mailsTo(world, email)).toHaveLength(5)
  })
})
