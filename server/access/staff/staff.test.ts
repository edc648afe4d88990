import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as credentials from '#contract/doorCredentials.ts'
import { admitGuest } from '#contract/doors.ts'
import { setPause } from '#contract/locations.ts'
import { visitFile } from '#contract/operator.ts'
import { addRestroom } from '#contract/restrooms.ts'
import * as contract from '#contract/staff.ts'
import { teamLog } from '#contract/teamLog.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, thePassword } from '#server/testing/accounts.ts'
import { aDevice, aDoorDevice, useOf } from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { accept, aRequest } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aVisitAt, typeCode } from '#server/testing/visits.ts'

const world = useWorld()

interface Signed {
  token: string
}

const add = ({ token }: Signed, name: string, restrooms: string[] | null = null) =>
  world.ask(contract.addStaff, { token, body: { name, restrooms } })
const staffFor = async ({ token }: Signed) => (await world.ask(contract.showStaff, { token })).reply
const enter = ({ token }: Signed, pin: string) =>
  world.ask(contract.enterPin, { token, body: { pin } })
const staffAt = async ({ token }: Signed) =>
  (await world.ask(credentials.doorState, { token })).reply?.staff
const logOf = async ({ token }: Signed) =>
  (await world.ask(contract.doorLog, { token, query: {} })).reply.acts
const admit = ({ token }: Signed, visitId: string) =>
  world.ask(admitGuest, { token, body: { visitId } })
const idOf = async (owner: Signed, name: string) =>
  (await staffFor(owner)).staff.find((person) => person.name === name)?.id ?? ''
/** No given PIN, and as unlikely as any other to be drawn. */
const aWrongPin = (...pins: string[]) =>
  ['000000', '111111', '222222', '333333'].find((pin) => !pins.includes(pin)) ?? ''

/** An owner's restroom with a tablet and one person of staff. */
async function aStaffedDoor() {
  const { location, ...ready } = await aReadyVisit(world)
  const tablet = await aDoorDevice(world, location)
  const { pin } = (await add(location, 'Mika')).reply
  return { ...ready, owner: location, tablet, pin }
}
let at: Awaited<ReturnType<typeof aStaffedDoor>>
beforeEach(async () => {
  at = await aStaffedDoor()
})

