import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RefundPayer } from '#contract/approvals.ts'
import * as locations from '#contract/locations.ts'
import { decideReport, refundOrder } from '#contract/operator.ts'
import { showStatement } from '#contract/statements.ts'
import { buildApp } from '#server/app/app.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aDraft } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { moneyOf } from '#server/testing/payments.ts'
import { anEarner, aUseOf, later } from '#server/testing/payouts.ts'
import { openReportOn, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { yearSummary } from './yearSummary.ts'

const world = useWorld({ checkBooks: true, env: { FEE_TAX: 'VAT 25' } })

const reason = 'The guest called: the room was locked.'

async function refund(id: string, cents: number, payer?: RefundPayer) {
  const { token } = await anOperator(world)
  const { status } = await world.ask(refundOrder, {
    token,
    params: { id },
    body: { key: randomUUID(), cents, shownCents: 1_000, reason, ...(payer && { payer }) },
  })
  expect(status).toBe(200)
}

type Location = Awaited<ReturnType<typeof anEarner>>

const monthOf = async (token: string, month: string) =>
  (await world.ask(showStatement, { token, params: { month } })).reply

/** From one day to another, without time for the partner's session to end. */
const goTo = async ({ partner }: Location, at: string) =>
  (await later(world, partner, (Date.parse(at) - world.clock.now().getTime()) / day)).token

test('what went back takes its fee and tax along when it went, months are the ledger’s, and add up to the year', async () => {
  const before = await moneyOf(world)
  const location = await anEarner(world)
  const reported = await aUseOf(world, location)
  const returned = await aUseOf(world, location)
  const shared = await aUseOf(world, location)
  const forgiven = await aUseOf(world, location)
  await report(world, reported.guest, reported.visitId)
  await world.ask(decideReport, {
    token: (await anOperator(world)).token,
    params: { id: await openReportOn(world, reported.visitId) },
    body: { answer: 'money_back', reason },
  })
  const token = await goTo(location, '2026-12-05T17:00:00Z')
  await refund(returned.orderId, 1_000)
  await refund(shared.orderId, 100, 'shared')
  await refund(forgiven.orderId, 100, 'platform')

  const [november, december] = [await monthOf(token, '2026-11'), await monthOf(token, '2026-12')]
  expect(november).toMatchObject({
    ...{ grossCents: 4_000, refundedCents: 1_000, feeCents: 900 },
    feeTaxes: [{ name: 'VAT', percent: 25, cents: 180 }],
  })
  expect(december).toMatchObject({
    ...{ grossCents: 0, refundedCents: 1_100, feeCents: -330 },
    feeTaxes: [{ name: 'VAT', percent: 25, cents: -66 }],
  })
  for (const { grossCents, refundedCents, feeCents, openingCents, closingCents } of [
    november,
    december,
  ])
    expect(grossCents - refundedCents - feeCents).toBe(closingCents - openingCents)
  const revenueOf = (money: Record<string, number>) => money['platform_revenue'] ?? 0
  expect(november.feeCents + december.feeCents).toBe(
    revenueOf(await moneyOf(world)) - revenueOf(before),
  )

  const year = await yearSummary({ ...world.parts, ...world.db, seller: '' })(
    location.partnerId,
    '2026',
  )
  expect(year.months.slice(10)).toMatchObject([
    { grossCents: 4_000, feeCents: 900, backCents: -1_000, netCents: 2_100 },
    { grossCents: 0, feeCents: -330, backCents: -1_100, netCents: -770 },
  ])
  expect(year.feeTaxes).toEqual([{ name: 'VAT', percent: 25, cents: 114 }])
  const file = await world.app.inject({
    url: '/api/partner/years/2026/csv',
    headers: { authorization: `Bearer ${token}` },
  })
  const rows = z
    .array(z.array(z.string()))
    .parse(parse(file.body, { from_line: 2, to_line: 13 }))
    .map((row) => row.slice(1).map((cell) => Math.round(Number(cell) * 100)))
  for (const [gross = 0, fee = 0, back = 0, net = 0] of rows) expect(gross - fee + back).toBe(net)
})

test('a rate counts for what was earned while it was set: statements before stay, and refunds take the tax of then along', async () => {
  const location = await anEarner(world)
  const { orderId } = await aUseOf(world, location)
  const token = await goTo(location, '2026-12-05T17:00:00Z')
  const november = await monthOf(token, '2026-11')
  expect(november.feeTaxes).toEqual([{ name: 'VAT', percent: 25, cents: 60 }])

  const { config } = world.parts
  const start = async (percent: number | undefined) => {
    const feeTax = percent === undefined ? undefined : { name: 'VAT', percent }
    await (await buildApp({ ...world.parts, config: { ...config, feeTax } })).app.close()
  }
  await start(20)
  world.clock.moveTo(world.clock.offsetMs() + hour)
  await aUseOf(world, { ...location, token })
  await refund(orderId, 1_000)
  expect(await monthOf(token, '2026-11')).toEqual(november)
  expect((await monthOf(token, '2026-12')).feeTaxes).toEqual([
    { name: 'VAT', percent: 25, cents: -60 },
    { name: 'VAT', percent: 20, cents: 50 },
  ])

  world.clock.moveTo(world.clock.offsetMs() + hour)
  await start(undefined)
  world.clock.moveTo(world.clock.offsetMs() + hour)
  await aUseOf(world, { ...location, token })
  const december = await monthOf(token, '2026-12')
  expect(december.feeCents).toBe(300)
  expect(december.feeTaxes.map(({ cents }) => cents)).toEqual([-60, 50])
})

test('a month that is over keeps the clock of its time, and the next one begins where it ended', async () => {
  const location = await anEarner(world)
  await world.runJob('note statement zones')
  const tokenThen = await goTo(location, '2026-12-01T04:30:00Z')
  await aUseOf(world, { ...location, token: tokenThen })
  // In New York it is December, in Los Angeles it would be November.
  const token = await goTo(location, '2026-12-01T06:00:00Z')
  await aUseOf(world, { ...location, token })
  await aUseOf(world, { ...location, token })
  const november = await monthOf(token, '2026-11')
  expect(november).toMatchObject({ closingCents: 700, number: 1, timeZone: 'America/New_York' })

  const openingHours = { timeZone: 'America/Los_Angeles', weekly: [], exceptions: [] }
  const tokenLater = await goTo(location, '2026-12-10T17:00:00Z')
  const moved = await world.ask(locations.saveLocation, {
    token: tokenLater,
    body: { ...aDraft, price: 10, openingHours },
  })
  expect(moved.status).toBe(200)
  await world.runJob('note statement zones')
  await world.runJob('note statement zones')
  expect(await monthOf(tokenLater, '2026-11')).toEqual(november)
  expect(await monthOf(tokenLater, '2026-12')).toMatchObject({
    ...{ openingCents: 700, visitCents: 1_400, closingCents: 2_100, number: 2 },
    timeZone: 'America/Los_Angeles',
  })
  const csv = await world.app.inject({
    url: '/api/partner/statements/2026-11/csv',
    headers: { authorization: `Bearer ${tokenLater}` },
  })
  expect(csv.body).toContain('2026-11-30 23:30')
  expect(csv.body.trim().split('\n')).toHaveLength(2)
})
