import { describe, expect, test } from 'vitest'
import * as locations from '#contract/locations.ts'
import { decideReport, visitFile } from '#contract/operator.ts'
import { type PartnerReply, replyHours, replyToReport } from '#contract/reports.ts'
import * as visits from '#contract/visits.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { aGuest, aPartner, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { confirm, payWith } from '#server/testing/payments.ts'
import { answerReports, aUsedPaidVisit, report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

/** What another process has committed by the time that a door's lock is given. */
let meanwhile: ((tx: Tx) => Promise<unknown>) | undefined
const world = useWorld({
  checkBooks: true,
  wrap: (transact) => (work) =>
    transact((tx) =>
      work({
        ...tx,
        run: async (text, values) => {
          const before = text.includes('pg_advisory_xact_lock') ? meanwhile : undefined
          if (before) meanwhile = undefined
          await before?.(tx)
          return tx.run(text, values)
        },
      }),
    ),
})

/** A new guest asks at a free door, and cannot get in. */
async function reportedBy(locationId: string, reason: 'closed' | 'queue' = 'closed') {
  const guest = await aRegular(world, locationId)
  const visit = await aVisitAt(world, guest, locationId)
  return (await report(world, guest, visit.id, reason)).reply
}

const isListed = async (id: string) =>
  (await world.ask(locations.activeLocations, {})).reply.some(({ _id }) => _id === id)

describe('a partner whose guests could not get in', () => {
  test('reads the reason and the time, never who it was, and hears by mail', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    expect(await reportsAt(world, location)).toEqual({ isPaused: false, backAt: null, reports: [] })
    await reportedBy(location.id, 'queue')
    const { isPaused, reports } = await reportsAt(world, location)
    expect(isPaused).toBe(false)
    expect(reports.map(({ reason, reportedAt }) => ({ reason, reportedAt }))).toEqual([
      { reason: 'queue', reportedAt: fridayNoon.toISOString() },
    ])
    const mails = await mailsTo(world, location.partner.email)
    const mail = mails.find(({ subject }) => subject.startsWith('A guest couldn’t get in'))
    expect(mail?.text).toContain('At 12:00 a guest told us: the line was too long.')
    expect(mail?.text).toContain(`/#/partner?report=${reports[0]?.id}`)
  })

  test('answers, and has them off the list; one that came in meanwhile stays', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await reportedBy(location.id)
    const seenUntil = fridayNoon.toISOString()
    world.clock.moveTo(minute)
    await reportedBy(location.id)
    const { reply } = await answerReports(world, location, seenUntil)
    expect(reply.reports.map(({ reportedAt }) => reportedAt)).toEqual([
      after(fridayNoon, minute).toISOString(),
    ])
  })

  test('says what happened in one tap, beside the times of the code, which answers the report and may be changed', async () => {
    const { guest, visitId, location } = await aUsedPaidVisit(world)
    const reply = (id: string, body: PartnerReply, { token }: { token: string } = location) =>
      world.ask(replyToReport, { token, params: { id }, body: { reply: body } })
    world.clock.moveTo(5 * minute)
    await report(world, guest, visitId)
    const [firstReport] = (await reportsAt(world, location)).reports
    expect(firstReport).toMatchObject({
      reply: null,
      issuedAt: fridayNoon.toISOString(),
      usedAt: fridayNoon.toISOString(),
    })
    expect(Object.keys(firstReport ?? {})).not.toContain('guestId')
    const id = firstReport?.id ?? ''
    expect((await reply(id, 'unknown')).reply.reports).toEqual([
      { ...firstReport, isAnswered: true, reply: 'unknown' },
    ])
    world.clock.moveTo(6 * minute)
    expect((await reply(id, 'let_in')).reply.reports).toEqual([
      { ...firstReport, isAnswered: true, reply: 'let_in' },
    ])
    expect((await reply(id, 'was_closed', await aPartner(world))).status).toBe(409)

    const operator = await anOperator(world)
    const file = { token: operator.token, params: { id: visitId } }
    const { visit } = (await world.ask(visitFile, file)).reply
    expect(visit?.story.slice(-2)).toMatchObject([
      { moment: 'reported', reason: 'closed' },
      { moment: 'replied', reply: 'let_in', at: after(fridayNoon, 6 * minute).toISOString() },
    ])
    const answer = { answer: 'no_money_back' as const, reason: 'The door let them in.' }
    await world.ask(decideReport, { token: operator.token, params: { id }, body: answer })
    expect((await reply(id, 'unknown')).refusal.error).toBe('report_not_open')
    const [decided] = (await reportsAt(world, location)).reports
    expect(decided).toMatchObject({ reply: 'let_in', state: 'no_money_back' })
  })

  test('sees no other partner’s, and a guest sees none', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await reportedBy(location.id)
    const other = await aPartner(world)
    expect(await reportsAt(world, other)).toEqual({ isPaused: false, backAt: null, reports: [] })
    await answerReports(world, other, fridayNoon.toISOString())
    expect((await reportsAt(world, location)).reports).toHaveLength(1)
    const guest = await aGuest(world)
    expect((await answerReports(world, guest, fridayNoon.toISOString())).status).toBe(403)
    expect((await answerReports(world, location, 'yesterday')).status).toBe(400)
  })
})

