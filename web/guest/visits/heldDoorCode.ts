import { keptPrefix } from '#web/shell/data/keptPrefix.ts'

/** The fixed code of a keypad door, once it was shown, for when there is no signal. Wiped with the session. */
const prefix = `${keptPrefix}door-code.`

export function holdDoorCode(visitId: string, code: string) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  try {
    localStorage.setItem(prefix + visitId, code)
  } catch {
    // A full or forbidden storage costs a second press, not the code.
  }
}

export const readDoorCode = (visitId: string) => localStorage.getItem(prefix + visitId)
