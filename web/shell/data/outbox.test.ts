import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from './memoryStorage.ts'

const guestId = '01a1ff7a-cb80-7dd9-b73a-cad70d7eb19d'
const rating = { kind: 'rating', visitId: 'v1', stars: 4 } as const
const pressedAt = new Date('2026-11-20T17:00:00.000Z').getTime()

/** A page that opens with this storage. */
async function openPage(storage: MemoryStorage) {
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  return {
    ...(await import('./outbox.ts')),
    ...(await import('./unclaimed.ts')),
  }
}

/** With a guest without an account, who has pressed something there. */
async function pageOfGuest(storage = new MemoryStorage()) {
  const page = await openPage(storage)
  page.writeUnclaimed({ guestId, token: 'guest-token' })
  page.addToOutbox(rating, pressedAt)
  return page
}

beforeEach(() => {
  // Sessions are followed over tabs, and what is about doors is forgotten with them.
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what waits is there again for the next page', async () => {
  const storage = new MemoryStorage()
  expect((await pageOfGuest(storage)).isOutboxKept()).toBe(true)
  expect((await openPage(storage)).outboxItems()).toEqual([
    { userId: guestId, action: rating, pressedAt },
  ])
})

test('with a full storage nothing that waits is promised to outlive the page', async () => {
  const storage = new MemoryStorage()
  const page = await pageOfGuest(storage)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  page.addToOutbox({ ...rating, visitId: 'v2' }, pressedAt)
  expect(page.outboxItems()).toHaveLength(2)
  expect(page.isOutboxKept()).toBe(false)
})

test('with a blocked storage neither', async () => {
  const storage = new MemoryStorage()
  storage.getItem = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const page = await pageOfGuest(storage)
  expect(page.outboxItems()).toHaveLength(1)
  expect(page.isOutboxKept()).toBe(false)
})
