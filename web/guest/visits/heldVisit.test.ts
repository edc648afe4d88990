import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Visit } from '#contract/visits.ts'
import { keptOnDevice } from '#web/shell/data/kept.ts'
import { forgetOldPayment, mayBePaid, noteMayBePaid } from '#web/shell/data/mayBePaid.ts'
import { MemoryStorage } from '#web/shell/data/memoryStorage.ts'
import { holdDoorCode, readDoorCode, wordOffline } from './heldDoorCode.ts'
import {
  dropEnded,
  endedRequestId,
  enteredId,
  enteredNow,
  forgetEndedRequest,
  heldId,
  holdVisit,
  isHeld,
  readHeld,
  stepsEnd,
  visitHere,
} from './heldVisit.ts'

const start = Date.parse('2026-11-20T17:00:00.000Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
const [one, other] = [
  '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19d',
  '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19e',
]
const photo = '01a1f9e6-9280-78fb-91e8-fcaff0f31b5f'

/** As the server answers at the moment that the device's clock shows. */
const visit = (changes: Partial<Visit> = {}) =>
  Visit.parse({
    id: one,
    state: 'ready',
    location: {
      _id: '01a1f9e6-9280-78fb-91e8-fcaff0f31b50',
      name: 'Lantern Coffee House',
      address: '218 W 46th St',
      coordinates: { lat: 40.758867, lng: -73.98555 },
      photoUrl: null,
      openingHours: null,
      pause: null,
      entry: 'keypad',
    },
    cents: 250,
    paidWith: 'card',
    code: null,
    instructions: 'Past the counter.',
    stepPhotos: [photo],
    validFrom: at(0),
    validUntil: at(30),
    usedAt: null,
    failure: null,
    asked: null,
    rating: null,
    canRate: false,
    report: null,
    reportOffer: null,
    renewal: null,
    leaveFrom: null,
    givenUpAt: null,
    now: new Date().toISOString(),
    ...changes,
  })

const moveTo = (minutes: number) => vi.setSystemTime(start + minutes * minute)
const readPhoto = () => localStorage.getItem(`pitstop.kept.step-photo.${photo}`)

function holdAll() {
  holdVisit(visit())
  holdDoorCode(one, { code: '4711#', changedAt: at(-60) })
  keptOnDevice.keep(`step-photo.${photo}`, 'data:image/jpeg;base64,AA==')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.useFakeTimers({ toFake: ['Date'] })
  moveTo(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the way to the door stays on the device for ten minutes after the code was used, and the digits go at once', () => {
  holdAll()
  moveTo(5)
  holdVisit(visit({ state: 'used', usedAt: at(5) }))
  expect(heldId()).toBeUndefined()
  expect(readDoorCode(one)).toBeNull()
  moveTo(14)
  dropEnded()
  expect(enteredNow()?.location.name).toBe('Lantern Coffee House')
  expect(visitHere()).toEqual({ id: one, shows: 'way' })
  expect(readHeld(one)?.value.instructions).toBe('Past the counter.')
  expect(isHeld(one)).toBe(true)
  expect(readPhoto()).not.toBeNull()
  moveTo(15)
  expect(enteredNow()).toBeUndefined()
  expect(visitHere()).toEqual({ id: one, shows: 'end' })
  dropEnded()
  expect(visitHere()).toBeUndefined()
  expect(readHeld(one)).toBeUndefined()
  expect(readPhoto()).toBeNull()
})

test('a code that ended out of reach may have been used until its end: its digits go then, the way ten minutes later', () => {
  holdAll()
  moveTo(29)
  dropEnded()
  expect(readDoorCode(one)?.code).toBe('4711#')
  moveTo(30)
  dropEnded()
  expect(readDoorCode(one)).toBeNull()
  expect(readPhoto()).not.toBeNull()
  expect(stepsEnd(visit())).toBe(start + 40 * minute)
  moveTo(40)
  dropEnded()
  expect(readPhoto()).toBeNull()
})

test('a visit that has been used never takes the place of a live code', () => {
  holdAll()
  moveTo(5)
  const used = visit({ state: 'used', usedAt: at(5) })
  holdVisit(used)
  holdVisit(visit({ id: other, stepPhotos: [] }))
  holdVisit(used)
  expect([heldId(), enteredId()]).toEqual([other, one])
  expect(visitHere()).toEqual({ id: other, shows: 'code' })
  expect(readPhoto()).not.toBeNull()
})

test('a code that is here answers whether a lost payment went through; without one that is over after a quarter of an hour', () => {
  noteMayBePaid()
  expect(mayBePaid()).toBe(true)
  holdVisit(visit())
  expect(mayBePaid()).toBe(false)

  noteMayBePaid()
  moveTo(14)
  forgetOldPayment()
  expect(mayBePaid()).toBe(true)
  moveTo(15)
  expect(mayBePaid()).toBe(false)
  forgetOldPayment()
  expect(localStorage.getItem('pitstop.kept.purchase-may-be-paid')).toBeNull()
})

test.each([
  { state: 'used', usedAt: at(5), instructions: null },
  { state: 'expired', instructions: null },
  { state: 'failed', failure: 'no_entry', instructions: null },
] as const)('what the server no longer shows of a visit goes: $state', (later) => {
  holdAll()
  holdVisit(visit({ state: 'used', usedAt: at(0) }))
  holdVisit(visit({ ...later, stepPhotos: [] }))
  expect(enteredId()).toBeUndefined()
  expect(readPhoto()).toBeNull()
})

const request = {
  state: 'requested',
  instructions: null,
  validFrom: null,
  validUntil: null,
  asked: { answerBy: at(3), answeredAt: null },
} as const

test.each([{ state: 'declined' }, { state: 'failed', failure: 'card_refused' }] as const)(
  'a request that ended without a code is told until it was read or another one is here: $state',
  (ended) => {
    holdVisit(visit(request))
    expect(endedRequestId()).toBeUndefined()
    holdVisit(visit({ ...request, ...ended }))
    holdVisit(visit({ ...request, ...ended }))
    expect([heldId(), endedRequestId()]).toEqual([undefined, one])
    forgetEndedRequest(other)
    expect(endedRequestId()).toBe(one)
    forgetEndedRequest(one)
    expect(endedRequestId()).toBeUndefined()

    holdVisit(visit(request))
    holdVisit(visit({ ...request, ...ended }))
    holdVisit(visit({ ...request, id: other }))
    expect(endedRequestId()).toBeUndefined()
  },
)

test.each([
  { before: { state: 'requested' }, after: { state: 'cancelled' } },
  { before: {}, after: { state: 'failed', failure: 'no_entry' } },
] as const)('what the guest did themselves is not told: $after.state', ({ before, after }) => {
  holdVisit(visit({ ...request, state: 'ready', ...before }))
  holdVisit(visit({ ...request, ...after }))
  expect(endedRequestId()).toBeUndefined()
})

test('without a signal a code is called saved where it is, and a keypad’s that was not shown needs one', () => {
  const staff = { ...visit(), code: '472915', location: { entry: 'staff' } } as const
  expect(wordOffline(staff, true)).toBe('codeSaved')
  expect(wordOffline(staff, false)).toBe('offline')
  const keypad = visit({ keypadChangedAt: at(-60) })
  expect(wordOffline(keypad, true)).toBe('codeHidden')
  holdDoorCode(one, { code: '4711#', changedAt: at(-60) })
  expect(wordOffline(keypad, true)).toBe('codeSaved')
  expect(wordOffline(keypad, false)).toBe('offline')
  expect(wordOffline({ ...keypad, keypadChangedAt: at(5) }, true)).toBe('codeHidden')
})
