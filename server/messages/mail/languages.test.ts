import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeLanguage, deleteAccount } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import * as operators from '#contract/operator.ts'
import * as reviews from '#contract/reviews.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { anEarner, askPayout, aUseOf, chooseBank, later } from '#server/testing/payouts.ts'
import { refundsGo } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, codeOn, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const speak = async ({ token }: { token: string }, language: Language) => {
  await world.ask(changeLanguage, { token, body: { language } })
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(world, email)).map(({ subject }) => subject)

const mailAbout = async ({ email }: { email: string }, about: RegExp) =>
  (await mailsTo(world, email)).find(({ subject }) => about.test(subject))

const refund = async (orderId: string, shownCents: number) =>
  world.ask(operators.refundOrder, {
    token: (await anOperator(world)).token,
    params: { id: orderId },
    body: { key: randomUUID(), cents: shownCents, shownCents, reason: 'It was locked.' },
  })

describe('a guest is mailed in their language', () => {
  test('the receipt, the plan by its name there, and money back', async () => {
    const guest = await aGuest(world)
    await speak(guest, 'de')
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    expect(await subjectsTo(guest)).toContain('Ihre Quittung: 24-Stunden-Pass')
    await refund(orderId, 799)
    const mail = await mailAbout(guest, /^Erstattung: 7,99\s\$$/)
    expect(mail?.text).toContain(`Bestellung: ${orderId}`)
    expect(mail?.html).toContain('<html lang="de">')
  })

  test.each([
    ['fr', 'Commande\u00a0: '],
    ['ja', '注文番号：'],
  ] as const)('facts are set as one sets them there: %s', async (language, lead) => {
    const guest = await aGuest(world)
    await speak(guest, language)
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    const texts = (await mailsTo(world, guest.email)).map(({ text }) => text)
    expect(texts.join('\n')).toContain(`${lead}${orderId}`)
  })

  test('the receipt of a visit leads to its code and does not hold it; one of a plan to the profile', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, guest, visitId))
    const receipt = await mailAbout(guest, /receipt/)
    expect(receipt?.text).toContain('Show your code:\nhttp://pitstop.test/#/code')
    expect(`${receipt?.text}${receipt?.html}`).not.toContain(code)
    const buyer = await aGuest(world)
    await aPlanOf(world, buyer, 'price_2')
    expect((await mailAbout(buyer, /receipt/))?.text).toContain('http://pitstop.test/#/guest')
  })

  test('money that their bank did not take', async () => {
    const { guest, orderId } = await aPaidVisit(world, { card: 'refund_fails' })
    await speak(guest, 'es')
    await refund(orderId, 250)
    await refundsGo(world)
    await refundsGo(world)
    expect(await mailAbout(guest, /^Tu banco/)).toBeDefined()
  })

  test('a renewal that failed, and the end of the membership', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_3', 'pays_once')
    await speak(guest, 'ja')
    world.clock.moveTo(31 * day + minute)
    await world.runJob('sandbox')
    await world.runJob('follow memberships')
    expect(await subjectsTo(guest)).toContain('メンバーシップを更新できませんでした')
    world.clock.moveTo(35 * day)
    await world.runJob('follow memberships')
    expect((await subjectsTo(guest))[0]).toBe('メンバーシップが終了しました')
  })
})

describe('a partner is mailed in their language', () => {
  test('the payout on its way, once, and the one that did not arrive', async () => {
    const location = await anEarner(world)
    const { partner } = location
    await aUseOf(world, location)
    await aUseOf(world, location)
    await chooseBank(world, location, 'refuses')
    await speak(location, 'fr')
    await askPayout(world, await later(world, partner, 15), 1_400)
    await world.runJob('send payouts')
    await world.runJob('send payouts')
    world.clock.moveTo(world.clock.offsetMs() + 2 * day + hour)
    await world.runJob('sandbox')
    await world.runJob('send payouts')
    const about = (await subjectsTo(partner)).filter((subject) => subject.includes('virement'))
    expect(about).toEqual([
      'Votre virement n’est pas arrivé',
      expect.stringMatching(/^Votre virement est en route/),
    ])
    const mail = await mailAbout(partner, /en route/)
    expect(mail?.text).toContain('http://pitstop.test/#/partner/earnings')
  })

  test('a location that was hidden and released', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await speak(location, 'zh-Hans')
    const { token } = await anOperator(world)
    const input = { token, params: { id: location.id }, body: { reason: 'Not there' } }
    await world.ask(operators.takeDownLocation, input)
    await world.ask(operators.releaseLocation, input)
    const hidden = await mailAbout(location.partner, /^我们已隐藏你的洗手间/)
    expect(hidden?.text).toContain('Not there')
    expect(await mailAbout(location.partner, /^我们已解除对你洗手间的隐藏/)).toBeDefined()
  })

  test('what became of a review that they flagged', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    await speak(location, 'de')
    await world.ask(reviews.reviewVisit, {
      token: guest.token,
      params: { id: visit.id },
      body: { rating: 1, comment: 'No soap.' },
    })
    const params = { id: location.id }
    const [review] = (await world.ask(reviews.locationReviews, { params })).reply.reviews
    const of = { params: { id: review?.id ?? '' } }
    const body = { reason: 'abusive' } as const
    await world.ask(reviews.flagReview, { token: location.token, ...of, body })
    const { token } = await anOperator(world)
    await world.ask(operators.decideReview, {
      token,
      ...of,
      body: {
        isTakenDown: false,
        shown: { flag: 'abusive', isTakenDown: false },
        reason: 'It is fair.',
      },
    })
    expect(await subjectsTo(location.partner)).toContain('Die Bewertung, die Sie gemeldet haben')
  })
})

test('no mail is written to a deleted account', async () => {
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_2')
  const { status } = await world.ask(deleteAccount, {
    token: guest.token,
    body: { password: thePassword },
  })
  expect(status).toBe(200)
  await refund(orderId, 799)
  const toPseudonyms = await mailsTo(world, `deleted-${guest.id}@deleted.invalid`)
  expect([...toPseudonyms, ...(await mailsTo(world, guest.email))]).toEqual([])
})