describe('a PIN', () => {
  test('is shown once, unlike any other of the organisation, and kept as a hash that says nothing', async () => {
    const { owner, pin } = at
    expect(pin).toMatch(/^\d{6}$/)
    expect((await add(owner, 'mika')).refusal.error).toBe('staff_name_taken')
    const others = await Promise.all(['Ola', 'Pia', 'Ren'].map((name) => add(owner, name)))
    expect(new Set([pin, ...others.map(({ reply }) => reply.pin)]).size).toBe(4)
    expect(JSON.stringify(await staffFor(owner))).not.toContain(pin)
    const rows = await world.db.transact((tx) =>
      tx.many(z.object({ row: z.string() }), `select s::text as row from staff s`),
    )
    expect(JSON.stringify(rows)).not.toContain(pin)
  })

  test('names who stands at a registered device, opens nothing elsewhere, and ends an idle hour later', async () => {
    const { tablet, owner, pin } = at
    expect(await staffAt(tablet)).toEqual({ who: null, isLocked: false })
    expect((await enter(tablet, ` ${pin.slice(0, 3)} ${pin.slice(3)}`)).status).toBe(200)
    expect(await staffAt(tablet)).toMatchObject({ who: { name: 'Mika' } })
    expect((await enter(owner, pin)).refusal.error).toBe('named_by_sign_in')
    const elsewhere = await aDoorDevice(world, await aLocation(world))
    expect((await enter(elsewhere, pin)).refusal.error).toBe('wrong_pin')
    expect(await staffAt(elsewhere)).toBeNull()

    world.clock.moveTo(59 * minute)
    const body = { kind: 'pause', minutes: 15 } as const
    await world.ask(setPause, { token: tablet.token, body })
    expect((await staffAt(tablet))?.who?.name).toBe('Mika')
    world.clock.moveTo(120 * minute)
    expect((await staffAt(tablet))?.who).toBeNull()
    const { reply } = await world.ask(teamLog, { token: owner.token, query: {} })
    expect(reply.acts[0]).toMatchObject({ act: 'paused_restroom', by: 'Mika' })
  })

  test('is switched by another one, and ended by hand, by a new PIN and by removal, at every device at once', async () => {
    const { owner, tablet, pin } = at
    const second = await aDoorDevice(world, owner, 'Back door')
    const ola = (await add(owner, 'Ola')).reply.pin
    await enter(tablet, pin)
    await enter(tablet, ola)
    expect((await staffAt(tablet))?.who?.name).toBe('Ola')
    expect((await world.ask(contract.endTurn, { token: tablet.token })).reply.who).toBeNull()

    await enter(tablet, pin)
    await enter(second, pin)
    const params = { id: await idOf(owner, 'Mika') }
    const renewed = await world.ask(contract.renewPin, { token: owner.token, params })
    expect((await staffAt(tablet))?.who).toBeNull()
    expect((await enter(tablet, pin)).refusal.error).toBe('wrong_pin')
    await enter(tablet, renewed.reply.pin)
    await enter(second, renewed.reply.pin)
    expect((await world.ask(contract.removeStaff, { token: owner.token, params })).status).toBe(200)
    for (const device of [tablet, second]) expect((await staffAt(device))?.who).toBeNull()
    expect((await enter(second, renewed.reply.pin)).refusal.error).toBe('wrong_pin')
    const again = await world.ask(contract.removeStaff, { token: owner.token, params })
    expect(again.refusal.error).toBe('staff_not_found')
  })

  test('after five wrong ones is taken at no other try, right or wrong, until an owner gives a proof', async () => {
    const { owner, tablet, pin, code } = at
    const tries = await Promise.all(Array.from({ length: 40 }, () => enter(tablet, aWrongPin(pin))))
    const words = tries.map(({ refusal }) => refusal.error)
    expect(words.filter((word) => word === 'wrong_pin')).toHaveLength(4)
    expect(words.filter((word) => word === 'pins_locked')).toHaveLength(36)
    expect((await enter(tablet, pin)).refusal.error).toBe('pins_locked')
    expect((await staffAt(tablet))?.isLocked).toBe(true)
    expect((await staffFor(owner)).lockedDevices).toMatchObject([{ name: 'Counter tablet' }])
    const allow = (password: string) =>
      world.ask(contract.allowPins, { token: owner.token, body: { password } })
    expect((await allow('not it at all')).status).toBe(403)
    expect((await enter(tablet, pin)).refusal.error).toBe('pins_locked')
    // A guest with a code does not wait for that.
    expect((await typeCode(world, tablet, code)).reply.kind).toBe('valid')
    expect((await allow(thePassword)).reply.lockedDevices).toEqual([])
    expect((await enter(tablet, pin)).status).toBe(200)
  })

  test('of others cannot be guessed by a member with one: a hundred wrong ones in a day lock all devices', async () => {
    const { owner, tablet, pin } = at
    let wrong = 0
    for (; wrong < 200; wrong++) {
      if (wrong % 4 === 0) await enter(tablet, pin)
      const { refusal } = await enter(tablet, aWrongPin(pin))
      if (refusal.error !== 'wrong_pin') break
    }
    expect(wrong).toBe(contract.maxWrongPinsADay)
    const second = await aDoorDevice(world, owner, 'Back door')
    expect((await enter(second, pin)).refusal.error).toBe('too_many_wrong_pins')
    expect((await staffFor(owner)).isLocked).toBe(true)
    const body = { password: thePassword }
    await world.ask(contract.allowPins, { token: owner.token, body })
    expect((await enter(second, pin)).status).toBe(200)
  })
})

