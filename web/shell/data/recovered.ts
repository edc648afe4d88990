import { z } from 'zod'
import { storeOrKeepInMemory } from './storage.ts'
import { storedValue } from './storedValue.ts'

/** A phone that shows and uses what was bought with a receipt's address; apart from what is bought on it. */
const key = 'pitstop.recovered'

const Recovered = z.object({ token: z.string(), guestId: z.uuid(), email: z.string() })
export type Recovered = z.infer<typeof Recovered>

export const readRecovered = storedValue(Recovered, () => localStorage.getItem(key))

/** Its code is spent: the token is the only way to what the phone shows. */
export const writeRecovered = (recovered: Recovered) =>
  storeOrKeepInMemory(key, JSON.stringify(recovered))

export const dropRecovered = () => localStorage.removeItem(key)
