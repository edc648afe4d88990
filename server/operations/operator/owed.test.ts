import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/operator.ts'
import { minute, second } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import {
  aPaidNewcomer,
  aPaidVisit,
  aPlanOf,
  moneyOf,
  violationsIn,
} from '#server/testing/payments.ts'
import { paymentOf, providerOf, refundAtProvider, refundsGo } from '#server/testing/provider.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  operator = await anOperator(world)
})

const owed = async () =>
  (await world.ask(contract.owedToGuests, { token: operator.token })).reply.owed

const resolve = (id: string, how: 'sent_again' | 'paid_otherwise', reason = 'Cheque 1027') =>
  world.ask(contract.resolveOwedRefund, {
    token: operator.token,
    params: { id },
    body: { how, reason },
  })

const owedCents = async () => (await moneyOf(world))['owed_to_guests'] ?? 0

async function refundPart(
  id: string,
  amounts = { cents: 100, shownCents: 250 },
  beforeSending?: () => Promise<void>,
) {
  await world.ask(contract.refundOrder, {
    token: operator.token,
    params: { id },
    body: { key: randomUUID(), ...amounts, reason: 'It was dirty' },
  })
  await beforeSending?.()
  await refundsGo(world)
}

const cardWorksAgain = async (orderId: string) => {
  const payment = await paymentOf(world, orderId)
  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = jsonb_set(body, '{sandbox_card}', '"pays"')
       where body ->> 'object' = 'charge' and body ->> 'payment_intent' = $1`,
      [payment],
    ),
  )
}

/** What went back to the card and stayed there. */
async function sentTo(orderId: string) {
  const { data } = await providerOf(world).refunds.list({
    payment_intent: await paymentOf(world, orderId),
  })
  return data
    .flatMap(({ amount, status }) => (status === 'succeeded' ? amount : []))
    .sort((a, b) => a - b)
}

/** A part of a payment that the guest's bank has not taken back. */
async function aReturnedRefund() {
  const paid = await aPaidVisit(world, { card: 'refund_fails' })
  await refundPart(paid.orderId)
  const line = (await owed()).find(({ orderId }) => orderId === paid.orderId)
  if (!line) throw new Error('Nothing is owed')
  return { ...paid, line }
}

describe('what a guest’s bank did not take back', () => {
  test('is listed: to whom, for what, how much and since when', async () => {
    const { line, guest, orderId } = await aReturnedRefund()
    expect(line).toMatchObject({ orderId, cents: 100, since: world.clock.now().toISOString() })
    expect(line.guest.email).toBe(guest.email.replace(/^(.)[^@]*/, '$1•••'))
    expect(await owedCents()).toBe(100)
  })

  test('was paid another way: the guest is mailed the reference, and it is owed no more, once', async () => {
    const before = await owedCents()
    const { line, guest, orderId } = await aReturnedRefund()
    const paidBefore = (await moneyOf(world))['platform_bank'] ?? 0
    const { reply } = await resolve(line.id, 'paid_otherwise')
    expect(reply.owed.map(({ id }) => id)).not.toContain(line.id)
    expect(await owedCents()).toBe(before)
    expect((await moneyOf(world))['platform_bank']).toBe(paidBefore + 100)
    expect((await resolve(line.id, 'paid_otherwise')).refusal.error).toBe('owed_settled')
    expect((await resolve(line.id, 'sent_again')).refusal.error).toBe('owed_settled')

    const mails = await mailsTo(world, guest.email)
    expect(mails.map(({ text }) => text).join()).toContain('Reference: Cheque 1027')
    const [lastAct] = await actsOf(world, operator)
    expect(lastAct).toMatchObject({
      act: 'paid_otherwise',
      subject: { kind: 'order', id: orderId },
      reason: 'Cheque 1027',
      before: { owedCents: 100 },
      after: { owedCents: 0 },
    })
    expect(await violationsIn(world)).toEqual([])
  })

  test('was paid another way to a guest without an account: the reference goes to the address of their receipt', async () => {
    const email = `${randomUUID()}@pitstop.example`
    const { orderId } = await aPaidNewcomer(world, { email, card: 'refund_fails' })
    await refundPart(orderId)
    const line = (await owed()).find((one) => one.orderId === orderId)
    expect((await resolve(line?.id ?? '', 'paid_otherwise')).status).toBe(200)
    const mails = await mailsTo(world, email)
    expect(mails.map(({ text }) => text).join()).toContain('Reference: Cheque 1027')
  })

  test('is sent to the card again, once of many presses; where the bank refuses again, it is owed again', async () => {
    const before = await owedCents()
    const { line, orderId } = await aReturnedRefund()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => resolve(line.id, 'sent_again', 'New card')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owedCents()).toBe(before)
    expect(await violationsIn(world)).toEqual([])

    await refundsGo(world)
    const again = (await owed()).find((one) => one.orderId === orderId)
    expect(again).toMatchObject({ cents: 100 })
    expect(again?.id).not.toBe(line.id)
    expect(await owedCents()).toBe(before + 100)
    const { reply } = await world.ask(contract.orderFile, {
      token: operator.token,
      params: { id: orderId },
    })
    expect(reply.order).toMatchObject({ refundedCents: 100, refundableCents: 150 })
    expect(await violationsIn(world)).toEqual([])
  })

  test('is sent to the card again beside a part at the provider: the two together are what is owed', async () => {
    const before = await owedCents()
    const { line, orderId } = await aReturnedRefund()
    await resolve(line.id, 'sent_again', 'New card')
    await cardWorksAgain(orderId)
    world.clock.moveTo(world.clock.offsetMs() + second)
    await refundPart(orderId, { cents: 150, shownCents: 150 }, async () => {
      await refundAtProvider(world, orderId, 40)
      await world.runJob('sandbox')
    })
    expect(await sentTo(orderId)).toEqual([40, 60, 150])
    expect(await owedCents()).toBe(before)
    expect(await violationsIn(world)).toEqual([])
  })

  test('is settled only by operators, and only where something is owed', async () => {
    const { line } = await aReturnedRefund()
    const { token } = await aGuest(world)
    const refused = await world.ask(contract.owedToGuests, { token })
    expect(refused.status).toBe(401)
    expect((await resolve(randomUUID(), 'sent_again')).refusal.error).toBe('nothing_owed')
    expect((await resolve(line.id, 'sent_again', ' ')).status).toBe(400)
  })
})

describe('an operator says whose loss a disputed payment is', () => {
  const file = async (id: string) =>
    (await world.ask(contract.orderFile, { token: operator.token, params: { id } })).reply
  const mark = (id: string, fraudOf: string | null) =>
    world.ask(contract.markDispute, {
      token: operator.token,
      params: { id },
      body: { fraudOf, reason: 'The partner used stolen cards.' },
    })

  test('the partner’s, and not after all: the log keeps both, and twice is refused', async () => {
    const { orderId, location } = await aUsedPaidVisit(world, { card: 'disputed' })
    world.clock.moveTo(2 * minute)
    await world.runJob('sandbox')
    const { order } = await file(orderId)
    const partners = [{ id: location.partnerId, name: 'Lantern Coffee House' }]
    expect(order).toMatchObject({
      refundableCents: 0,
      disputes: [{ state: 'open', cents: 250, partners }],
    })
    const id = order?.disputes[0]?.id ?? ''
    const refund = await world.ask(contract.refundOrder, {
      token: operator.token,
      params: { id: orderId },
      body: { key: randomUUID(), cents: 10, shownCents: 250, reason: 'Please' },
    })
    expect(refund.refusal.error).toBe('payment_disputed')

    await world.app.inject({
      method: 'POST',
      url: `/sandbox/disputes/${id}`,
      payload: { outcome: 'lost' },
    })
    await world.runJob('sandbox')
    const marked = await mark(id, location.partnerId)
    expect(marked.reply.order?.disputes).toMatchObject([
      { state: 'lost', isFraud: true, fraudOf: location.partnerId },
    ])
    expect((await mark(id, location.partnerId)).refusal.error).toBe('dispute_marked')
    const partner = `partner:${location.partnerId}`
    expect((await moneyOf(world))[partner] ?? 0).toBe(0)
    await mark(id, null)
    expect((await moneyOf(world))[partner]).toBe(175)
    const acts = await actsOf(world, operator)
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(['cleared_fraud', 'marked_fraud'])
    expect((await mark('dp_none', location.partnerId)).refusal.error).toBe('no_such_dispute')
  })

  test('of a pass the partner whose door it opened, and none whose door it did not', async () => {
    const guest = await aGuest(world)
    const { orderId } = await aPlanOf(world, guest, 'price_2', 'disputed')
    const doors = [
      await aLocation(world, { name: 'Café A' }),
      await aLocation(world, { name: 'Bar B' }),
    ]
    for (const door of doors)
      await typeCode(world, door, codeOn(await aVisitAt(world, guest, door.id, 250)))
    world.clock.moveTo(4 * minute)
    await world.runJob('sandbox')
    const dispute = (await file(orderId)).order?.disputes[0]
    expect(dispute?.partners.map(({ name }) => name)).toEqual(['Bar B', 'Café A'])
    const stranger = await aLocation(world)
    const id = dispute?.id ?? ''
    expect((await mark(id, stranger.partnerId)).refusal.error).toBe('not_their_door')
    const marked = await mark(id, doors[0]?.partnerId ?? '')
    expect(marked.reply.order?.disputes).toMatchObject([{ fraudOf: doors[0]?.partnerId }])
  })
})
