import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from './memoryStorage.ts'

/** It has no room for anything longer than this. */
const room = 10

class FullStorage extends MemoryStorage {
  override setItem(key: string, value: string) {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
    super.setItem(key, value)
  }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('a full storage keeps what it has room for, and what is removed is gone from it too', async () => {
  const full = new FullStorage()
  full.setItem('token', 'old')
  full.setItem('userName', 'Ana')
  vi.stubGlobal('localStorage', full)
  const { storeOrKeepInMemory } = await import('./storage.ts')
  storeOrKeepInMemory('token', 'a longer token')
  expect([localStorage.getItem('token'), full.getItem('token')]).toEqual(['a longer token', null])
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'userName'])

  localStorage.setItem('userName', 'Maya')
  expect(full.getItem('userName')).toBe('Maya')
  localStorage.removeItem('userName')
  localStorage.removeItem('token')
  expect([Object.keys(localStorage), Object.keys(full)]).toEqual([[], []])
})
