import { describe, expect, test } from 'vitest'
import { partnerAnalytics } from '#contract/analytics.ts'
import * as contract from '#contract/doors.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import {
  aReadyVisit,
  aRegular,
  askFor,
  aVisitAt,
  codeOn,
  typeCode,
} from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const guestsAt = async (partner: { token: string }) =>
  (await world.ask(contract.doorGuests, { token: partner.token })).reply

const trafficAt = async (partner: { token: string }) =>
  (await world.ask(contract.footTraffic, { token: partner.token })).reply.days

/** A code that is not this door's. */
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code typed at its door', () => {
  test('is valid once, with the guest\u2019s first name and initial, and nothing else of theirs', async () => {
    const { location, visit, code } = await aReadyVisit(world, { name: 'Maya Lind Rosen' })
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await typeCode(world, location, spaced)).reply).toEqual({
      kind: 'valid',
      guest: 'Maya R.',
      mark: null,
      validUntil: visit.validUntil,
    })
    world.clock.moveTo(5 * minute)
    expect((await typeCode(world, location, code)).reply).toEqual({
      kind: 'already_used',
      usedAt: fridayNoon.toISOString(),
    })
  })

  test('200 times at once lets one guest in [PR5]', async () => {
    const { location, code } = await aReadyVisit(world)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => typeCode(world, location, code)),
    )
    const kinds = answers.map(({ reply }) => reply.kind)
    expect(kinds.filter((kind) => kind === 'valid')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'already_used')).toHaveLength(199)
  })

  test('is told as used until an hour after its window began, then as not valid', async () => {
    const { location, code } = await aReadyVisit(world)
    await typeCode(world, location, code)
    world.clock.moveTo(hour - 1)
    expect((await typeCode(world, location, code)).reply.kind).toBe('already_used')
    world.clock.moveTo(hour)
    expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')
  })

  test('is not valid before it starts, but for a minute', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const { id } = location
    for (let entered = 0; entered < 4; entered++) await askFor(world, await aRegular(world, id), id)
    const visit = await aVisitAt(world, await aRegular(world, id), id)
    expect(visit.validFrom).toBe(after(fridayNoon, 10 * minute).toISOString())

    world.clock.moveTo(9 * minute - 1)
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('not_valid')
    world.clock.moveTo(9 * minute)
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
  })

  test('may be typed on a full-width keyboard, or pasted with spaces and hyphens', async () => {
    const wide = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const typed of [
      wide,
      (code: string) => `\u00a0${code.slice(0, 3)}\u2011${code.slice(3)} `,
    ]) {
      const { location, code } = await aReadyVisit(world)
      expect((await typeCode(world, location, typed(code))).reply.kind).toBe('valid')
    }
  })

  test('opens no other partner\u2019s door', async () => {
    const { code } = await aReadyVisit(world)
    const other = await aLocation(world, {})
    expect((await typeCode(world, other, code)).reply).toEqual({ kind: 'not_valid' })
  })

  test('is checked for partners only, once they have a door, and only if it is a code', async () => {
    const { location, guest, code } = await aReadyVisit(world)
    expect((await typeCode(world, guest, code)).status).toBe(403)
    expect((await typeCode(world, { token: 'invented' }, code)).status).toBe(401)
    for (const typed of [
      '',
      '12345',
      '1234567',
      '1'.repeat(40),
      '1'.repeat(41),
      `${code}a`,
      'abcdef',
    ])
      expect((await typeCode(world, location, typed)).status).toBe(400)
    const newcomer = await aPartner(world)
    expect((await typeCode(world, newcomer, code)).refusal.error).toBe('no_location_yet')
  })
})

