import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepPhotoKeeper } from '#web/guest/visits/heldStepPhotos.ts'
import { MemoryStorage } from '#web/shell/data/memoryStorage.ts'
import { forgetKept } from '#web/shell/data/session.ts'
import { dropUnclaimed, writeUnclaimed } from '#web/shell/data/unclaimed.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a partner who signs in or out beside a guest without an account leaves the photos of the way to the door', () => {
  writeUnclaimed({ guestId: crypto.randomUUID(), token: 'a-token' })
  const photo = stepPhotoKeeper('p1', () => true)
  photo.keep('data:image/webp;base64,AAAA')
  forgetKept()
  expect(photo.read()).toBe('data:image/webp;base64,AAAA')
  dropUnclaimed()
  forgetKept()
  expect(photo.read()).toBeUndefined()
})
