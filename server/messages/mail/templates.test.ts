import { describe, expect, test } from 'vitest'
import { changeLanguage } from '#contract/account.ts'
import * as auth from '#contract/auth.ts'
import { Language } from '#contract/language.ts'
import type { MailTopic } from '#contract/mails.ts'
import * as mails from '#contract/mails.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, itsSignUpHash, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { facts, orderId, paid } from '#server/testing/emailFacts.ts'
import { accept, aRequest, decline } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aUsedVisit, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { composeEmail } from './composeEmail.ts'
import type { EmailTemplate } from './templates.ts'

const world = useWorld()

const mailsAbout = async (email: string, about: RegExp) =>
  (await mailsTo(world, email)).filter(({ subject }) => about.test(subject))
const subjectsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => subject)

const saidIn = (language: Language, name: EmailTemplate) =>
  composeEmail(language, name, facts[name])

const names = Object.keys(facts) as EmailTemplate[]
const wordsIn = (language: Language, name: EmailTemplate) => JSON.stringify(saidIn(language, name))

describe.each(Language.options.filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(names)('%s has words of its own, and the facts that English has', (name) => {
    const [own, english] = [saidIn(language, name), saidIn('en', name)]
    expect(own.subject).not.toBe(english.subject)
    if (english.action) expect(own.action).not.toBe(english.action)
    expect(own.paragraphs).toHaveLength(english.paragraphs.length)
    // What a guest wrote stays as it was written, and so does a name of the check.
    for (const [index, words] of own.paragraphs.entries())
      if (!/Warm and quiet\.|^I2 fee/.test(words)) expect(words).not.toBe(english.paragraphs[index])
    expect(own.facts.length).toBe(english.facts.length)
    for (const value of [paid.title, orderId, '048213', 'Lantern', '14:22', 'Warm and quiet.'])
      if (wordsIn('en', name).includes(value)) expect(wordsIn(language, name)).toContain(value)
  })
})

describe('an email is in the language of its recipient', () => {
  const german = async () => {
    const email = `${crypto.randomUUID()}@pitstop.example`
    const { reply } = await world.ask(auth.register, {
      body: { email, password: itsSignUpHash, userType: 'user', name: 'Ana', language: 'de' },
    })
    return { email, token: reply.token }
  }

  test('from the first one, which is of what the screens were in at sign-up', async () => {
    const { email } = await german()
    const [proof] = await mailsTo(world, email)
    expect(proof?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
    expect(proof?.html).toContain('<html lang="de">')
  })

  test('and follows the switch', async () => {
    const { email, token } = await german()
    await world.ask(changeLanguage, { token, body: { language: 'ja' } })
    await world.ask(auth.askReset, { body: { email } })
    expect(await subjectsTo(email)).toContain('新しいパスワードの設定')
  })

  test('which is refused to strangers, and for a language that we do not speak', async () => {
    const body = { language: 'de' as const }
    expect((await world.ask(changeLanguage, { body })).status).toBe(401)
    const { token } = await aGuest(world)
    const unknown = { language: 'xx' } as unknown as typeof body
    expect((await world.ask(changeLanguage, { token, body: unknown })).status).toBe(400)
  })
})

describe('a sign-in', () => {
  const signIn = (email: string, userAgent: string) =>
    world.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: { email, password: thePassword, userType: 'user' },
      headers: { 'user-agent': userAgent },
    })

  test('on a new device is mailed about, once', async () => {
    const { email } = await aGuest(world)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
    await signIn(email, firefox)
    await signIn(email, firefox)
    const signInMails = await mailsAbout(email, /new sign-in/)
    expect(signInMails).toHaveLength(1)
    expect(signInMails[0]?.text).toContain('Device: Firefox · Windows')
    expect(signInMails[0]?.text).toContain('http://pitstop.test/#/auth/reset')
  })
})

describe('the answer to a request is mailed to its guest', () => {
  test.each(['free', 'card'] as const)('with the way to the code, %s', async (way) => {
    const { location, guest, visitId } = await aRequest(world, { with: way })
    await accept(world, location, visitId)
    const mails = await mailsAbout(guest.email, /^You can come in: /)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`http://pitstop.test/#/visits/${visitId}`)
  })

  test('and a no says that nothing is charged', async () => {
    const { location, guest, visitId } = await aRequest(world, { with: 'card' })
    await decline(world, location, visitId)
    const [mail] = await mailsAbout(guest.email, /^Not this time: /)
    expect(mail?.text).toContain('You weren’t charged.')
  })

  test('and no answer is one too', async () => {
    const { guest } = await aRequest(world)
    world.clock.moveTo(10 * minute)
    await world.runJob('decline unanswered requests')
    world.clock.moveTo(0)
    const [mail] = await mailsAbout(guest.email, /^Not this time: /)
    expect(mail?.text).toContain('didn’t answer your request in time')
  })

  test('but a code that came at once is on the screen already', async () => {
    const { guest } = await aReadyVisit(world)
    expect(await subjectsTo(guest.email)).toEqual(['Confirm your email address'])
  })
})

