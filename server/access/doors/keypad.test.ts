import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { doorGuests } from '#contract/doors.ts'
import * as contract from '#contract/entry.ts'
import { liveVisit, revealDoorCode } from '#contract/visits.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import type { Notice } from '#server/platform/outbox/notice.ts'
import { aGuest, aPartner, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { sealWithGoneKey } from '#server/testing/goneKeys.ts'
import { aLocation } from '#server/testing/locations.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const setEntry = (
  { token }: { token: string },
  body: z.input<(typeof contract.setEntry)['body']>,
) => world.ask(contract.setEntry, { token, body })

const reveal = (guest: { token: string }, id: string) =>
  world.ask(revealDoorCode, { token: guest.token, params: { id } })

const keypadAt = async ({ token }: { token: string }) =>
  (await world.ask(contract.keypadState, { token })).reply.keypad

/** A guest holds a visit at a free door with a keypad. */
async function aKeypadVisit(code = '47#12') {
  const location = await aLocation(world, { priceCents: 0 })
  await setEntry(location, { entry: 'keypad', code })
  const guest = await aGuest(world)
  return { location, guest, visit: await aVisitAt(world, guest, location.id) }
}

describe('a keypad door', () => {
  test('shows its own code to a guest with a ready visit, on request, and keeps it encrypted', async () => {
    const { location, guest, visit } = await aKeypadVisit()
    expect(visit).toMatchObject({ state: 'ready', code: null, location: { entry: 'keypad' } })
    expect((await reveal(guest, visit.id)).reply.code).toBe('47#12')
    expect((await reveal(guest, visit.id)).reply.code).toBe('47#12')
    expect(await keypadAt(location)).toMatchObject({ reveals: 2, shouldChange: false })

    const stored = await world.db.transact((tx) =>
      tx.many(
        z.object({ sealed: z.string(), logged: z.number() }),
        `select sealed, (select count(*) from keypad_reveals where visit_id = $2) as logged
         from keypad_codes where location_id = $1`,
        [location.id, visit.id],
      ),
    )
    expect(stored).toMatchObject([{ logged: 2 }])
    expect(stored[0]?.sealed).not.toContain('47#12')
  })

  test('shows it to no other guest, not before or after the visit, and not at another kind of door', async () => {
    const { guest, visit } = await aKeypadVisit()
    expect((await reveal(await aGuest(world), visit.id)).status).toBe(404)
    expect((await reveal(await aPartner(world), visit.id)).status).toBe(403)
    world.clock.moveTo(30 * minute)
    expect((await reveal(guest, visit.id)).refusal.error).toBe('not_in_its_time')

    world.clock.moveTo(0)
    const staffed = await aLocation(world, { priceCents: 0 })
    const other = await aGuest(world)
    const there = await aVisitAt(world, other, staffed.id)
    expect((await reveal(other, there.id)).refusal.error).toBe('no_keypad')
  })

  test('has none to show where it was sealed with a key that is gone, until its partner enters it again', async () => {
    const { location, guest, visit } = await aKeypadVisit()
    await sealWithGoneKey(world, 'keypad_codes', location.id)
    expect((await reveal(guest, visit.id)).refusal.error).toBe('no_keypad')
    await setEntry(location, { entry: 'keypad', code: '81#03' })
    expect((await reveal(guest, visit.id)).reply.code).toBe('81#03')
  })

  test('a visit whose code was shown was used when it ends; one whose code was not has run out', async () => {
    const shown = await aKeypadVisit()
    const unseen = await aKeypadVisit()
    world.clock.moveTo(5 * minute)
    await reveal(shown.guest, shown.visit.id)
    expect((await visitOf(world, shown.guest, shown.visit.id)).state).toBe('ready')

    world.clock.moveTo(30 * minute)
    const ended = { state: 'used', usedAt: new Date(+fridayNoon + 5 * minute).toISOString() }
    expect(await visitOf(world, shown.guest, shown.visit.id)).toMatchObject(ended)
    await world.runJob('expire visits')
    expect(await visitOf(world, shown.guest, shown.visit.id)).toMatchObject(ended)
    expect((await visitOf(world, unseen.guest, unseen.visit.id)).state).toBe('expired')
  })

  test('asks its partner for another code after 50 guests or 7 days, by mail, once', async () => {
    const { location, guest, visit } = await aKeypadVisit()
    for (let shown = 0; shown < contract.changeAfterReveals; shown++) await reveal(guest, visit.id)
    expect((await keypadAt(location))?.shouldChange).toBe(true)
    const subjects = async () =>
      (await mailsTo(world, location.partner.email)).map(({ subject }) => subject)
    const mailSubject = 'Time to change your door’s code'
    await world.runJob('remind of keypads')
    await world.runJob('remind of keypads')
    expect((await subjects()).filter((subject) => subject === mailSubject)).toHaveLength(1)

    await setEntry(location, { entry: 'keypad', code: '9876' })
    expect(await keypadAt(location)).toMatchObject({ reveals: 0, shouldChange: false })
    expect((await reveal(guest, visit.id)).reply.code).toBe('9876')
    world.clock.moveTo(7 * day)
    await world.runJob('remind of keypads')
    expect((await subjects()).filter((subject) => subject === mailSubject)).toHaveLength(2)
  })

  test('asks for another code after a complaint, and forgets it with the old one', async () => {
    const { location, guest, visit } = await aKeypadVisit()
    await report(world, guest, visit.id, 'code_failed')
    expect(await keypadAt(location)).toMatchObject({ reveals: 0, shouldChange: true })
    await world.runJob('remind of keypads')
    const subjects = (await mailsTo(world, location.partner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Time to change your door’s code')

    await setEntry(location, { entry: 'keypad', code: '9876' })
    expect(await keypadAt(location)).toMatchObject({ shouldChange: false })
  })

  test('a code that is changed during a visit is newer than the one its guest was shown, and their screen hears of it', async () => {
    const { location, guest, visit } = await aKeypadVisit()
    const changedAt = fridayNoon.toISOString()
    expect(visit.keypadChangedAt).toBe(changedAt)
    expect((await reveal(guest, visit.id)).reply).toEqual({ code: '47#12', changedAt })

    const other = await aLocation(world, { priceCents: 0 })
    const stranger = await aGuest(world)
    await aVisitAt(world, stranger, other.id)
    const notices: Notice[] = []
    const stop = world.db.onPublished((published) => notices.push(...published))
    world.clock.moveTo(5 * minute)
    await setEntry(location, { entry: 'keypad', code: '9876' })
    stop()
    expect(notices.filter(({ kind }) => kind === 'visit')).toMatchObject([
      { to: guest.id, id: visit.id },
    ])

    const changedAgainAt = new Date(+fridayNoon + 5 * minute).toISOString()
    const shown = await visitOf(world, guest, visit.id)
    expect(shown).toMatchObject({ keypadChangedAt: changedAgainAt, code: null })
    const live = await world.ask(liveVisit, { token: guest.token })
    expect(live.reply?.keypadChangedAt).toBe(changedAgainAt)
    const fresh = { code: '9876', changedAt: changedAgainAt }
    expect((await reveal(guest, visit.id)).reply).toEqual(fresh)

    await setEntry(location, { entry: 'staff' })
    expect((await visitOf(world, guest, visit.id)).keypadChangedAt).toBeNull()
  })

  test('needs a code that a keypad has keys for, and keeps the last one', async () => {
    const location = await aLocation(world)
    expect((await setEntry(location, { entry: 'keypad' })).refusal.error).toBe(
      'keypad_code_missing',
    )
    for (const code of ['', '12', '12345678901', '12a4', '１２３４', ' 1234'])
      expect((await setEntry(location, { entry: 'keypad', code })).status).toBe(400)
    await setEntry(location, { entry: 'keypad', code: '*12#' })
    await setEntry(location, { entry: 'staff' })
    expect((await setEntry(location, { entry: 'keypad' })).reply.entry).toBe('keypad')
    expect((await setEntry(await aGuest(world), { entry: 'staff' })).status).toBe(403)
  })
})

describe('a lock door', () => {
  test('has secrets that an independent library makes the guest\u2019s codes of', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await setEntry(location, { entry: 'lock' })
    const { reply } = await world.ask(contract.lockSecrets, {
      token: location.token,
      body: { password: thePassword },
    })
    expect(reply).toMatchObject({ digits: 8, periodSeconds: 600, accepts: { before: 4, after: 1 } })
    for (const { slot, uri } of reply.slots) {
      const lock = URI.parse(uri)
      if (!(lock instanceof TOTP)) throw new Error(`${uri} is not of a TOTP lock`)
      const visit = await aVisitAt(world, await aRegular(world, location.id), location.id)
      expect(codeOn(visit)).toMatch(/^\d{8}$/)
      expect([slot, lock.generate({ timestamp: fridayNoon.getTime() })]).toEqual([
        slot,
        codeOn(visit),
      ])
      // Six windows are accepted: four before the lock's own, and one after.
      const fits = (ms: number) =>
        lock.validate({ token: codeOn(visit), timestamp: fridayNoon.getTime() + ms, window: 4 })
      expect(fits(40 * minute)).toBe(-4)
      expect(fits(50 * minute)).toBeNull()
    }
    const next = await aRegular(world, location.id)
    expect((await askFor(world, next, location.id)).status).toBe(200)
  })

  test('gives them for the partner\u2019s password only, and only where there is a lock', async () => {
    const location = await aLocation(world)
    const ask = (password: string) =>
      world.ask(contract.lockSecrets, { token: location.token, body: { password } })
    expect((await ask(thePassword)).refusal.error).toBe('not_a_lock')
    await setEntry(location, { entry: 'lock' })
    expect((await ask('not it')).refusal.error).toBe('wrong_password')
    expect((await ask(thePassword)).status).toBe(200)
  })

  test('an edit of the door leaves the codes that are out as they are', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world)
    const visit = await aVisitAt(world, guest, location.id)
    await setEntry(location, { entry: 'lock' })
    expect((await visitOf(world, guest, visit.id)).code).toBe(visit.code)
    const later = await aVisitAt(world, await aGuest(world), location.id)
    expect(codeOn(later)).toMatch(/^\d{8}$/)
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
    expect((await typeCode(world, location, codeOn(later))).reply.kind).toBe('valid')
  })

  test('that becomes a door with staff has boxes for its longer codes as long as one can be typed', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const codeDigits = async () =>
      (await world.ask(doorGuests, { token: location.token })).reply.codeDigits
    await setEntry(location, { entry: 'lock' })
    const visit = await aVisitAt(world, await aGuest(world), location.id)
    await setEntry(location, { entry: 'staff' })
    expect(codeOn(visit)).toMatch(/^\d{8}$/)
    expect(await codeDigits()).toBe(8)
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
    world.clock.moveTo(2 * hour)
    expect(await codeDigits()).toBe(6)
  })
})
