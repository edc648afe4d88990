import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/analytics.ts'
import { login } from '#contract/auth.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import {
  aReadyVisit,
  aUsedVisit,
  aVisitAt,
  codeOn,
  typeCode,
  visitOf,
} from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

type Door = Awaited<ReturnType<typeof aLocation>>

/** A partner's session ends after a day of silence; these look in after weeks. */
async function tokenOf({ partner: { email, password } }: Door) {
  const body = { email, password, userType: 'partner' as const }
  return (await world.ask(login, { body })).reply.token
}

const figuresOf = async (
  door: Door,
  range: contract.AnalyticsRange = 'week',
): Promise<contract.Analytics> =>
  (await world.ask(contract.partnerAnalytics, { token: await tokenOf(door), query: { range } }))
    .reply

/** A guest goes in at a free door. */
async function goIn(location: Door, guest?: { token: string }) {
  const who = guest ?? (await aGuest(world, { proven: true }))
  const visit = await aVisitAt(world, who, location.id)
  await typeCode(world, { token: await tokenOf(location) }, codeOn(visit))
  return who
}

const exactly = (visits: number) => ({ least: visits, most: visits })

describe('a partner sees of their restroom [P14]', () => {
  test('today’s guests, by the day and the hour on its own clock', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await goIn(location)
    await goIn(location)
    // 23:30 on Friday in New York is Saturday already in Greenwich.
    world.clock.moveTo(11.5 * hour)
    await goIn(location)

    const figures = await figuresOf(location)
    expect(figures).toMatchObject({
      guestsToday: 3,
      total: exactly(3),
      guests: 3,
      returningGuests: 0,
      timeZone: 'America/New_York',
    })
    expect(figures.weekdays.at(-1)).toEqual({ date: '2026-11-20', ...exactly(3) })
    expect(figures.hours[12]).toEqual(exactly(2))
    expect(figures.hours[23]).toEqual(exactly(1))

    world.clock.moveTo(13 * hour)
    const tomorrow = await figuresOf(location)
    expect(tomorrow.guestsToday).toBe(0)
    expect(tomorrow.weekdays.at(-2)).toEqual({ date: '2026-11-20', ...exactly(3) })
  })

  test('who is on the way and who came in the last 30 minutes: a first name and an initial', async () => {
    const { location, visit, code } = await aReadyVisit(world, { name: 'Maya Lind Rosen' })
    const before = await figuresOf(location)
    expect(before.active).toEqual([
      { kind: 'on_the_way', guest: 'Maya R.', mark: null, validUntil: visit.validUntil },
    ])
    expect(before.guestsToday).toBe(0)

    world.clock.moveTo(10 * minute)
    await typeCode(world, location, code)
    const usedAt = after(fridayNoon, 10 * minute).toISOString()
    expect((await figuresOf(location)).active).toEqual([
      { kind: 'inside', guest: 'Maya R.', mark: null, usedAt },
    ])
    world.clock.moveTo(40 * minute + 1)
    expect((await figuresOf(location)).active).toEqual([])
  })

  test('nothing else of a guest: no email, no id, no code, no price', async () => {
    const { location, guest, visit, code } = await aReadyVisit(world)
    const reply = JSON.stringify(await figuresOf(location))
    for (const secret of [guest.email, guest.id, visit.id, code])
      expect(reply).not.toContain(secret)
  })

  test('guests who had been here before, however long ago', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const regular = await goIn(location)
    await goIn(location)
    world.clock.moveTo(20 * day)
    await goIn(location, regular)
    expect(await figuresOf(location)).toMatchObject({ guests: 1, returningGuests: 1 })
    expect(await figuresOf(location, 'month')).toMatchObject({ guests: 2, returningGuests: 1 })
  })

  test('a week of seven days, and four weeks by the day of the week', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await goIn(location)
    world.clock.moveTo(7 * day)
    await goIn(location)
    expect((await figuresOf(location)).weekdays.at(-1)).toEqual({
      date: '2026-11-27',
      ...exactly(1),
    })
    expect((await figuresOf(location, 'month')).weekdays.at(-1)).toMatchObject(exactly(2))
    world.clock.moveTo(28 * day)
    expect((await figuresOf(location, 'month')).total).toEqual(exactly(1))
  })

  test('few visits of long ago only as 1–2', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await goIn(location)
    world.clock.moveTo(30 * day)
    expect((await figuresOf(location, 'quarter')).total).toEqual(exactly(1))
    world.clock.moveTo(31 * day)
    const figures = await figuresOf(location, 'quarter')
    expect(figures.hours[12]).toEqual({ least: 1, most: 2 })
    expect(figures.total).toEqual({ least: 1, most: 2 })
  })

  test('its share of what was earned in the range, and its rating', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    expect(await figuresOf(location)).toMatchObject({ earnedCents: 0, rating: null })
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    expect((await figuresOf(location)).earnedCents).toBe(175)
    world.clock.moveTo(8 * day)
    expect((await figuresOf(location)).earnedCents).toBe(0)
    expect((await figuresOf(location, 'month')).earnedCents).toBe(175)
  })

  test('what this restroom earned, and not what the organisation’s others did', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    const token = await tokenOf(location)
    const body = { ...aDraft, _id: randomUUID(), name: 'Upstairs' }
    const { reply: second } = await world.ask(addRestroom, { token, body })
    const query = { range: 'week' as const }
    const at = async (restroom: string) =>
      (await world.ask(contract.partnerAnalytics, { token, restroom, query })).reply.earnedCents
    expect([await at(location.id), await at(second._id)]).toEqual([175, 0])
  })

  test('nothing of another partner’s', async () => {
    await aUsedVisit(world)
    const other = await aLocation(world, { priceCents: 0 })
    expect(await figuresOf(other)).toMatchObject({ guestsToday: 0, total: exactly(0), active: [] })
  })
})

test('only partners are told, and only of a range there is; before the first save there is nothing', async () => {
  const ask = (token: string, query = {}) => world.ask(contract.partnerAnalytics, { token, query })
  expect((await ask((await aGuest(world)).token)).status).toBe(403)
  expect((await ask('invented')).status).toBe(401)
  const partner = await aPartner(world)
  const early = await ask(partner.token)
  expect([early.status, early.refusal.error]).toEqual([409, 'no_location_yet'])
  const wrong = await world.app.inject({
    url: `${contract.partnerAnalytics.path}?range=year`,
    headers: { authorization: `Bearer ${partner.token}` },
  })
  expect(wrong.statusCode).toBe(400)
})
