import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { login } from '#contract/auth.ts'
import { currentGuest } from '#contract/guests.ts'
import { refundOrder } from '#contract/operator.ts'
import { listPayments } from '#contract/payments.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { rateVisit } from '#contract/visits.ts'
import { disputesOf } from '#server/money/checkout/index.ts'
import { check } from '#server/operations/audit/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, type SignedUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  movedBy,
  violationsIn,
} from '#server/testing/payments.ts'
import { anEarner, aUseOf } from '#server/testing/payouts.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true, keepClock: true })

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const run = async (...jobs: string[]) => {
  for (const job of jobs) await world.runJob(job)
}

const signedIn = async ({ email, password }: SignedUp, userType: 'user' | 'partner' = 'user') =>
  (await world.ask(login, { body: { email, password, userType } })).reply.token

const Count = z.object({ count: z.number() })
const count = async (from: string, ...values: string[]) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(Count, `select count(*) from ${from}`, values),
  )
  return row?.count
}

/** A visit of each way to pay, and what stays where it is: a report, and a guest who is let in today. */
async function aYearAgo() {
  const cafe = await anEarner(world, 250)
  const free = await aLocation(world, { priceCents: 0 })
  const paid = await aUseOf(world, cafe, 250)
  await world.ask(reviewVisit, {
    token: paid.guest.token,
    params: { id: paid.visitId },
    body: { rating: 4, comment: 'Clean, and a kind welcome.' },
  })
  const regular = await aGuest(world, { proven: true })
  await aVisitAt(world, regular, free.id)
  const holder = await aGuest(world)
  await aPlanOf(world, holder, 'price_2')
  await typeCode(world, cafe, codeOn(await aVisitAt(world, holder, cafe.id, 250)))
  const renewed = await aPaidVisit(world, { location: cafe, priceCents: 250 })
  const reported = await aPaidVisit(world, { location: cafe, priceCents: 250 })
  await report(world, reported.guest, reported.visitId)
  const left = await aVisitToPay(world, { location: cafe, priceCents: 250 })
  later(hour)
  await run('expire visits')
  const { reply } = await renew(world, renewed.guest, renewed.visitId)
  expect(reply.id).not.toBe(renewed.visitId)
  await typeCode(world, cafe, codeOn(await visitOf(world, renewed.guest, reply.id)))
  return { cafe, paid, regular, holder, renewed, reported, left }
}

/** Half a year later only days are left; thirteen months later all that is over may move. */
async function age(months: 'half a year' | 'over a year') {
  later(months === 'half a year' ? 182 * day : 220 * day)
  await run(
    'sandbox',
    'reconcile orders',
    'post fees',
    'settle holds',
    'send refunds',
    'expire visits',
  )
  await run('lapse entitlements', 'share pools', 'coarsen visits')
  for (const forget of ['old risk', 'old uses of doors', 'old acts at doors', 'old mails'])
    await run(`forget ${forget}`).catch(() => undefined)
}

type Cast = Awaited<ReturnType<typeof aYearAgo>>

