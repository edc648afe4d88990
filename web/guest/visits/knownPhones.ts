import { z } from 'zod'
import { storedValue } from '#web/shell/data/storedValue.ts'

/** Other phones that are over, of which this one said that it was its own guest. */
const key = 'pitstop.known-phones'
const maxKnown = 20

const read = storedValue(z.array(z.string()), () => localStorage.getItem(key))

export const readKnownPhones = () => read() ?? []

export function addKnownPhone(id: string) {
  const known = [id, ...readKnownPhones()].slice(0, maxKnown)
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch {
    // A full storage: it is said again at the next opening.
  }
  return known
}
