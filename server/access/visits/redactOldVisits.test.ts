import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { currentGuest } from '#contract/guests.ts'
import { decideReport, visitFile } from '#contract/operator.ts'
import { locationReviews, reviewVisit } from '#contract/reviews.ts'
import { showStatement } from '#contract/statements.ts'
import { oneVisit } from '#contract/visits.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, type SignedUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPlanOf, violationsIn } from '#server/testing/payments.ts'
import { anEarner, aUseOf } from '#server/testing/payouts.ts'
import { aUsedPaidVisit, openReportOn, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

/** All that comes round, so long after the start. */
async function at(ms: number, jobs = ['expire visits', 'share pools']) {
  world.clock.moveTo(ms)
  const forget = [
    'forget old uses of doors',
    'forget old mails',
    'lapse entitlements',
    'coarsen visits',
    'forget old risk',
    'watch books',
  ]
  for (const job of [...jobs, ...forget]) await world.runJob(job)
}

const signedIn = async ({ email, password }: SignedUp, userType: 'user' | 'partner' = 'user') =>
  (await world.ask(login, { body: { email, password, userType } })).reply

const historyOf = async (guest: { token: string }) =>
  (await world.ask(currentGuest, { token: guest.token })).reply.bathroomHistory

const Row = z.object({ row: z.string() })

/** Every row of every table in which a word stands. Notices live an hour by the clock of the database, which no test moves. */
const rowsWith = (word: string) =>
  world.db.transact(async (tx) => {
    const tables = await tx.many(
      z.object({ name: z.string() }),
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'
         and table_name <> 'notice_outbox'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await tx.many(
        Row,
        `select t::text as row from ${name} as t where position($1 in t::text) > 0`,
        [word],
      )
      found.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return found
  })

const Times = z.object({ times: z.array(z.string()), place: z.number().nullable() })
const timesOf = async (guest: { id: string }) =>
  world.db.transact((tx) =>
    tx.many(
      Times,
      `select code_window as place, array(
         select to_char(value::timestamptz at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS.US')
         from jsonb_each_text(to_jsonb(visits)) where value ~ '^\\d{4}-.*T' order by 1) as times
       from visits where guest_id = $1`,
      [guest.id],
    ),
  )

describe('180 days after a visit', () => {
  test('its day is all that is left of when it was: no minute, no window, no id that holds one', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    const review = { rating: 4, comment: 'Clean, and a kind welcome.' }
    const params = { id: visit.id }
    await world.ask(reviewVisit, { token: guest.token, params, body: review })
    await at(179 * day)
    expect(await rowsWith(visit.id)).not.toEqual([])
    expect((await timesOf(guest))[0]?.place).not.toBeNull()

    await at(181 * day)
    expect(await rowsWith(visit.id)).toEqual([])
    const [times] = await timesOf(guest)
    expect(times?.place).toBeNull()
    expect(new Set(times?.times)).toEqual(new Set(['2026-11-20 12:00:00.000000']))

    const { token } = await signedIn(guest)
    const [past] = await historyOf({ token })
    expect(past).toMatchObject({ date: '2026-11-20', time: '', rating: 4, review: review.comment })
    expect(past?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    const shown = await world.ask(oneVisit, { token, params: { id: past?.id ?? '' } })
    expect(shown.reply).toMatchObject({
      state: 'used',
      usedAt: null,
      validFrom: null,
      validUntil: null,
      renewal: null,
      reportOffer: null,
    })
    expect((await world.ask(oneVisit, { token, params })).status).toBe(404)
    const { reply } = await world.ask(locationReviews, { params: { id: location.id } })
    expect(reply.reviews).toMatchObject([{ comment: review.comment, rating: 4 }])
  })

  test('the day is the one at the door, late in its evening too', async () => {
    world.clock.moveTo(10 * hour + 30 * 60_000)
    const { guest } = await aUsedVisit(world)
    await at(182 * day)
    const [past] = await historyOf(await signedIn(guest))
    expect(past?.date).toBe('2026-11-20')
  })

  test('a visit by a pass is still paid for, by shares that name it only by its new id', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_2')
    const { id } = await aVisitAt(world, guest, door.id, 250)
    await at(hour)
    await at(181 * day, ['expire visits'])
    expect(await rowsWith(id), 'its money is not shared out yet').not.toEqual([])
    await at(181 * day)
    expect(await rowsWith(id)).toEqual([])
    const [past] = await historyOf(await signedIn(guest))
    const shares = await rowsWith(past?.id ?? '')
    expect(shares.filter((row) => row.startsWith('public.pool_shares'))).toHaveLength(1)
    expect(await violationsIn(world)).toEqual([])
  })

  test('a visit that the books name keeps the id by which they do, and no minute beside it; statements stay as they were', async () => {
    const location = await anEarner(world)
    const { guest, visitId } = await aUseOf(world, location)
    const statement = async () => {
      const { token } = await signedIn(location.partner, 'partner')
      return (await world.ask(showStatement, { token, params: { month: '2026-11' } })).reply
    }
    await at(178 * day)
    const before = await statement()
    await at(181 * day)
    expect(await statement()).toEqual(before)
    const [past] = await historyOf(await signedIn(guest))
    expect(past).toMatchObject({ id: visitId, time: '', state: 'used' })
    const named = (await rowsWith(visitId)).map((row) => row.split(' ')[0])
    expect(named.sort()).toEqual(['public.postings', 'public.visits'])
    expect((await timesOf(guest))[0]?.place).toBeNull()
  })

  test('what an operator looked at is found by its entry in the log', async () => {
    const { guest, visit } = await aUsedVisit(world)
    const operator = await anOperator(world)
    const look = { token: operator.token, params: { id: visit.id } }
    expect((await world.ask(visitFile, look)).status).toBe(200)
    await at(181 * day)
    expect(await historyOf(await signedIn(guest))).toMatchObject([{ id: visit.id, time: '' }])
    const later = await world.ask(visitFile, { ...look, token: (await anOperator(world)).token })
    expect(later.reply.visit).toMatchObject({ id: visit.id, isDayOnly: true })
  })

  test('one that an operator still has to decide about waits for that; its details are coarse afterwards', async () => {
    const { guest, visitId } = await aUsedPaidVisit(world)
    await report(world, guest, visitId, 'refused')
    await at(181 * day)
    expect((await historyOf(await signedIn(guest)))[0]?.time).toBe('12:00')

    const { token } = await anOperator(world)
    const params = { id: await openReportOn(world, visitId) }
    const body = { answer: 'no_money_back' as const, reason: 'The partner remembers.' }
    expect((await world.ask(decideReport, { token, params, body })).status).toBe(200)
    await at(182 * day)
    expect((await historyOf(await signedIn(guest)))[0]?.time).toBe('')
  })

  test('what the door wrote down of uses is gone', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const visit = await aVisitAt(world, await aGuest(world, { proven: true }), location.id)
    const deviceId = crypto.randomUUID()
    await typeCode(world, location, codeOn(visit), deviceId)
    expect(await rowsWith(deviceId)).toHaveLength(1)
    await at(31 * day)
    expect(await rowsWith(deviceId)).toEqual([])
  })
})
