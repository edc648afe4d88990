import type { z } from 'zod'
import type { revealDoorCode, Visit } from '#contract/visits.ts'
import { keptPrefix } from '#web/shell/data/keptPrefix.ts'

/** The fixed code of a keypad door, once it was shown, for when there is no signal. Wiped with the visit, and with the session. */
const prefix = `${keptPrefix}door-code.`

type DoorCode = z.output<(typeof revealDoorCode)['reply']>

export function holdDoorCode(visitId: string, { code, changedAt }: DoorCode) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  try {
    localStorage.setItem(prefix + visitId, changedAt ? `${code} ${changedAt}` : code)
  } catch {
    // A full or forbidden storage costs a second press, not the code.
  }
}

export const dropDoorCode = (visitId: string) => localStorage.removeItem(prefix + visitId)

/** `changedAt` is null where an earlier program kept the code. */
export function readDoorCode(visitId: string): DoorCode | null {
  const [code, changedAt = null] = localStorage.getItem(prefix + visitId)?.split(' ') ?? []
  return code ? { code, changedAt } : null
}

/** The partner has set another code since; a visit that was read before the code says nothing of that. */
export const isReplaced = (
  { changedAt }: DoorCode,
  { keypadChangedAt }: Pick<Visit, 'keypadChangedAt'>,
) =>
  changedAt !== null &&
  keypadChangedAt !== null &&
  Date.parse(changedAt) < Date.parse(keypadChangedAt)

type DoorVisit = Pick<Visit, 'id' | 'code' | 'keypadChangedAt'>

/** Whether what opens the door is on this page. A keypad's code is here once it was shown. */
const isCodeHere = (visit: DoorVisit, doorCode = readDoorCode(visit.id)) =>
  visit.code !== null || (doorCode !== null && !isReplaced(doorCode, visit))

/** Whether the door opens with what this device keeps. */
export const opensOffline = (visit: DoorVisit, isSaved: boolean) => isSaved && isCodeHere(visit)

/** What a guest with a code is told while there is no signal, as a word of `visit`. */
export function wordOffline(
  visit: DoorVisit & { location: Pick<Visit['location'], 'entry'> },
  isSaved: boolean,
) {
  if (opensOffline(visit, isSaved)) return 'codeSaved'
  return visit.location.entry === 'keypad' && !isCodeHere(visit) ? 'codeHidden' : 'offline'
}
