import { StartedGuest } from '#contract/guests.ts'

/** Apart from the specification's `token`, so that an account can sign in beside it. */
const key = 'pitstop.guest'

/** The guest without an account that this browser bought something as. */
export type Unclaimed = StartedGuest

let known: { text: string | null; guest: Unclaimed | null } | undefined

/** The same object as long as nothing changed: React compares by identity. */
export function readUnclaimed(): Unclaimed | null {
  const text = localStorage.getItem(key)
  if (known?.text !== text) known = { text, guest: parsed(text) }
  return known.guest
}

function parsed(text: string | null) {
  try {
    return StartedGuest.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const writeUnclaimed = (guest: Unclaimed) => localStorage.setItem(key, JSON.stringify(guest))

export const dropUnclaimed = () => localStorage.removeItem(key)
