import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askProofCode } from '#contract/addressCodes.ts'
import { askReset, me } from '#contract/auth.ts'
import { markUndeliverable } from '#server/identity/auth/index.ts'
import { hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { aGuest, mailedCode, mailsTo } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { htmlOf, textOf } from './emailFormats.ts'
import { emailQueue, forgetOldMails, type Mailer, type OutgoingMail, sendMails } from './index.ts'
import { maxTries } from './sendMails.ts'

const world = useWorld()

/** A mail server that answers as it is told, and remembers what it was handed. */
function aMailer(answer: (mail: OutgoingMail) => Awaited<ReturnType<Mailer['send']>>) {
  const handed: OutgoingMail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      handed.push(mail)
      return answer(mail)
    },
  }
  const { transact } = world.db
  return {
    handed,
    round: () => sendMails({ transact, clock: world.clock, mailer, markUndeliverable }).run(),
  }
}

const writeIn = (tx: Tx, email: string, name = 'Lantern', reason = 'Read this.') =>
  emailQueue(() => 'http://x.test')(
    tx,
    {
      to: { id: randomUUID(), email, language: 'en', emailBouncedAt: null, mailKey: randomUUID() },
      template: 'takenDown',
      values: { name, reason },
      path: '/partner',
    },
    world.clock.now(),
  )
const write = (to: string, name?: string, reason?: string) =>
  world.db.transact((tx) => writeIn(tx, to, name, reason))

const anEmail = () => `${randomUUID()}@pitstop.example`

describe('a written mail', () => {
  test('says the same in text and in HTML, with what people typed escaped', () => {
    const email = {
      subject: '<b>Hello</b>',
      paragraphs: ['Dear <script>alert("1")</script> & co.'],
      link: { label: 'Open "it"', url: 'http://x.test/#/a?b="><i>' },
    }
    expect(textOf(email, { language: 'en' })).toContain('http://x.test/#/a')
    const html = htmlOf(email, { language: 'en' })
    expect(html).toContain('<title>&lt;b&gt;Hello&lt;/b&gt;</title>')
    expect(html).toContain('Dear &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co.')
    expect(html).toContain('href="http://x.test/#/a?b=&quot;&gt;&lt;i&gt;"')
    expect(html).not.toMatch(/<script|<i>/)
  })

  test('is not kept when what it is about was not', async () => {
    const to = anEmail()
    await world.db
      .transact(async (tx) => {
        await writeIn(tx, to)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await mailsTo(world, to)).toHaveLength(0)
  })
})

describe('delivery', () => {
  test('hands each mail on once, and then forgets what it said', async () => {
    const to = anEmail()
    await write(to)
    const { handed, round } = aMailer(() => 'sent')
    await Promise.all([round(), round(), round()])
    await round()
    expect(handed.filter((mail) => mail.to === to)).toHaveLength(1)
    const subject = 'We’ve hidden your restroom: Lantern'
    expect(await mailsTo(world, to)).toEqual([{ subject, text: '', html: '' }])
  })

  test.each(['sent', 'refused'] as const)(
    'keeps no code of a mail that was %s',
    async (outcome) => {
      const guest = await aGuest(world)
      await world.ask(askProofCode, { token: guest.token })
      const code = await mailedCode(world, guest.email)
      await aMailer(() => outcome).round()
      const subjects = (await mailsTo(world, guest.email)).map(({ subject }) => subject)
      expect(subjects).toContain('•••••• is your Pitstop code')
      expect(subjects.join()).not.toContain(code)
    },
  )

  test('tries again later and later, and gives up in the end', async () => {
    const to = anEmail()
    await write(to)
    const { handed, round } = aMailer((mail) => (mail.to === to ? 'later' : 'sent'))
    const tries: number[] = []
    for (let at = 0; at <= 72 * 60; at += at < 600 ? 1 : 60) {
      world.clock.moveTo(at * minute)
      const before = handed.length
      await round()
      if (handed.length > before) tries.push(at)
    }
    world.clock.moveTo(0)
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511])
    expect(tries).toHaveLength(maxTries)
  })

  test('does not insist on an address that was refused', async () => {
    const to = anEmail()
    await write(to)
    const { handed, round } = aMailer(() => 'refused')
    await round()
    world.clock.moveTo(24 * hour)
    await round()
    world.clock.moveTo(0)
    expect(handed.filter((mail) => mail.to === to)).toHaveLength(1)
  })

  test('marks the account of an address that does not exist, as of one whose mail came back', async () => {
    const [lost, refused] = [await aGuest(world), await aGuest(world)]
    await Promise.all([lost, refused].map(({ email }) => world.ask(askReset, { body: { email } })))
    const { round } = aMailer((mail) => (mail.to === lost.email ? 'nobody' : 'refused'))
    await round()
    const bouncedOf = async (token: string) => (await world.ask(me, { token })).reply.emailBounced
    expect(await bouncedOf(lost.token)).toBe(true)
    expect(await bouncedOf(refused.token)).toBe(false)
  })

  test('takes up what a process that died had taken', async () => {
    const to = anEmail()
    await write(to)
    const dies = aMailer(() => {
      throw new Error('killed')
    })
    await expect(dies.round()).rejects.toThrow('killed')
    const { handed, round } = aMailer(() => 'sent')
    await round()
    expect(handed).toHaveLength(0)
    world.clock.moveTo(20 * minute)
    await round()
    world.clock.moveTo(0)
    expect(handed.filter((mail) => mail.to === to)).toHaveLength(1)
  })

  test('a mail is gone after thirty days', async () => {
    const to = anEmail()
    await write(to)
    const job = forgetOldMails({ transact: world.db.transact, clock: world.clock })
    world.clock.moveTo(30 * 24 * hour)
    await job.run()
    expect(await mailsTo(world, to)).toHaveLength(1)
    world.clock.moveTo(30 * 24 * hour + 1)
    await job.run()
    world.clock.moveTo(0)
    expect(await mailsTo(world, to)).toHaveLength(0)
  })
})

