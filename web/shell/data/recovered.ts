import { z } from 'zod'
import { storedValue } from './storedValue.ts'

/** A phone that shows and uses what was bought with a receipt's address; apart from what is bought on it. */
const key = 'pitstop.recovered'

const Recovered = z.object({ token: z.string(), guestId: z.uuid(), email: z.string() })
export type Recovered = z.infer<typeof Recovered>

export const readRecovered = storedValue(Recovered, () => localStorage.getItem(key))

export const writeRecovered = (recovered: Recovered) =>
  localStorage.setItem(key, JSON.stringify(recovered))

export const dropRecovered = () => localStorage.removeItem(key)
