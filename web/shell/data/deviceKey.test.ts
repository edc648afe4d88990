import { expect, test } from 'vitest'
import { deviceHeader } from '#contract/auth.ts'
import { deviceHeaders } from './deviceKey.ts'

function aStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a browser makes its key once, and another browser another one', () => {
  const store = aStore()
  const first = deviceHeaders(store)[deviceHeader]
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(deviceHeaders(store)[deviceHeader]).toBe(first)
  expect(deviceHeaders(aStore())[deviceHeader]).not.toBe(first)
})

test('what is broken in the store is made again', () => {
  const store = aStore()
  store.setItem('pitstop.device', 'a b')
  expect(deviceHeaders(store)[deviceHeader]).toMatch(/^[\da-f]{64}$/)
})
