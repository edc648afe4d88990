import { expect, test } from 'vitest'
import { orderFile, refundOrder } from '#contract/operator.ts'
import {
  listPayments,
  mailReceipt,
  paymentsAPage,
  receiptFile,
  receiptMailsADay,
  showReceipt,
} from '#contract/payments.ts'
import { day, hour, second } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, aPartner, mailsTo } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  aPaidNewcomer,
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  buy,
  payWith,
} from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt } from '#server/testing/visits.ts'
import { receiptPdf } from './receiptPdf.ts'

const world = useWorld({ checkBooks: true })

const paymentsOf = async ({ token }: { token: string }, before?: string) =>
  (await world.ask(listPayments, { token, query: before ? { before } : {} })).reply
const receiptOf = ({ token }: { token: string }, id: string) =>
  world.ask(showReceipt, { token, params: { id } })
const pdfOf = ({ token }: { token: string }, id: string) =>
  world.app.inject({
    url: receiptFile.path.replace(':id', id),
    headers: { authorization: `Bearer ${token}` },
  })

test('a guest sees what they paid, the newest first, and nothing that was not paid', async () => {
  const { guest, location, orderId } = await aPaidVisit(world)
  world.clock.moveTo(second)
  const { orderId: planOrder } = await aPlanOf(world, guest, 'price_2')
  const { reply: unpaid } = await buy(world, guest, 'price_1')
  await payWith(world, unpaid.url, 'declined')
  const { payments, before } = await paymentsOf(guest)
  expect(before).toBeNull()
  expect(payments).toMatchObject([
    { id: planOrder, planId: 'price_2', cents: 799, refundedCents: 0, state: 'paid' },
    { id: orderId, planId: null, cents: 250, state: 'paid', cardLast4: '4242' },
  ])
  expect(payments[1]?.title).toBe(location.location.name)
})

test('a receipt leads to the visit it paid for, or to the one that has its new code, and to no one else’s', async () => {
  const { guest, door, orderId, visitId } = await aPaidNewcomer(world)
  const visitOfReceipt = async (token: string) =>
    (await receiptOf({ token }, orderId)).reply.visitId
  expect(await visitOfReceipt(guest.token)).toBe(visitId)
  world.clock.moveTo(hour)
  await world.runJob('expire visits')
  const { reply } = await renew(world, guest, visitId)
  expect(await visitOfReceipt(guest.token)).not.toBe(visitId)
  expect(await visitOfReceipt(guest.token)).toBe(reply.id)
  const other = await aNewcomer(world)
  const shown = await receiptOf(other, orderId)
  expect(shown.status).toBe(404)
  // A pass paid for each of its visits, and leads to none.
  const { orderId: planOrder } = await aPlanOf(world, other, 'price_2')
  await aVisitAt(world, other, door.id, 250)
  expect((await receiptOf(other, planOrder)).reply.visitId).toBeNull()
})

test('many payments come in pages, each once', async () => {
  const guest = await aGuest(world)
  const bought: string[] = []
  for (let times = 0; times < paymentsAPage + 2; times++) {
    world.clock.moveTo(times + 1)
    bought.unshift((await aPlanOf(world, guest, 'price_1')).orderId)
  }
  const first = await paymentsOf(guest)
  expect(first.payments).toHaveLength(paymentsAPage)
  const second = await paymentsOf(guest, first.before ?? '')
  expect(second.before).toBeNull()
  expect([...first.payments, ...second.payments].map(({ id }) => id)).toEqual(bought)
})

test('a receipt names the seller, the card, what was agreed to, and what went back', async () => {
  const { guest, orderId, visitId } = await aPaidVisit(world)
  expect((await receiptOf(guest, orderId)).reply).toMatchObject({
    id: orderId,
    seller: 'Pitstop',
    cents: 250,
    cardLast4: '4242',
    refunds: [],
    agreedTo: { terms: '2', refunds: '2' },
  })
  await report(world, guest, visitId)
  expect((await receiptOf(guest, orderId)).reply).toMatchObject({
    state: 'refund_on_its_way',
    refundedCents: 250,
    refunds: [{ cents: 250, state: 'on_its_way' }],
  })
  await world.runJob('send refunds')
  expect((await receiptOf(guest, orderId)).reply).toMatchObject({
    state: 'refunded',
    refunds: [{ cents: 250, state: 'sent' }],
  })
})