describe('an optional email', () => {
  const words = { rating: 4, comment: 'Warm <b>and</b> quiet.' }
  const aReview = async (comment = words.comment) => {
    const visited = await aUsedVisit(world)
    const write = (body: string) =>
      world.ask(reviewVisit, {
        token: visited.guest.token,
        params: { id: visited.visit.id },
        body: { ...words, comment: body },
      })
    await write(comment)
    return { ...visited, write, partner: visited.location.partner }
  }
  const aUsedVisitAt = async (location: { id: string; token: string }) => {
    const guest = await aGuest(world, { proven: true })
    const visit = await aVisitAt(world, guest, location.id)
    await typeCode(world, location, codeOn(visit))
    return { guest, visit }
  }
  const reviewMails = (email: string) => mailsAbout(email, /new review/)
  const stopPath = (text = '') => /\/mail\/stop\/[\w-]+\/\w+/.exec(text)?.[0] ?? ''

  test('tells a partner of a review, escaped, and once however often it is changed', async () => {
    const { partner, write } = await aReview()
    await write('Warm, but loud.')
    const mails = await reviewMails(partner.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain('“Warm &lt;b&gt;and&lt;/b&gt; quiet.”')
    // Where it is read and replied to.
    expect(mails[0]?.text).toContain('/#/partner/analytics')
  })

  test('ends with one click of the mail program, not with a scanner that opens its link', async () => {
    const { partner, location } = await aReview()
    const [mail] = await reviewMails(partner.email)
    const url = stopPath(mail?.text)
    const opened = await world.app.inject(url)
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('<button type="submit">Stop these emails</button>')

    const again = async () => {
      const { guest, visit } = await aUsedVisitAt(location)
      const { token } = guest
      await world.ask(reviewVisit, { token, params: { id: visit.id }, body: words })
      return (await reviewMails(partner.email)).length
    }
    expect(await again()).toBe(2)
    const clicked = await world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    expect(clicked.body).toContain('You won’t get emails about new reviews anymore.')
    expect(await again()).toBe(2)

    await world.app.inject({ method: 'POST', url: `${url}/again` })
    expect(await again()).toBe(3)
  })

  test('ends only with its own key', async () => {
    for (const url of [`/mail/stop/${orderId}/reviews`, '/mail/stop/x/reviews'])
      for (const method of ['GET', 'POST'] as const)
        expect((await world.app.inject({ method, url })).statusCode).toBe(404)
    const { partner } = await aReview()
    const url = stopPath((await reviewMails(partner.email))[0]?.text)
    const other = url.replace('reviews', 'receipts')
    expect((await world.app.inject({ method: 'POST', url: other })).statusCode).toBe(404)
  })

  test('what is not optional carries no such link', async () => {
    const { email } = await aGuest(world)
    const [proof] = await mailsTo(world, email)
    expect(proof?.text).not.toContain('/mail/stop/')
  })

  test('is chosen on the account too: the link below it and the switch there are one', async () => {
    const { partner } = await aReview()
    const input = { token: partner.token }
    const stopped = [
      { topic: 'reviews', isWanted: false },
      { topic: 'reminders', isWanted: true },
      { topic: 'week', isWanted: true },
      { topic: 'offers', isWanted: false },
    ]
    const url = stopPath((await reviewMails(partner.email))[0]?.text)
    await world.app.inject({ method: 'POST', url })
    expect((await world.ask(mails.mailChoices, input)).reply).toEqual(stopped)

    const choose = (topic: MailTopic, isWanted: boolean) =>
      world.ask(mails.chooseMail, { ...input, params: { topic }, body: { isWanted } })
    expect((await choose('reviews', true)).reply[0]).toEqual({ topic: 'reviews', isWanted: true })
    expect((await world.app.inject(url)).body).toContain('Stop these emails')
    expect((await choose('reviews', false)).reply).toEqual(stopped)
    expect((await world.app.inject(url)).body).toContain('You won’t get emails')
  })

  test('is chosen only by its reader, among the topics they are written to about', async () => {
    const { token } = await aGuest(world)
    const { reply } = await world.ask(mails.mailChoices, { token })
    expect(reply).toEqual([{ topic: 'requests', isWanted: true }])
    const body = { isWanted: false }
    const params = { topic: 'requests' as const }
    expect((await world.ask(mails.chooseMail, { params, body })).status).toBe(401)
    const receipts = { topic: 'receipts' } as unknown as typeof params
    expect((await world.ask(mails.chooseMail, { token, params: receipts, body })).status).toBe(400)
  })
})
