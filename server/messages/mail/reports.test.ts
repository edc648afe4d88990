import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount, downloadData } from '#contract/account.ts'
import {
  askReset,
  changeEmail,
  me,
  requestEmailVerification,
  resetPassword,
  verifyEmail,
} from '#contract/auth.ts'
import { readConfig } from '#server/app/config.ts'
import { hour, minute } from '#server/platform/clock.ts'
import {
  aGuest,
  aPartner,
  mailedToken,
  mailsTo,
  openProof,
  type SignedUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { gmailReport, postfixReport, reportsByMake } from '#server/testing/deliveryReports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld } from '#server/testing/world.ts'
import { emailQueue } from './index.ts'

const token = 'the-token-of-delivery-reports'
const world = useWorld({ env: { MAIL_REPORTS_TOKEN: token, METRICS_TOKEN: token } })

const post = async (payload: string | Buffer, authorization = `Bearer ${token}`) => {
  const headers = { authorization, 'content-type': 'message/rfc822' }
  const answer = await world.app.inject({ method: 'POST', url: '/webhooks/mail', headers, payload })
  return { status: answer.statusCode, ...answer.json<{ taken?: string; error?: string }>() }
}

const Id = z.object({ id: z.string() })
const newestMailTo = async (to: string) => {
  const [mail] = await world.db.transact((tx) =>
    tx.many(Id, `select id from mails where to_address = $1 order by id desc limit 1`, [to]),
  )
  return { mailId: mail?.id ?? '', to }
}

const meOf = async ({ token }: SignedUp) => (await world.ask(me, { token })).reply
const measured = async (name: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await world.app.inject({ url: '/metrics', headers })
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1])
}

/** A guest whose newest mail bounced. */
async function aLostReader(make = postfixReport) {
  const account = await aGuest(world, { proven: true })
  world.clock.moveTo(minute)
  await world.ask(askReset, { body: { email: account.email } })
  expect((await post(make(await newestMailTo(account.email)))).taken).toBe('bounced')
  return account
}

const write = (account: SignedUp, template: 'requestDeclined' | 'requestAccepted' | 'moneyBack') =>
  world.db.transact(async (tx) => {
    const { readerOf } = await import('#server/identity/auth/index.ts')
    const to = await readerOf(tx, account.id)
    if (!to) throw new Error('Nobody is there')
    const values = {
      name: 'Lantern',
      why: 'declined' as const,
      isPaid: false,
      title: 'A visit',
      cents: 500,
      orderId: 'x',
      reason: 'none',
    }
    await emailQueue(() => 'http://x.test')(tx, { to, template, values }, world.clock.now())
  })
const written = async ({ email }: SignedUp) => (await mailsTo(world, email)).length

describe('a mail that came back', () => {
  test.each(Object.entries(reportsByMake))(
    'as %s tells it: its account shows so, a guest’s or a partner’s',
    async (_make, report) => {
      for (const account of [await aGuest(world), await aPartner(world)]) {
        const bounced = await measured('pitstop_mails_bounced')
        expect((await meOf(account)).emailBounced).toBe(false)
        const mail = await newestMailTo(account.email)
        expect(await post(report(mail))).toEqual({ status: 200, taken: 'bounced' })
        expect((await meOf(account)).emailBounced).toBe(true)
        expect(await measured('pitstop_mails_bounced')).toBe(bounced + 1)
        const line = world.logged.at(-1)
        expect(line).toContain('a mail came back')
        expect(line).toContain(mail.mailId)
        expect(line).not.toContain(account.email)
      }
    },
  )

  test('is one, however often and at once it is reported', async () => {
    const account = await aGuest(world)
    const bounced = await measured('pitstop_mails_bounced')
    const report = gmailReport(await newestMailTo(account.email))
    const answers = await Promise.all([post(report), post(report), post(report)])
    expect(answers.map(({ taken }) => taken).sort()).toEqual(['bounced', 'known', 'known'])
    expect(await measured('pitstop_mails_bounced')).toBe(bounced + 1)
  })

  test('ends optional mails to that address, and none about money', async () => {
    const account = await aLostReader()
    const before = await written(account)
    await write(account, 'requestAccepted')
    await write(account, 'requestDeclined')
    expect(await written(account)).toBe(before)
    await write(account, 'moneyBack')
    expect(await written(account)).toBe(before + 1)
    await openProof(world, account.email).catch(() => undefined)
  })

  test('tells nothing of the address where its server was away for days', async () => {
    const account = await aGuest(world)
    const report = postfixReport({ ...(await newestMailTo(account.email)), status: '4.4.7' })
    expect((await post(report)).taken).toBe('bounced')
    expect((await meOf(account)).emailBounced).toBe(false)
  })

  test('is of an address that was confirmed since: nothing is shown', async () => {
    const account = await aGuest(world, { proven: false })
    const mail = await newestMailTo(account.email)
    world.clock.moveTo(minute)
    await openProof(world, account.email)
    expect((await post(postfixReport(mail))).taken).toBe('bounced')
    expect((await meOf(account)).emailBounced).toBe(false)
  })
})

