import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/payouts.ts'
import * as statements from '#contract/statements.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { anEarner, askPayout, aUseOf, chooseBank, later } from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

/** Two visits by card, one more by a pass; the second one was reported. */
async function aFortnight() {
  const location = await anEarner(world, 500)
  await aUseOf(world, location, 500)
  const other = await aUseOf(world, location, 500)
  await report(world, other.guest, other.visitId)
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_2')
  const visit = await aVisitAt(world, guest, location.id, 500)
  await typeCode(world, location, codeOn(visit))
  world.clock.moveTo(day + hour)
  await world.runJob('share pools')
  return location
}

test('every day opens into its arithmetic: single visits, shares of passes, what is held', async () => {
  const location = await aFortnight()
  const { token } = await later(world, location.partner, 0)
  const days = (await world.ask(contract.earningDays, { token })).reply
  expect(days).toEqual({
    days: [
      { date: '2026-11-21', cents: 350, lines: 1, availableOn: '2026-12-05' },
      { date: '2026-11-20', cents: 350, lines: 3, availableOn: '2026-12-04' },
    ],
    before: null,
  })
  const linesOn = async (date: string) =>
    (await world.ask(contract.earningsOfDay, { token, params: { date } })).reply
  expect(await linesOn('2026-11-20')).toEqual({
    lines: [
      { kind: 'visit', times: 2, priceCents: 500, percent: 70, shareCents: 350, cents: 700 },
      { kind: 'hold', times: 1, cents: -350 },
    ],
    restCents: 0,
  })
  expect(await linesOn('2026-11-21')).toEqual({
    lines: [
      {
        kind: 'pool',
        times: 1,
        planId: 'price_2',
        paidCents: 799,
        poolCents: 559,
        ownCents: 500,
        visitedCents: 500,
        visits: 1,
        isCapped: true,
        shareCents: 350,
        cents: 350,
      },
    ],
    restCents: 0,
  })
})

test('a day’s lines and its rest come to the day’s sum, however many different lines it has', async () => {
  const location = await anEarner(world)
  const different = 2_100
  await world.db.transact((tx) =>
    tx.run(
      `with numbers as materialized (
         select n, ($1 || substr(gen_random_uuid()::text, 14))::uuid as id from generate_series(1, $2::integer) as n),
       posted as (
         insert into postings (id, reason, posted_at) select id, 'adjustment', $4 from numbers)
       insert into legs (posting_id, account, cents, currency)
       select id, 'partner:' || $3, n, 'usd' from numbers
       union all select id, 'platform_costs', -n, 'usd' from numbers`,
      [newId(world.clock.now()).slice(0, 13), different, location.partnerId, world.clock.now()],
    ),
  )
  const { reply: days } = await world.ask(contract.earningDays, { token: location.token })
  const [{ date, cents } = { date: '', cents: 0 }] = days.days
  const { reply } = await world.ask(contract.earningsOfDay, {
    token: location.token,
    params: { date },
  })
  expect(cents).toBe((different * (different + 1)) / 2)
  const shown = reply.lines.reduce((sum, line) => sum + line.cents, 0)
  expect(shown + reply.restCents).toBe(cents)
})

test('days before others are shown on demand', async () => {
  const location = await anEarner(world)
  await aUseOf(world, location)
  const muchLater = await later(world, location.partner, 40)
  await aUseOf(world, { ...location, token: muchLater.token })
  const { token } = muchLater
  const first = (await world.ask(contract.earningDays, { token })).reply
  expect(first.days.map(({ date }) => date)).toEqual(['2026-12-30'])
  const before = first.before ?? ''
  const second = (await world.ask(contract.earningDays, { token, query: { before } })).reply
  expect(second).toMatchObject({ days: [{ date: '2026-11-20', cents: 700 }], before: null })
})

