import { StartedGuest } from '#contract/guests.ts'
import { storeOrKeepInMemory } from './storage.ts'
import { storedValue } from './storedValue.ts'

/** Apart from the specification's `token`, so that an account can sign in beside it. */
const key = 'pitstop.guest'

/** The guest without an account that this browser bought something as. */
export type Unclaimed = StartedGuest

export const readUnclaimed = storedValue(StartedGuest, () => localStorage.getItem(key))

/** The server has made the guest: their token is the only way to what they buy. */
export const writeUnclaimed = (guest: Unclaimed) => storeOrKeepInMemory(key, JSON.stringify(guest))

export const dropUnclaimed = () => localStorage.removeItem(key)