/** Everything that anyone is shown of these visits, word for word. */
async function answers(cast: Cast) {
  const { cafe, paid, regular, holder, renewed, reported, left } = cast
  const shown: Record<string, string> = {}
  const refused: string[] = []
  const visits = new Set<string>()
  const ask = async (token: string | undefined, url: string) => {
    const { statusCode, body } = await world.app.inject({
      method: 'GET',
      url,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
    if (statusCode !== 200) refused.push(`${url} ${body}`)
    // A download counts itself.
    shown[`${url} ${token?.slice(0, 8)}`] = body.replace(/\{"kind":"download"[^}]*\},?/g, '')
  }
  const guests = [paid.guest, regular, holder, renewed.guest, reported.guest, left.guest]
  for (const guest of guests) {
    const token = tokens.get(guest.id) ?? (await signedIn(guest))
    tokens.set(guest.id, token)
    const { reply } = await world.ask(currentGuest, { token })
    const { payments } = (await world.ask(listPayments, { token })).reply
    const own = ['guests/current', 'visits/live', 'account/data', 'payments', 'account/cases']
    for (const path of own) await ask(token, `/api/${path}`)
    for (const { id } of payments) await ask(token, `/api/payments/${id}`)
    for (const { id } of reply.bathroomHistory) {
      visits.add(id)
      await ask(token, `/api/visits/${id}`)
    }
  }
  const owner = tokens.get(cafe.partner.id) ?? (await signedIn(cafe.partner, 'partner'))
  tokens.set(cafe.partner.id, owner)
  const statements = ['', '/csv', '/pdf'].map((format) => `statements/2026-11${format}`)
  const earned = ['earnings', 'earnings/days', 'earnings/days/2026-11-20', 'share']
  const seen = ['analytics', 'today', 'incidents', 'staff/log', 'team/log', 'restrooms']
  for (const path of [...statements, 'years/2026/csv', 'years/2026/pdf', ...earned, ...seen])
    await ask(owner, `/api/partner/${path}`)
  for (const path of ['account/data', 'reviews', 'locations/me/reports'])
    await ask(owner, `/api/${path}`)
  await ask(undefined, `/api/locations/${cafe.id}/reviews`)
  await ask(undefined, `/api/locations/${cafe.id}`)
  const operator = tokens.get('operator') ?? (await anOperator(world)).token
  tokens.set('operator', operator)
  for (const list of ['visits', 'orders', 'reviews', 'reports', 'guests'])
    for (const filter of ['', '?words=a', '?from=2026-11-01&to=2026-11-30'])
      await ask(operator, `/api/operator/lists/${list}${filter}`)
  for (const list of ['visits', 'orders'])
    await ask(operator, `/api/operator/lists/${list}?sort=cents&direction=asc`)
  for (const { id } of guests) await ask(operator, `/api/operator/people/${id}`)
  for (const { orderId } of [paid, renewed, reported])
    await ask(operator, `/api/operator/orders/${orderId}`)
  for (const id of visits) await ask(operator, `/api/operator/visits/${id}`)
  await ask(operator, `/api/operator/orders/${left.orderId}`)
  for (const path of ['overview', 'books', 'owed', 'queue', `locations/${cafe.id}`])
    await ask(operator, `/api/operator/${path}`)
  shown['books'] = JSON.stringify(await world.db.transact((tx) => check(tx, world.clock.now())))
  expect(refused).toEqual([])
  return shown
}
const tokens = new Map<string, string>()

let cast: Cast

test('what moved to the archive is shown word for word as before, and only what is over moves', async () => {
  cast = await aYearAgo()
  await age('half a year')
  await run('archive visits', 'archive unpaid sales')
  expect(await count('archived_visits')).toBe(0)
  await age('over a year')
  const fresh = await aVisitToPay(world, { location: cast.cafe, priceCents: 250 })
  // What an operator looks at for the first time is itself told from then on.
  await answers(cast)
  const before = await answers(cast)
  const changesBefore = await count('book_violations')

  await run('archive visits', 'archive unpaid sales')
  expect(await count('archived_visits')).toBe(5)
  expect(await count('archived_entitlements')).toBe(4)
  expect(await count('archived_orders')).toBe(3)
  expect(await count('only visits where order_id = $1', cast.reported.orderId)).toBe(1)
  expect(await count('only orders where id = $1', fresh.orderId)).toBe(1)
  expect(await answers(cast)).toEqual(before)
  // A check of all that changed and one of everything find nothing.
  await run('watch books')
  expect(await count('book_violations')).toBe(changesBefore)
  expect(await violationsIn(world)).toEqual([])
  expect(await answers(cast)).toEqual(before)
})

test('an archived visit is rated where it is, and its guest can delete their account', async () => {
  const { holder, cafe } = cast
  const token = tokens.get(holder.id) ?? ''
  const [past] = (await world.ask(currentGuest, { token })).reply.bathroomHistory
  const params = { id: past?.id ?? '' }
  expect((await world.ask(rateVisit, { token, params, body: { stars: 2 } })).status).toBe(200)
  expect(await count('archived_visits where id = $1 and rating = 2', params.id)).toBe(1)
  const shown = await world.app.inject({ method: 'GET', url: `/api/locations/${cafe.id}` })
  expect(shown.body).toContain('"ratingCount":2')
  const body = { password: holder.password }
  expect((await world.ask(deleteAccount, { token, body })).status).toBe(200)
  expect(await count('archived_visits where id = $1', params.id)).toBe(1)
  expect(await violationsIn(world)).toEqual([])
})

test('a dispute at 14 months brings its sale and visit back, and takes the money as at any time', async () => {
  const { paid, cafe } = cast
  const state = async () => {
    await run('sandbox')
    const [dispute] = await world.db.transact((tx) => disputesOf(tx, paid.orderId))
    return dispute
  }
  expect(await count('only orders where id = $1', paid.orderId)).toBe(0)
  // The guest's bank takes the payment back.
  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = body || jsonb_build_object('sandbox_due', 1)
       where body ->> 'object' = 'charge'
         and body ->> 'payment_intent' = (select payment_id from orders where id = $1)`,
      [paid.orderId],
    ),
  )
  const dispute = await state()
  expect(dispute).toMatchObject({ state: 'open', cents: 250 })
  expect(await count('only orders where id = $1', paid.orderId)).toBe(1)
  expect(await count('only visits where order_id = $1', paid.orderId)).toBe(1)
  expect(await count('visits where order_id = $1', paid.orderId)).toBe(1)
  expect(await violationsIn(world)).toEqual([])
  expect(await movedBy(world, paid.orderId)).toMatchObject({ [`partner:${cafe.partnerId}`]: 175 })
  await world.app.inject({
    method: 'POST',
    url: `/sandbox/disputes/${dispute?.id}`,
    payload: { outcome: 'lost' },
  })
  expect((await state())?.state).toBe('lost')
  expect(await violationsIn(world)).toEqual([])
  later(minute)
  await run('archive visits')
  expect(await count('only orders where id = $1', paid.orderId)).toBe(1)
})

test('an operator’s refund of an archived sale brings it back and gives the money back once', async () => {
  const { orderId } = cast.renewed
  const give = () =>
    world.ask(refundOrder, {
      token: tokens.get('operator') ?? '',
      params: { id: orderId },
      body: {
        key: randomUUID(),
        cents: 250,
        shownCents: 250,
        reason: 'The guest wrote to us: it was locked.',
      },
    })
  expect((await give()).status).toBe(200)
  expect((await give()).status).toBe(409)
  expect(await count('refunds where order_id = $1', orderId)).toBe(1)
  expect(await count('only visits where order_id = $1', orderId)).toBe(1)
  expect(await count(`only orders where id = $1 and state = 'refunded'`, orderId)).toBe(1)
  expect(await violationsIn(world)).toEqual([])
})

test('nothing that the books, shares or reviews name can be deleted, wherever it is', async () => {
  const remove = (from: string) => world.db.transact((tx) => tx.run(`delete from ${from}`))
  const pass = `visits where pass_id is not null`
  await expect(remove(pass)).rejects.toThrow(/still names/)
  await expect(remove(`orders where id in (select order_id from postings)`)).rejects.toThrow()
  const posting = world.db.transact((tx) =>
    tx.run(
      `insert into postings (id, reason, order_id, posted_at)
       values (gen_random_uuid(), 'earning', gen_random_uuid(), now())`,
    ),
  )
  await expect(posting).rejects.toThrow(/names no order/)
})