test('months follow each other to the cent, and their lines are the ledger’s', async () => {
  const location = await aFortnight()
  await aUseOf(world, { ...location, token: (await later(world, location.partner, 0)).token }, 500)
  await aUseOf(world, { ...location, token: (await later(world, location.partner, 0)).token }, 500)
  await chooseBank(world, await later(world, location.partner, 0))
  const partner = await later(world, location.partner, 16)
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)

  const month = async (name: string) =>
    (await world.ask(statements.showStatement, { token: partner.token, params: { month: name } }))
      .reply
  const [november, december] = [await month('2026-11'), await month('2026-12')]
  expect(november).toMatchObject({
    openingCents: 0,
    visitCents: 1_400,
    poolCents: 350,
    backCents: -350,
    payoutCents: 0,
    closingCents: 1_400,
    lines: 6,
    number: 1,
    seller: 'Pitstop',
    restrooms: [{ visitCents: 1_400, poolCents: 350, backCents: -350 }],
  })
  expect([(await month('2026-10')).number, december.number]).toEqual([null, 2])
  expect(december).toMatchObject({ openingCents: 1_400, payoutCents: -1_400, closingCents: 0 })
  const owed = await world.db.transact((tx) => balanceOf(tx, `partner:${location.partnerId}`))
  expect(december.closingCents).toBe(owed)

  const file = async (format: 'csv' | 'pdf') =>
    world.app.inject({
      url: `/api/partner/statements/2026-11/${format}`,
      headers: { authorization: `Bearer ${partner.token}` },
    })
  const csv = await file('csv')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="pitstop-2026-11.csv"')
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(csv.body, { columns: true }))
  expect(rows).toHaveLength(6)
  const sum = rows.reduce((cents, row) => cents + Math.round(Number(row['amount_usd']) * 100), 0)
  expect(sum).toBe(november.closingCents)
  expect(rows.map(({ kind }) => kind)).toContain('hold')
  expect(rows.find(({ kind }) => kind === 'pool_share')?.['what']).toBe(
    'pool $5.59 of $7.99 paid, yours $5.00 of $5.00 visited',
  )
  const pdf = await file('pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('each restroom of a large chain is a row of its own, told from the others of its name by address', async () => {
  const location = await anEarner(world)
  const { orderId } = await aUseOf(world, location)
  await world.db.transact((tx) =>
    tx.run(
      `with numbers as materialized (
         select n, ($1 || substr(gen_random_uuid()::text, 14))::uuid as id from generate_series(1, $2::integer) as n),
       doors as (
         insert into locations
         select (jsonb_populate_record(location, jsonb_build_object(
           'id', numbers.id, 'short_id', new_short_id(), 'address', n || ' Main St'))).*
         from numbers, locations as location where location.id = $4
         returning id),
       sold as (
         insert into orders
         select (jsonb_populate_record(sale, jsonb_build_object(
           'id', numbers.id, 'location_id', numbers.id, 'session_id', numbers.id, 'payment_id', numbers.id, 'purchase_key', numbers.id, 'state', 'not_paid'))).*
         from numbers join doors on doors.id = numbers.id, orders as sale where sale.id = $5
         returning id),
       posted as (
         insert into postings (id, reason, order_id, posted_at)
         select id, 'adjustment', id, $6 from sold)
       insert into legs (posting_id, account, cents, currency)
       select id, 'partner:' || $3, 10, 'usd' from sold
       union all select id, 'platform_costs', -10, 'usd' from sold`,
      [
        newId(world.clock.now()).slice(0, 13),
        300,
        location.partnerId,
        location.id,
        orderId,
        world.clock.now(),
      ],
    ),
  )
  const { reply } = await world.ask(statements.showStatement, {
    token: location.token,
    params: { month: '2026-11' },
  })
  expect(reply).toMatchObject({ visitCents: 700, backCents: 0, adjustmentCents: 3_000 })
  expect(reply.restrooms).toHaveLength(1 + 300)
  expect(new Set(reply.restrooms.map(({ address }) => address)).size).toBe(1 + 300)
  const csv = await world.app.inject({
    url: '/api/partner/statements/2026-11/csv',
    headers: { authorization: `Bearer ${location.token}` },
  })
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(csv.body, { columns: true }))
  expect(new Set(rows.map((row) => row['restroom_id'])).size).toBe(1 + 300)
  expect(rows.map((row) => row['address'])).toContain('300 Main St')
})

test('an invalid month or day is refused', async () => {
  const { token } = await anEarner(world)
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await world.app.inject({ url: `/api/partner/${path}`, headers })).statusCode
  }
  for (const path of [
    'statements/2026-13',
    'statements/0001-01',
    'statements/2026-11/exe',
    'earnings/days/2026-02-30',
    'earnings/days/0001-01-01',
    'earnings/days?before=yesterday',
  ])
    expect([path, await get(path)]).toEqual([path, 400])
  expect(await get('statements/2026-11')).toBe(200)
  expect(await get('statements/2026-11/pdf')).toBe(200)
})

test('a year is told by months, gross and net, as its statements are', async () => {
  const location = await aFortnight()
  const partner = await later(world, location.partner, 30)
  const read = async (format: 'csv' | 'pdf') =>
    world.app.inject({
      url: `/api/partner/years/2026/${format}`,
      headers: { authorization: `Bearer ${partner.token}` },
    })
  const csv = await read('csv')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="pitstop-2026.csv"')
  const lines = csv.body.split('\r\n')
  // Two visits of $5.00, one report of them, and a pass of $7.99 that was used only here.
  expect(lines.slice(10)).toEqual([
    '2026-10,0.00,0.00,0.00,0.00,0.00,0.00',
    '2026-11,17.99,7.49,-3.50,7.00,0.00,0.00',
    '2026-12,0.00,0.00,0.00,0.00,0.00,0.00',
    'For your accountant. Not a tax form.',
    '',
  ])
  const pdf = await read('pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