describe('the address is good again', () => {
  test('once it is confirmed by a link that can be asked for', async () => {
    const account = await aLostReader()
    world.clock.moveTo(hour)
    const before = await written(account)
    expect((await world.ask(requestEmailVerification, { token: account.token })).status).toBe(200)
    expect(await written(account)).toBe(before + 1)
    await openProof(world, account.email)
    expect(await meOf(account)).toMatchObject({ emailProven: true, emailBounced: false })
    await write(account, 'requestAccepted')
    expect(await written(account)).toBe(before + 2)
    await world.ask(requestEmailVerification, { token: account.token })
    expect(await written(account)).toBe(before + 2)
  })

  test('once a password was chosen by a link that was read there', async () => {
    const account = await aLostReader()
    const body = { token: await mailedToken(world, account.email), password: 'a field of tulips' }
    expect((await world.ask(resetPassword, { body })).status).toBe(200)
    const { token } = await aSignIn(account.email, body.password)
    expect((await world.ask(me, { token })).reply.emailBounced).toBe(false)
  })

  test('once it is another one', async () => {
    const account = await aLostReader()
    const email = `new-${account.email}`
    await world.ask(changeEmail, { token: account.token, body: { password: thePassword, email } })
    expect((await meOf(account)).emailBounced).toBe(true)
    await world.ask(verifyEmail, { body: { token: await mailedToken(world, email) } })
    expect(await meOf(account)).toMatchObject({ email, emailBounced: false })
  })
})

async function aSignIn(email: string, password: string) {
  const { login } = await import('#contract/auth.ts')
  const { reply } = await world.ask(login, { body: { email, password, userType: 'user' } })
  return reply
}

test('a mail that is late is counted, once, and nothing else', async () => {
  const account = await aGuest(world)
  const [delayed, lines] = [await measured('pitstop_mails_delayed'), world.logged.length]
  const late = {
    ...(await newestMailTo(account.email)),
    action: 'delayed',
    status: '4.4.1',
  } as const
  expect((await post(postfixReport(late))).taken).toBe('delayed')
  expect((await post(postfixReport(late))).taken).toBe('known')
  expect(await measured('pitstop_mails_delayed')).toBe(delayed + 1)
  expect((await meOf(account)).emailBounced).toBe(false)
  expect(world.logged).toHaveLength(lines)
})

describe('refused, and nothing changes', () => {
  test('what is about no mail of ours, cut off, or no report', async () => {
    const account = await aGuest(world)
    const { mailId, to } = await newestMailTo(account.email)
    const bounced = await measured('pitstop_mails_bounced')
    const forged = postfixReport({ mailId: `${mailId.slice(0, -4)}0000`, to })
    expect(await post(forged)).toMatchObject({ status: 400, error: 'report_not_ours' })
    const cut = postfixReport({ mailId, to }).slice(0, -60)
    for (const payload of [cut, 'Hello', '{"mailId":1}', Buffer.alloc(0)])
      expect(await post(payload)).toMatchObject({ status: 400, error: 'report_unreadable' })
    expect((await meOf(account)).emailBounced).toBe(false)
    expect(await measured('pitstop_mails_bounced')).toBe(bounced)
  })

  test('one of 10 MB', async () => {
    expect(await post(Buffer.alloc(10 * 1024 * 1024, 'a'))).toMatchObject({ status: 413 })
  })

  test('from a stranger; and a server without a token has no such address', async () => {
    const report = postfixReport(await newestMailTo((await aGuest(world)).email))
    for (const authorization of ['', 'Bearer another-token-of-that-size', `Basic ${token}`])
      expect(await post(report, authorization)).toMatchObject({ status: 401 })
    const without = await aWorld()
    const url = '/webhooks/mail'
    expect((await without.app.inject({ method: 'POST', url, payload: report })).statusCode).toBe(
      404,
    )
    await without.close()
    expect(() => readConfig({ MAIL_REPORTS_TOKEN: 'short' })).toThrow('MAIL_REPORTS_TOKEN')
  })
})

test('what is kept of it is in the person’s file, and gone with the account', async () => {
  const account = await aLostReader()
  const { token } = account
  const { reply: file } = await world.ask(downloadData, { token })
  const bouncedAt = world.clock.now().toISOString()
  expect(file).toMatchObject({ account: { emailBouncedAt: bouncedAt }, mails: [{ bouncedAt }, {}] })
  expect((await world.ask(deleteAccount, { token, body: { password: thePassword } })).status).toBe(
    200,
  )
  const left = await world.db.transact((tx) =>
    tx.many(Id, `select id from accounts where id = $1 and email_bounced_at is not null`, [
      account.id,
    ]),
  )
  expect(left).toEqual([])
})
