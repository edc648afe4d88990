import { describe, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { blockDays, blockEndingDays, blockGuest, listBlocks, renewBlock } from '#contract/blocks.ts'
import { setVisibility } from '#contract/locations.ts'
import { decideReport } from '#contract/operator.ts'
import { replyToReport } from '#contract/reports.ts'
import { restroomHeader } from '#contract/restrooms.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { type Attention, partnerToday, type Today } from '#contract/today.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { later } from '#server/testing/payouts.ts'
import {
  answerReports,
  aUsedPaidVisit,
  openReportOn,
  report,
  reportsAt,
} from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

type Door = Awaited<ReturnType<typeof aLocation>>

/** A partner's session ends after a day of silence. */
async function todayOf({ partner: { email, password } }: Door): Promise<Today> {
  const body = { email, password, userType: 'partner' as const }
  const { token } = (await world.ask(login, { body })).reply
  const { reply } = await world.ask(partnerToday, { token })
  if (!reply) throw new Error('There is no restroom yet')
  return reply
}

const attentionOf = async (door: Door): Promise<Attention[]> => (await todayOf(door)).attention

describe('a partner’s day', () => {
  test('counts who came and what was earned since midnight at the door', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    expect(await todayOf(location)).toMatchObject({ guestsToday: 0, earnedCents: 0 })
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    expect(await todayOf(location)).toMatchObject({
      guestsToday: 1,
      earnedCents: 175,
      timeZone: 'America/New_York',
    })
    world.clock.moveTo(13 * hour)
    expect(await todayOf(location)).toMatchObject({ guestsToday: 0, earnedCents: 0 })
  })

  test('is nothing before a restroom is listed', async () => {
    const { token } = await aPartner(world)
    expect((await world.ask(partnerToday, { token })).reply).toBeNull()
  })

  test('is no guest’s to read, and no other organisation’s', async () => {
    const door = await aLocation(world)
    const guest = await aGuest(world)
    expect((await world.ask(partnerToday, { token: guest.token })).status).toBe(403)
    const other = await aPartner(world)
    const reply = await world.app.inject({
      url: partnerToday.path,
      headers: { authorization: `Bearer ${other.token}`, [restroomHeader]: door.id },
    })
    expect(reply.statusCode).toBe(404)
  })
})

describe('what needs attention', () => {
  test('is nothing where all is done', async () => {
    const partner = await aPartner(world, { proven: true })
    expect(await attentionOf(await aLocation(world, { partner }))).toEqual([])
  })

  test('is an address that was never confirmed, and a restroom that is hidden', async () => {
    const door = await aLocation(world)
    expect(await attentionOf(door)).toEqual([{ kind: 'address_unproven' }])
    const { token } = door
    await world.ask(setVisibility, { token, body: { isActive: false } })
    expect(await attentionOf(door)).toEqual([{ kind: 'hidden' }, { kind: 'address_unproven' }])
  })

  test('is a report, until it is answered', async () => {
    const partner = await aPartner(world, { proven: true })
    const door = await aLocation(world, { partner, priceCents: 0 })
    const guest = await aGuest(world, { proven: true })
    const visit = await aVisitAt(world, guest, door.id)
    await report(world, guest, visit.id, 'closed')
    expect(await attentionOf(door)).toEqual([{ kind: 'reports', count: 1 }])
    await answerReports(world, door, fridayNoon.toISOString())
    expect(await attentionOf(door)).toEqual([])
  })

  test('is a report, until one tap says what happened', async () => {
    const partner = await aPartner(world, { proven: true })
    const door = await aLocation(world, { partner, priceCents: 0 })
    const guest = await aGuest(world, { proven: true })
    const visit = await aVisitAt(world, guest, door.id)
    await report(world, guest, visit.id, 'closed')
    const [reported] = (await reportsAt(world, door)).reports
    const params = { id: reported?.id ?? '' }
    await world.ask(replyToReport, { token: door.token, params, body: { reply: 'was_closed' } })
    expect(await attentionOf(door)).toEqual([])
  })

  test('is no report that an operator has decided', async () => {
    const { visitId, guest, location } = await aUsedPaidVisit(world)
    await report(world, guest, visitId, 'closed')
    const waiting = { kind: 'reports', count: 1 }
    expect(await attentionOf(location)).toContainEqual(waiting)
    const { token } = await anOperator(world)
    const params = { id: await openReportOn(world, visitId) }
    const body = { answer: 'no_money_back', reason: 'The code was used.' } as const
    await world.ask(decideReport, { token, params, body })
    expect(await attentionOf(location)).not.toContainEqual(waiting)
  })

  test('is a review without a reply, for two weeks', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    await world.ask(reviewVisit, {
      token: guest.token,
      params: { id: visit.id },
      body: { rating: 4, comment: 'Clean and bright.' },
    })
    expect(await attentionOf(location)).toContainEqual({ kind: 'reviews', count: 1 })
    world.clock.moveTo(15 * day)
    expect(await attentionOf(location)).not.toContainEqual({ kind: 'reviews', count: 1 })
  })

  test('is a holiday of the next two weeks that has no hours', async () => {
    const openingHours = {
      timeZone: 'America/New_York',
      weekly: [{ day: 4, opens: '08:00', closes: '20:00' }],
      exceptions: [],
    }
    const door = await aLocation(world, { openingHours })
    const thanksgiving = { kind: 'holiday', holiday: 'thanksgiving', date: '2026-11-26' } as const
    expect(await attentionOf(door)).toContainEqual(thanksgiving)
    world.clock.moveTo(7 * day)
    expect(await attentionOf(door)).not.toContainEqual(thanksgiving)
  })

  test('is a door device that was not seen for two days', async () => {
    const door = await aLocation(world)
    await aDoorDevice(world, door)
    world.clock.moveTo(2 * day)
    const kinds = async () => (await attentionOf(door)).map(({ kind }) => kind)
    expect(await kinds()).not.toContain('device_silent')
    world.clock.moveTo(2 * day + 1)
    expect(await attentionOf(door)).toContainEqual({
      kind: 'device_silent',
      name: 'Counter tablet',
      seenAt: fridayNoon.toISOString(),
    })
  })

  test('is a block of the last two weeks before its end, until it is renewed', async () => {
    const { location, visit } = await aUsedVisit(world)
    const body = { visitId: visit.id, reason: 'damage' as const }
    await world.ask(blockGuest, { token: location.token, body })
    const ending = { kind: 'blocks_ending', count: 1 } as const
    world.clock.moveTo((blockDays - blockEndingDays) * day - hour)
    expect(await attentionOf(location)).not.toContainEqual(ending)
    world.clock.moveTo((blockDays - blockEndingDays) * day + hour)
    expect(await attentionOf(location)).toContainEqual(ending)

    const { token } = await later(world, location.partner, 0)
    const [block] = (await world.ask(listBlocks, { token })).reply.blocks
    await world.ask(renewBlock, { token, params: { id: block?.id ?? '' } })
    expect(await attentionOf(location)).not.toContainEqual(ending)
  })
})