describe('three reports in a week', () => {
  test('take a location off the map until its partner answers; who holds a code still gets in', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const inside = await aVisitAt(world, await aGuest(world), location.id)
    await reportedBy(location.id)
    await reportedBy(location.id)
    expect(await isListed(location.id)).toBe(true)
    await reportedBy(location.id)

    expect(await isListed(location.id)).toBe(false)
    const { reply } = await world.ask(locations.oneLocation, { params: { id: location.id } })
    expect(reply.isActive).toBe(false)
    const mine = await world.ask(locations.myLocation, { token: location.token })
    expect(mine.reply?.isActive).toBe(true)
    const mails = await mailsTo(world, location.partner.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Hidden from guests'))).toHaveLength(1)

    const guest = await aGuest(world)
    const requested = await askFor(world, guest, location.id)
    expect([requested.status, requested.refusal.error]).toEqual([409, 'paused_for_reports'])
    const params = { id: location.id }
    const offer = await world.ask(visits.accessOffer, { token: guest.token, params })
    expect(offer.reply).toMatchObject({ kind: 'refused', error: 'paused_for_reports' })
    expect((await typeCode(world, location, codeOn(inside))).reply.kind).toBe('valid')

    const paused = await reportsAt(world, location)
    expect(paused.isPaused).toBe(true)
    for (const { id } of paused.reports) {
      const body = { params: { id }, body: { reply: 'was_closed' as const } }
      const replied = await world.ask(replyToReport, { token: location.token, ...body })
      expect(replied.reply.isPaused).toBe(true)
      expect(replied.reply.reports.map(({ isAnswered }) => isAnswered)).not.toContain(true)
    }
    const answered = await answerReports(world, location, paused.reports[0]?.reportedAt ?? '')
    expect(answered.reply).toMatchObject({ isPaused: false, backAt: null })
    expect(answered.reply.reports.map(({ isAnswered }) => isAnswered)).not.toContain(false)
    world.clock.moveTo(replyHours * hour - 1)
    expect((await reportsAt(world, location)).reports).toHaveLength(3)
    world.clock.moveTo(replyHours * hour)
    expect((await reportsAt(world, location)).reports).toEqual([])
    expect(await isListed(location.id)).toBe(true)
    expect((await askFor(world, guest, location.id)).reply.kind).toBe('granted')
  })

  test('at once pause it once', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await Promise.all([1, 2, 3].map(() => reportedBy(location.id)))
    expect((await reportsAt(world, location)).isPaused).toBe(true)
    const mails = await mailsTo(world, location.partner.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Hidden from guests'))).toHaveLength(1)
  })

  test('two answers at once end the pause that they were made about, and not the one that began since', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const pause = (tx: Tx, from: Date, liftedAt: Date | null) =>
      tx.run(
        `update locations set paused_for_reports_at = $2, pause_lifted_at = $3 where id = $1`,
        [location.id, from, liftedAt],
      )
    await world.db.transact((tx) => pause(tx, fridayNoon, null))
    world.clock.moveTo(hour)
    const now = world.clock.now()
    // The other answer ended it, and a report has paused the restroom again.
    meanwhile = (tx) => pause(tx, now, now)
    const { reply } = await answerReports(world, location, now.toISOString())
    expect(reply).toEqual({ isPaused: true, backAt: after(now, day).toISOString(), reports: [] })
  })

  test('but not three in longer than that', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await reportedBy(location.id)
    await reportedBy(location.id)
    world.clock.moveTo(7 * day)
    await reportedBy(location.id)
    expect(await isListed(location.id)).toBe(true)
  })

  test('send the money of a payment that comes later back', async () => {
    const location = await aLocation(world)
    const payer = await aGuest(world)
    const { reply } = await askFor(world, payer, location.id, { shownCents: 250 })
    if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
    await world.db.transact((tx) =>
      tx.run(`update locations set paused_for_reports_at = $2 where id = $1`, [
        location.id,
        fridayNoon,
      ]),
    )
    await payWith(world, reply.url)
    expect((await confirm(world, payer, reply.url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'location_closed',
    })
  })
})