describe('at a restroom with staff', () => {
  test('a device decides nothing without a name, and goes on checking codes', async () => {
    const { owner, tablet, visit, pin, code } = at
    expect((await admit(tablet, visit.id)).refusal.error).toBe('pin_needed')
    const requested = await aRequest(world)
    const asking = await aDoorDevice(world, requested.location)
    const ola = (await add(requested.location, 'Ola')).reply.pin
    expect((await accept(world, asking, requested.visitId)).refusal.error).toBe('pin_needed')
    await enter(asking, ola)
    expect((await accept(world, asking, requested.visitId)).status).toBe(200)
    expect(await logOf(requested.location)).toMatchObject([{ act: 'accepted', by: 'Ola' }])

    expect((await typeCode(world, tablet, code)).reply.kind).toBe('valid')
    await enter(tablet, pin)
    const late = await aVisitAt(world, await aGuest(world, { proven: true }), owner.id)
    expect((await admit(tablet, late.id)).reply.kind).toBe('valid')
    const own = await aVisitAt(world, await aGuest(world, { proven: true }), owner.id)
    await admit(owner, own.id)
    expect(await logOf(owner)).toMatchObject([
      { act: 'admitted', by: expect.stringMatching(/./) as string, pin: null },
      { act: 'admitted', by: 'Mika', pin: 'checked' },
      { act: 'let_in', by: null, pin: 'none' },
    ])
  })

  test('the member who let a guest in is named in the history that an operator reads', async () => {
    const { tablet, pin, visit, code } = at
    await enter(tablet, pin)
    expect((await typeCode(world, tablet, code)).reply.kind).toBe('valid')
    const { token } = await anOperator(world)
    const { reply } = await world.ask(visitFile, { token, params: { id: visit.id } })
    const used = reply.visit?.story.find(({ moment }) => moment === 'used')
    expect(used).toMatchObject({ by: { by: 'Mika', pin: 'checked' } })
  })

  test('what a device let in offline is told as not checked, and names only who works there', async () => {
    const { owner, tablet, code } = at
    const device = await aDevice(world, tablet, tablet.deviceId)
    const place = await device.placeOf(code)
    const staffId = await idOf(owner, 'Mika')
    await device.tell([{ ...useOf(place, world.clock.now()), staffId }])
    expect(await logOf(owner)).toMatchObject([{ act: 'let_in', by: 'Mika', pin: 'not_checked' }])

    const other = await aReadyVisit(world)
    const theirs = await aDoorDevice(world, other.location)
    await add(other.location, 'Ola')
    const foreign = await aDevice(world, theirs, theirs.deviceId)
    const use = useOf(await foreign.placeOf(other.code), world.clock.now())
    await foreign.tell([{ ...use, staffId }])
    expect(await logOf(other.location)).toMatchObject([{ by: null, pin: 'not_checked' }])
  })

  test('nothing is written where no member has a PIN, or no longer', async () => {
    const { location, visit } = await aReadyVisit(world)
    const tablet = await aDoorDevice(world, location)
    expect((await admit(tablet, visit.id)).reply.kind).toBe('valid')
    expect(await staffAt(tablet)).toBeNull()
    expect(await logOf(location)).toEqual([])
    const { owner, visit: later } = at
    const params = { id: await idOf(owner, 'Mika') }
    await world.ask(contract.removeStaff, { token: owner.token, params })
    expect((await admit(at.tablet, later.id)).reply.kind).toBe('valid')
    expect(await logOf(owner)).toEqual([])
  })

  test('half a year later who did it is forgotten, and the name of who was removed', async () => {
    const { owner, tablet, pin, code } = at
    await enter(tablet, pin)
    await typeCode(world, tablet, code)
    const params = { id: await idOf(owner, 'Mika') }
    await world.ask(contract.removeStaff, { token: owner.token, params })
    expect(await logOf(owner)).toMatchObject([{ by: 'Mika' }])
    world.clock.moveTo(181 * day)
    await world.runJob('forget old acts of staff')
    const left = await world.db.transact((tx) =>
      tx.many(z.object({ id: z.string() }), `select id from staff where id = $1`, [params.id]),
    )
    expect(left).toEqual([])
  })
})