describe('guessing at a door', () => {
  test('ends after five wrong codes a minute in one session, and ten an hour at one location', async () => {
    const { location, code } = await aReadyVisit(world)
    const wrong = () => typeCode(world, location, wrongCode(code))
    for (let tries = 0; tries < 5; tries++) expect((await wrong()).reply.kind).toBe('not_valid')
    const sixth = await wrong()
    expect([sixth.status, sixth.refusal.error]).toEqual([429, 'too_many_wrong_codes'])
    expect(sixth.refusal.message).toContain('in a minute')

    world.clock.moveTo(minute)
    for (let tries = 5; tries < 10; tries++) expect((await wrong()).reply.kind).toBe('not_valid')
    world.clock.moveTo(2 * minute)
    const eleventh = await wrong()
    expect(eleventh.status).toBe(429)
    expect(eleventh.refusal.message).toContain('in 58 minutes')
    expect((await typeCode(world, location, code)).status).toBe(429)
  })

  test('many at once is counted one by one', async () => {
    const { location, code } = await aReadyVisit(world)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => typeCode(world, location, wrongCode(code))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  test('leaves a way in for staff: who is expected is let in by name, once, and by their own partner', async () => {
    const { location, code, visit } = await aReadyVisit(world, { name: 'Ola Berg' })
    for (let tries = 0; tries < 6; tries++) await typeCode(world, location, wrongCode(code))
    expect((await typeCode(world, location, code)).status).toBe(429)
    const admit = ({ token }: { token: string }) =>
      world.ask(contract.admitGuest, { token, body: { visitId: visit.id } })
    expect((await admit(await aLocation(world))).reply.kind).toBe('not_valid')
    expect((await admit(location)).reply).toMatchObject({ kind: 'valid', guest: 'Ola B.' })
    expect((await admit(location)).reply.kind).toBe('already_used')
    expect((await admit(await aGuest(world))).status).toBe(403)
  })

  test('is not what right codes are: they count for nothing, and forgive nothing', async () => {
    const { location, code } = await aReadyVisit(world)
    for (let tries = 0; tries < 4; tries++) await typeCode(world, location, wrongCode(code))
    for (let tries = 0; tries < 4; tries++)
      expect((await typeCode(world, location, code)).status).toBe(200)
    expect((await typeCode(world, location, wrongCode(code))).status).toBe(200)
    expect((await typeCode(world, location, wrongCode(code))).status).toBe(429)
  })
})

describe('a partner sees [P14]', () => {
  test('a guest who came twice within the half hour once, since the last time', async () => {
    const location = await aLocation(world, { priceCents: 250 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_2')
    for (const at of [0, 5 * minute]) {
      world.clock.moveTo(at)
      await typeCode(world, location, codeOn(await aVisitAt(world, guest, location.id, 250)))
    }
    const { present, usedToday } = await guestsAt(location)
    expect(present).toMatchObject([{ usedAt: after(fridayNoon, 5 * minute).toISOString() }])
    expect(usedToday).toBe(2)
    const { reply } = await world.ask(partnerAnalytics, { token: location.token, query: {} })
    expect(reply.active).toHaveLength(1)
  })

  test('who is on the way, without the digits of their codes, and how many came today', async () => {
    const { location, visit, code } = await aReadyVisit(world, { name: 'Ola Berg' })
    const before = await guestsAt(location)
    expect(before).toEqual({
      codeDigits: 6,
      present: [],
      arriving: [
        {
          id: visit.id,
          guest: 'Ola B.',
          mark: null,
          since: fridayNoon.toISOString(),
          validFrom: visit.validFrom,
          validUntil: visit.validUntil,
          place: before.arriving[0]?.place,
        },
      ],
      usedToday: 0,
    })
    expect(JSON.stringify(before)).not.toContain(code)

    await typeCode(world, location, code)
    expect(await guestsAt(location)).toMatchObject({
      arriving: [],
      present: [{ guest: 'Ola B.', usedAt: fridayNoon.toISOString() }],
      usedToday: 1,
    })
    world.clock.moveTo(30 * minute)
    expect(await guestsAt(location)).toMatchObject({ present: [], usedToday: 1 })
    world.clock.moveTo(13 * hour)
    expect(await guestsAt(location)).toMatchObject({ arriving: [], usedToday: 0 })
  })

  test('no arriving guest whose code has run out', async () => {
    const { location } = await aReadyVisit(world)
    world.clock.moveTo(30 * minute)
    expect((await guestsAt(location)).arriving).toEqual([])
  })

  test('the visits of the last seven days of the location\u2019s own calendar', async () => {
    const { location, code } = await aReadyVisit(world)
    await typeCode(world, location, code)
    // 23:30 on Friday in New York is Saturday already in Greenwich.
    world.clock.moveTo(11.5 * hour)
    const visit = await aVisitAt(world, await aGuest(world), location.id)
    await typeCode(world, location, codeOn(visit))

    const today = await trafficAt(location)
    expect(today.map(({ date }) => date).at(0)).toBe('2026-11-14')
    expect(today.at(-1)).toEqual({ date: '2026-11-20', visits: 2 })
    world.clock.moveTo(13 * hour)
    expect((await trafficAt(location)).at(-2)).toEqual({ date: '2026-11-20', visits: 2 })
  })

  test('an empty week before the first save, and never another\u2019s', async () => {
    const { code, location } = await aReadyVisit(world)
    await typeCode(world, location, code)
    const newcomer = await aPartner(world)
    expect((await trafficAt(newcomer)).every(({ visits }) => visits === 0)).toBe(true)
    expect(await guestsAt(newcomer)).toMatchObject({ arriving: [], usedToday: 0 })
  })

  test('the whole week again after the clocks went back', async () => {
    const autumn = new Date('2026-11-03T17:00:00Z').getTime() - fridayNoon.getTime()
    const location = await aLocation(world, { priceCents: 0 })
    world.clock.moveTo(autumn)
    const days = await trafficAt(location)
    expect(days.map(({ date }) => date)).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
  })

  test('a guest sees none of it', async () => {
    const guest = await aGuest(world)
    expect((await world.ask(contract.doorGuests, { token: guest.token })).status).toBe(403)
    expect((await world.ask(contract.footTraffic, { token: guest.token })).status).toBe(403)
  })
})
