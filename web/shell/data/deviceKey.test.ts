import { beforeEach, expect, test, vi } from 'vitest'
import { deviceHeader } from '#contract/auth.ts'
import { MemoryStorage } from './memoryStorage.ts'

class FullStorage extends MemoryStorage {
  override setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** The key that a browser with this storage sends. */
async function keyIn(storage: object) {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  const { deviceHeaders } = await import('./deviceKey.ts')
  return deviceHeaders()[deviceHeader]
}

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

test('a browser makes its key once, and another browser another one', async () => {
  const storage = new MemoryStorage()
  const first = await keyIn(storage)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(await keyIn(storage)).toBe(first)
  expect(await keyIn(new MemoryStorage())).not.toBe(first)
})

test('what is broken in the storage is made again', async () => {
  const storage = new MemoryStorage()
  storage.setItem('pitstop.device', 'a b')
  expect(await keyIn(storage)).toMatch(/^[\da-f]{64}$/)
})

test('a full storage keeps none: the key lasts as long as the page is open', async () => {
  const first = await keyIn(new FullStorage())
  const { deviceHeaders } = await import('./deviceKey.ts')
  expect(deviceHeaders()[deviceHeader]).toBe(first)
})