test('a refund that the bank did not take is told, and so is a part', async () => {
  const operator = await anOperator(world)
  const give = (id: string, cents: number) =>
    world.ask(refundOrder, {
      token: operator.token,
      params: { id },
      body: { key: crypto.randomUUID(), cents, shownCents: 250, reason: 'A part' },
    })
  const part = await aPaidVisit(world)
  await give(part.orderId, 100)
  await world.runJob('send refunds')
  expect((await receiptOf(part.guest, part.orderId)).reply).toMatchObject({
    state: 'partly_refunded',
    refundedCents: 100,
    refunds: [{ cents: 100, state: 'sent' }],
  })
  const failing = await aPaidVisit(world, { card: 'refund_fails' })
  await give(failing.orderId, 250)
  await world.runJob('send refunds')
  await world.runJob('sandbox')
  expect((await receiptOf(failing.guest, failing.orderId)).reply).toMatchObject({
    refunds: [{ cents: 250, state: 'sent_back' }],
  })
})

test('a receipt is a PDF of one sheet, which no cache keeps', async () => {
  const { guest, orderId } = await aPaidVisit(world)
  const { statusCode, headers, rawPayload } = await pdfOf(guest, orderId)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(headers['content-disposition']).toContain(`pitstop-receipt-${orderId}.pdf`)
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a receipt leads to its restroom by the address that stands on its door', async () => {
  const { guest, orderId, location } = await aPaidVisit(world)
  const { shortId } = location.location
  expect((await receiptOf(guest, orderId)).reply.shortId).toBe(shortId)
  const pdf = (await pdfOf(guest, orderId)).rawPayload.toString('latin1')
  expect(pdf).toContain(`/URI (http://pitstop.test/r/${shortId})`)
  const sign = await world.app.inject({ url: `/r/${shortId}` })
  expect([sign.statusCode, sign.headers.location]).toEqual([302, `/#/home/${location.id}`])
})

test('the longest receipt stays on one sheet', async () => {
  const at = '2026-11-20T17:00:00.000Z'
  const pdf = await receiptPdf(
    {
      id: '01a1fa20-4020-7317-a149-5746ec01c371',
      paidAt: at,
      planId: null,
      title: '洗手间 Café = '.repeat(40),
      cents: 1_000,
      refundedCents: 50,
      state: 'reversed',
      cardLast4: '4242',
      seller: 'Pitstop Incorporated, '.repeat(9),
      refunds: Array.from({ length: 50 }, () => ({
        cents: 1,
        askedAt: at,
        state: 'sent' as const,
      })),
      refundCheck: null,
      visitId: null,
      shortId: '0'.repeat(8),
      agreedTo: { terms: 'x'.repeat(20), refunds: 'y'.repeat(20) },
    },
    { madeAt: new Date(at), publicUrl: `https://${'x'.repeat(60)}.example` },
  )
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('it is mailed again a few times a day, only to its own guest', async () => {
  const { guest, orderId, location } = await aPaidVisit(world)
  const receipts = async () =>
    (await mailsTo(world, guest.email)).filter(({ text }) => text.includes('again'))
  const ask = () => world.ask(mailReceipt, { token: guest.token, params: { id: orderId } })
  for (let times = 0; times < receiptMailsADay; times++) expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, refusal: { error: 'too_many_receipts' } })
  const mails = await receipts()
  expect(mails).toHaveLength(receiptMailsADay)
  expect(mails[0]?.subject).toBe(`Your receipt: ${location.location.name}`)
  for (const words of ['$2.50', 'Pitstop', orderId, `/#/payments/${orderId}`])
    expect(mails[0]?.text).toContain(words)
  world.clock.moveTo(day)
  expect((await ask()).status).toBe(200)
})

test('another guest, a partner and a stranger find nothing, by any of its ways', async () => {
  const { orderId } = await aPaidVisit(world)
  const other = await aGuest(world)
  const partner = await aPartner(world)
  for (const path of [showReceipt.path, receiptFile.path, mailReceipt.path])
    for (const [token, status] of [
      [other.token, 404],
      [partner.token, 403],
      ['invented', 401],
    ] as const) {
      const { statusCode, headers } = await world.app.inject({
        method: path === mailReceipt.path ? 'POST' : 'GET',
        url: path.replace(':id', orderId),
        headers: { authorization: `Bearer ${token}` },
      })
      expect([statusCode, headers['cache-control']], path).toEqual([status, 'no-store'])
    }
  expect((await paymentsOf(other, orderId)).payments).toEqual([])
})

test('an order that is not paid has no receipt yet', async () => {
  const { guest, orderId } = await aVisitToPay(world)
  expect((await receiptOf(guest, orderId)).status).toBe(404)
  const { token } = await anOperator(world)
  const { reply } = await world.ask(orderFile, { token, params: { id: orderId } })
  expect(reply.order?.state).toBe('open')
})
