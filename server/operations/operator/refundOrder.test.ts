import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RefundPayer } from '#contract/approvals.ts'
import { currentGuest } from '#contract/guests.ts'
import * as contract from '#contract/operator.ts'
import { earningDays, earningsOfDay } from '#contract/payouts.ts'
import { minute } from '#server/platform/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf, aVisitToPay, movedBy, rowsOf } from '#server/testing/payments.ts'
import { aUsedPaidVisit, makeDoor, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  operator = await anOperator(world)
})

const reason = 'The guest called: the room was locked.'

const refund = (id: string, shownCents = 250, cents = shownCents, key = randomUUID()) =>
  world.ask(contract.refundOrder, {
    token: operator.token,
    params: { id },
    body: { key, cents, shownCents, reason },
  })

const refundBy = (payer: RefundPayer, id: string, shownCents: number, cents: number) =>
  world.ask(contract.refundOrder, {
    token: operator.token,
    params: { id },
    body: { key: randomUUID(), cents, shownCents, payer, reason },
  })

const costsTold = async (partner: { email: string }) =>
  (await mailsTo(world, partner.email)).filter(({ subject }) => subject.startsWith('A refund of'))

describe('an operator refunds', () => {
  test('a visit that was used: all that it moved moves back, and everybody is told the same', async () => {
    const { guest, visitId, orderId, location } = await aUsedPaidVisit(world)
    const { reply } = await refund(orderId)
    expect(reply.order).toMatchObject({ state: 'refunded', refundableCents: 0 })
    expect(reply.visit?.state).toBe('failed')
    expect(await movedBy(world, orderId)).toEqual({})
    expect((await visitOf(world, guest, visitId)).state).toBe('failed')
    const sums = reply.postings.map(({ legs }) => legs.reduce((sum, { cents }) => sum + cents, 0))
    expect(sums).toEqual(sums.map(() => 0))
    const partners = reply.postings.flatMap(({ legs }) =>
      legs.filter(({ account, name }) => account === 'partner' && name === location.location.name),
    )
    expect(partners.map(({ cents }) => cents).sort()).toEqual([-175, 175])

    const mails = await mailsTo(world, guest.email)
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain('We’re refunding $2.50 for')
    expect(texts).not.toContain('We couldn’t give you')
    const [lastAct] = await actsOf(world, operator)
    expect(lastAct).toMatchObject({
      operator: operator.email,
      act: 'refunded',
      subject: { kind: 'order', id: orderId },
      reason,
      before: { state: 'paid', cents: 250 },
      after: { state: 'refunded', cents: 0 },
    })
  })

  test('once: the second time, and two at once, are refused with words', async () => {
    const { orderId } = await aPaidVisit(world)
    const answers = await Promise.all([refund(orderId), refund(orderId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await refund(orderId)).refusal.error).toBe('refunded_already')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('what was paid and nothing else: not more, and not what was never paid', async () => {
    const { orderId } = await aPaidVisit(world)
    expect((await refund(orderId, 9_900)).refusal.error).toBe('refund_changed')
    const { orderId: unpaid } = await aVisitToPay(world)
    expect((await refund(unpaid)).refusal.error).toBe('order_not_paid')
    expect((await refund(randomUUID())).refusal.error).toBe('no_such_order')
  })

  test('a live code: it opens nothing any more', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    await refund(orderId)
    expect(await visitOf(world, guest, visitId)).toMatchObject({ state: 'failed', code: null })
  })

  test('a reported visit: its report is answered with it, also one whose money was to go back later', async () => {
    const used = await aUsedPaidVisit(world)
    await report(world, used.guest, used.visitId)
    await refund(used.orderId)
    expect((await visitOf(world, used.guest, used.visitId)).report?.outcome).toEqual({
      kind: 'answered',
      answer: 'money_back',
    })

    const paid = await aPaidVisit(world)
    await makeDoor(world, paid.location.id, 'lock')
    await report(world, paid.guest, paid.visitId)
    await refund(paid.orderId)
    world.clock.moveTo(61 * minute)
    await world.runJob('return reported visits')
    expect(await rowsOf(world, 'refunds', paid.orderId)).toBe(1)
  })

  test('a plan: the pass ends with it', async () => {
    const { guest } = await aPaidVisit(world)
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    expect((await refund(orderId, 799)).reply.pass?.closedAt).not.toBeNull()
    const { reply } = await world.ask(currentGuest, { token: guest.token })
    expect(reply.currentSubscription).toBeNull()
  })
})

describe('an operator refunds a part', () => {
  test('guest, partner and operator read the same sum, and what was bought stays', async () => {
    const { guest, visitId, orderId, location } = await aUsedPaidVisit(world)
    const { reply } = await refund(orderId, 250, 100)
    expect(reply.order).toMatchObject({
      state: 'paid',
      refundedCents: 100,
      refundableCents: 150,
    })
    expect(reply.visit?.state).toBe('used')
    const posted = reply.postings.find((posting) => posting.reason === 'partial_refund')
    expect(posted?.legs.map(({ cents }) => cents).sort()).toEqual([-30, -70, 100])

    expect(await visitOf(world, guest, visitId)).toMatchObject({ refundedCents: 100 })
    const profile = await world.ask(currentGuest, { token: guest.token })
    expect(profile.reply.bathroomHistory[0]).toMatchObject({ price: 2.5, refunded: 1 })
    const mails = await mailsTo(world, guest.email)
    expect(mails.map(({ subject }) => subject)).toContain('Refund: $1.00')

    const { token } = location
    const days = (await world.ask(earningDays, { token, query: {} })).reply.days
    const { lines } = (
      await world.ask(earningsOfDay, { token, params: { date: days[0]?.date ?? '' } })
    ).reply
    expect(lines).toContainEqual({ kind: 'partial_refund', times: 1, givenCents: 100, cents: -70 })
    const [lastAct] = await actsOf(world, operator)
    expect(lastAct).toMatchObject({
      act: 'refunded_part',
      reason,
      before: { state: 'paid', cents: 250 },
      after: { state: 'paid', cents: 150 },
    })
  })

  test('that Pitstop pays: its partner keeps all and hears nothing; the rest is shared as the sale was', async () => {
    const { orderId, location } = await aUsedPaidVisit(world)
    const partner = `partner:${location.partnerId}`
    const { reply } = await refundBy('platform', orderId, 250, 100)
    expect(reply.order).toMatchObject({ refundableCents: 150, partnerCents: 175 })
    const own = { card_clearing: -150, [partner]: 175, platform_revenue: 75 }
    expect(await movedBy(world, orderId)).toEqual({ ...own, platform_costs: -100 })
    expect(await costsTold(location.partner)).toEqual([])
    const [lastAct] = await actsOf(world, operator)
    expect(lastAct).toMatchObject({ act: 'refunded_part', after: { payer: 'platform' } })

    await refundBy('shared', orderId, 150, 50)
    expect(await movedBy(world, orderId)).toMatchObject({ [partner]: 140, platform_revenue: 60 })
    await refund(orderId, 100)
    expect(await movedBy(world, orderId)).toEqual({})
  })

  test('before it is earned, which Pitstop pays: the visit earns as if nothing had gone back', async () => {
    const { orderId, visitId, guest, location } = await aPaidVisit(world)
    await refundBy('platform', orderId, 250, 100)
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    const partner = `partner:${location.partnerId}`
    expect(await movedBy(world, orderId)).toMatchObject({ [partner]: 175, platform_revenue: 75 })
  })

  test('that the partner pays, up to what they earned on it, and is mailed how much and why', async () => {
    const { orderId, location } = await aUsedPaidVisit(world)
    const partner = `partner:${location.partnerId}`
    await refundBy('partner', orderId, 250, 200)
    const moved = await movedBy(world, orderId)
    expect(moved).toEqual({ card_clearing: -50, platform_revenue: 75, platform_costs: -25 })
    const [mail] = await costsTold(location.partner)
    expect(mail?.subject).toBe('A refund of $2.00 to a guest of Lantern Coffee House')
    expect(mail?.text).toContain('We refunded $2.00 to a guest. $1.75 of it comes out of')
    expect(mail?.text).toContain(`Reason: ${reason}`)
    expect(mail?.text).toContain('/#/partner/earnings')

    const { reply } = await refundBy('partner', orderId, 50, 25)
    expect(reply.order).toMatchObject({ partnerCents: 0, refundableCents: 25 })
    expect(await movedBy(world, orderId)).not.toHaveProperty(partner)
    expect(await costsTold(location.partner)).toHaveLength(1)
  })

  test('that the partner pays of an earning on hold comes off what is on hold', async () => {
    const { orderId, visitId, guest, location } = await aUsedPaidVisit(world)
    await report(world, guest, visitId)
    await refundBy('partner', orderId, 250, 100)
    expect(await movedBy(world, orderId)).toEqual({
      card_clearing: -150,
      held: 75,
      platform_revenue: 75,
    })
    const [mail] = await costsTold(location.partner)
    expect(mail?.text).toContain('We refunded $1.00 to a guest. $1.00 of it comes out of')
    await refundBy('partner', orderId, 150, 100)
    expect(await movedBy(world, orderId)).toEqual({
      card_clearing: -50,
      platform_revenue: 75,
      platform_costs: -25,
    })
  })

  test('and all of it: the partner is mailed what it costs them', async () => {
    const { orderId, location } = await aUsedPaidVisit(world)
    await refund(orderId, 250, 100)
    await refund(orderId, 150)
    const mailTexts = (await costsTold(location.partner)).map(({ text }) => text)
    expect(mailTexts).toHaveLength(2)
    expect(mailTexts.some((text) => text.includes('We refunded $1.00 to a guest. $0.70 of'))).toBe(
      true,
    )
    expect(mailTexts.some((text) => text.includes('We refunded $1.50 to a guest. $1.05 of'))).toBe(
      true,
    )
  })

  test('of a pass: its guest reads on it how much went back, and may go on using it', async () => {
    const { guest } = await aPaidVisit(world)
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    expect((await refund(orderId, 799, 300)).reply.pass?.closedAt).toBeNull()
    const { reply } = await world.ask(currentGuest, { token: guest.token })
    expect(reply.currentSubscription).toMatchObject({ price: 7.99, refunded: 3 })
  })

  test('once for each form: pressed twice, or sent again, it is one refund and one act', async () => {
    const { orderId } = await aPaidVisit(world)
    const key = randomUUID()
    const press = () => refund(orderId, 250, 100, key)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await press()).reply.order).toMatchObject({ refundedCents: 100 })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    const acts = await actsOf(world, operator)
    expect(acts.filter(({ subject }) => subject?.id === orderId)).toHaveLength(1)
    expect((await refund(orderId, 150, 50, key)).refusal.error).toBe('form_used')
  })

  test('never more than is left, nor nothing; of two at once, each sure of what is left, one', async () => {
    const { orderId } = await aPaidVisit(world)
    expect((await refund(orderId, 250, 251)).refusal.error).toBe('refund_too_large')
    expect((await refund(orderId, 250, 0)).refusal.error).toBe('refund_nothing')
    const both = await Promise.all([refund(orderId, 250, 200), refund(orderId, 250, 200)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await refund(orderId, 250, 10)).refusal.error).toBe('refund_changed')
    expect((await refund(orderId, 50)).reply.visit?.state).toBe('failed')
    expect((await refund(orderId, 50, 10)).refusal.error).toBe('refunded_already')
    expect(await movedBy(world, orderId)).toEqual({})
  })
})