describe('the outbox page', () => {
  const page = (key?: string) =>
    world.app.inject({ method: 'GET', url: '/outbox', query: key === undefined ? {} : { key } })
  const theKey = () => z.string().parse(world.parts.secrets.testKey)

  test('opens with the key the start prints, and is not there without it', async () => {
    for (const key of [undefined, '', 'another', `${theKey()}x`]) {
      const { statusCode, body } = await page(key)
      expect(statusCode).toBe(404)
      expect(body).toContain('not_found')
    }
    const { statusCode, headers } = await page(theKey())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('shows what was written, newest first, with links that can be followed [C11]', async () => {
    const { email } = await aGuest(world)
    world.clock.moveTo(minute)
    await world.ask(askReset, { body: { email } })
    world.clock.moveTo(0)
    await world.runJob('send mails')
    const { body } = await page(theKey())
    expect(body).toContain(email)
    expect(body).toMatch(/<a href="http:\/\/pitstop\.test\/#\/auth\/reset\?token=[\w-]{43}"/)
    expect(body.indexOf('Choose a new password')).toBeLessThan(body.indexOf('Confirm your email'))
  })

  test('runs nothing that a user wrote into a mail, and links to nothing of theirs', async () => {
    await write('"><script>alert(1)</script>@x.example', '<img src=x onerror=alert(1)>')
    await write(anEmail(), 'Lantern', 'javascript:alert(1)')
    const { body } = await page(theKey())
    expect(body).not.toMatch(/<script|<img|href="javascript|style=/)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('shows a hundred mails at most', async () => {
    for (let i = 0; i < 101; i++) await write(anEmail())
    const { body } = await page(theKey())
    expect(body.match(/<article>/g)).toHaveLength(100)
  })
})
