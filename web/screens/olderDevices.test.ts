import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aheadMsOf, heldId, readHeld, releaseVisit } from '#web/guest/visits/heldVisit.ts'
import { doorToken, forgetCredential, readCredential } from '#web/shell/data/doorCredential.ts'
import { forgetStaff, isStaffMode } from '#web/shell/data/isStaffMode.ts'
import { MemoryStorage } from '#web/shell/data/memoryStorage.ts'
import { leaveWithPin, pinsLeft, saveStaffMode } from '#web/shell/data/staffMode.ts'

/** What earlier programs have written on devices, byte by byte. */
const staffOfBefore =
  '{"salt":"00112233445566778899aabbccddeeff","hash":"7ebf56e428e6677efe5405bec7e7e8b490f80ca89d7a07104639525b72c101e3","wrong":2}'
const credentialOfBefore =
  '{"token":"door-token","deviceId":"d1","name":"Counter","locationId":"l1","partnerId":"p1"}'

const visitId = '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19d'
/** What a visit has had since then is absent. */
const visitOfBefore = `{"value":{"id":"${visitId}","state":"ready","location":{"_id":"01a1f9e6-9280-78fb-91e8-fcaff0f31b5f","name":"Lantern Coffee House","address":"218 W 46th St","coordinates":{"lat":40.758867,"lng":-73.98555},"photoUrl":null,"openingHours":null,"pause":null},"cents":250,"paidWith":"card","code":"472915","instructions":"Show your code at the counter.","validFrom":"2026-11-20T17:00:00.000Z","validUntil":"2026-11-20T17:30:00.000Z","usedAt":null,"failure":null,"asked":null,"rating":null,"canRate":false,"report":null,"reportOffer":null,"renewal":null,"leaveFrom":null,"givenUpAt":null,"now":"2026-11-20T17:00:05.000Z"},"at":1795194000000}`

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a device that was handed to staff by an earlier program stays in their hands until its PIN', async () => {
  localStorage.setItem('pitstop.kept.staff', staffOfBefore)
  expect(isStaffMode()).toBe(true)
  expect(pinsLeft()).toBe(3)
  saveStaffMode()
  expect(localStorage.getItem('pitstop.staff')).toBe(staffOfBefore)
  expect(await leaveWithPin('9999')).toBe(false)
  expect(isStaffMode()).toBe(true)
  expect(await leaveWithPin('4711')).toBe(true)
  expect(isStaffMode()).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
})

test('what cannot be read of it is no way out', () => {
  localStorage.setItem('pitstop.kept.staff', '{"pin":"4711"}')
  expect(isStaffMode()).toBe(true)
  expect(pinsLeft()).toBe(0)
  forgetStaff()
  expect(isStaffMode()).toBe(false)
})

test('a door device that was linked by an earlier program stays linked', () => {
  localStorage.setItem('pitstop.device', credentialOfBefore)
  expect(doorToken()).toBe('door-token')
  expect(readCredential()?.name).toBe('Counter')
  // A browser's own key goes there now.
  expect(localStorage.getItem('pitstop.device')).toBeNull()
  expect(localStorage.getItem('pitstop.door-device')).toBe(credentialOfBefore)
  forgetCredential()
  expect(readCredential()).toBeNull()
})

test('a browser’s own key is no credential of a door', () => {
  localStorage.setItem('pitstop.device', 'c29tZS1rZXk')
  expect(readCredential()).toBeNull()
  expect(localStorage.getItem('pitstop.device')).toBe('c29tZS1rZXk')
})

test('a code that an earlier program kept is shown without a network, until it is released', () => {
  localStorage.setItem(`pitstop.kept.visit.${visitId}`, visitOfBefore)
  expect(heldId()).toBe(visitId)
  const held = readHeld(visitId)
  expect(held?.value).toMatchObject({
    code: '472915',
    instructions: 'Show your code at the counter.',
    location: { name: 'Lantern Coffee House', entry: 'staff' },
    keypadChangedAt: null,
  })
  expect(held && aheadMsOf(held)).toBe(5_000)
  releaseVisit(visitId)
  expect(heldId()).toBeUndefined()
})