test('an owner changes a name and restrooms: the PIN stays, and turns end where someone no longer works', async () => {
  const { owner, tablet, pin } = at
  const body = { ...aDraft, name: 'Lantern West', _id: crypto.randomUUID() }
  const west = (await world.ask(addRestroom, { token: owner.token, body })).reply._id
  const counter = await aDoorDevice(world, { ...owner, id: west, restroom: west })
  await add(owner, 'Ola')
  await enter(tablet, pin)
  await enter(counter, pin)
  const id = await idOf(owner, 'Mika')
  const change = (name: string, restrooms: string[] | null) =>
    world.ask(contract.changeStaff, {
      token: owner.token,
      params: { id },
      body: { name, restrooms },
    })
  expect((await change('ola', null)).refusal.error).toBe('staff_name_taken')
  expect((await change('Mika', [(await aLocation(world)).id])).status).toBe(404)
  expect((await staffAt(tablet))?.who?.name).toBe('Mika')

  const { reply } = await change('Mika W', [west])
  expect(reply.staff).toMatchObject([{ name: 'Mika W', restrooms: [west] }, { name: 'Ola' }])
  expect((await staffAt(tablet))?.who).toBeNull()
  expect((await staffAt(counter))?.who?.name).toBe('Mika W')
  expect((await enter(tablet, pin)).refusal.error).toBe('wrong_pin')
  // Given back, the restroom does not bring the turn back.
  expect((await change('Mika W', null)).status).toBe(200)
  expect((await staffAt(tablet))?.who).toBeNull()
  expect((await enter(tablet, pin)).status).toBe(200)

  const log = (await world.ask(teamLog, { token: owner.token, query: {} })).reply
  expect(log.acts.filter(({ act }) => act === 'changed_staff')).toMatchObject([
    { before: { restrooms: 1 }, after: { restrooms: null } },
    { before: { restrooms: null }, after: { restrooms: 1, fields: 'name' } },
  ])
})

test('a manager of some restrooms gives PINs for those only, and changes no member who works beyond them', async () => {
  const partner = await aPartner(world)
  const here = await aLocation(world, { partner })
  const body = { ...aDraft, name: 'Lantern West', _id: crypto.randomUUID() }
  const there = (await world.ask(addRestroom, { token: partner.token, body })).reply._id
  const manager = await aMember(world, { organisationId: partner.id, restrooms: [here.id] })
  expect((await add(manager, 'Mika')).refusal.error).toBe('restrooms_to_choose')
  expect((await add(manager, 'Mika', [there])).status).toBe(404)
  expect((await add(manager, 'Mika', [here.id])).status).toBe(200)
  await add(here, 'Ola', [here.id, there])
  await add(here, 'Pia', [there])
  expect((await staffFor(manager)).staff).toMatchObject([
    { name: 'Mika', mayChange: true },
    { name: 'Ola', mayChange: false },
  ])
  const { token } = manager
  const edit = async (name: string, restrooms: string[] | null) => {
    const params = { id: await idOf(here, name) }
    return world.ask(contract.changeStaff, { token, params, body: { name, restrooms } })
  }
  expect((await edit('Ola', [here.id])).refusal.error).toBe('staff_elsewhere')
  expect((await edit('Mika', null)).refusal.error).toBe('restrooms_to_choose')
  expect((await edit('Mika', [here.id, there])).status).toBe(404)
  expect((await edit('Mika', [here.id])).status).toBe(200)
  const change = async (name: string) => {
    const params = { id: await idOf(here, name) }
    return world.ask(contract.removeStaff, { token, params })
  }
  expect((await change('Ola')).refusal.error).toBe('staff_elsewhere')
  expect((await change('Pia')).refusal.error).toBe('staff_not_found')
  expect((await change('Mika')).status).toBe(200)
})
