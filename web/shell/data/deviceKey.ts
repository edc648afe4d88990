import { deviceHeader } from '#contract/auth.ts'
import { storeOrKeepInMemory } from './storage.ts'

const key = 'pitstop.device'

/**
 * Tells the server that this browser has signed in before, so that strangers who try passwords cannot keep its people
 * out; and, of visits and reports, that accounts of one browser belong together. A random key that stays on sign-out.
 */
export function deviceHeaders(): Record<string, string> {
  const stored = localStorage.getItem(key)
  const deviceKey = stored && /^[\w-]{22,64}$/.test(stored) ? stored : newDeviceKey()
  if (deviceKey !== stored) storeOrKeepInMemory(key, deviceKey)
  return { [deviceHeader]: deviceKey }
}

const newDeviceKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
