import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '#web/shell/data/memoryStorage.ts'
import { addToOutbox, outboxItems } from '#web/shell/data/outbox.ts'
import { writeUnclaimed } from '#web/shell/data/unclaimed.ts'
import { staySignedIn } from './staySignedIn.ts'

const [guestId, accountId] = [
  '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19d',
  '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19e',
]
const action = { kind: 'rating', visitId: 'v1', stars: 4 } as const
const pressedAt = Date.parse('2026-11-20T17:00:00.000Z')

const signIn = (guestKept: boolean) =>
  staySignedIn({
    token: 'account-token',
    userId: accountId,
    userType: 'user',
    name: 'Ana',
    picture: null,
    guestKept,
  })

beforeEach(() => {
  // Sessions are followed over tabs.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  writeUnclaimed({ guestId, token: 'guest-token' })
  addToOutbox(action, pressedAt)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a merge hands what waits to be sent over to the account', () => {
  expect(outboxItems()).toEqual([{ userId: guestId, action, pressedAt }])
  signIn(true)
  const handedOver = [{ userId: accountId, action, pressedAt }]
  expect(outboxItems()).toEqual(handedOver)
  expect(JSON.parse(localStorage.getItem('pitstop.outbox') ?? '')).toEqual(handedOver)
})

test('an account that takes over nothing sends nothing of the guest before', () => {
  signIn(false)
  expect(outboxItems()).toEqual([])
})
