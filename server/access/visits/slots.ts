import { digitsAt, windowAt, windowStart, windowsAhead } from '#contract/doorCodes.ts'
import type { OpeningHours } from '#contract/hours.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import {
  type CodeSlot,
  codeOf,
  currentKey,
  type Door,
  isAmbiguous,
  type MasterSecrets,
} from '#server/access/doors/index.ts'
import { after, minute } from '#server/platform/clock.ts'

/** What of a location decides over its codes. */
export interface CodedDoor extends Door {
  slots: number
  openingHours: OpeningHours | null
}

/** A place that is free for one guest, and when its code opens the door. */
export interface FreePlace {
  code: CodeSlot
  digits: number
  validFrom: Date
  validUntil: Date
}

/** The lowest free slot of the window that runs, else of the next ones. */
export function findFreePlace(
  masters: MasterSecrets,
  door: CodedDoor,
  takenSlots: CodeSlot[],
  now: Date,
): FreePlace | undefined {
  const current = windowAt(now)
  for (let window = current; window <= current + windowsAhead; window++) {
    const validFrom = window === current ? now : windowStart(window)
    if (!isOpenAt(door.openingHours, validFrom)) return undefined
    const code = slotsOf(masters, door, window).find(
      (slot) =>
        !takenSlots.some((slotInUse) => isSamePlace(slotInUse, slot)) &&
        isClear(masters, door, slot, takenSlots),
    )
    if (!code) continue
    const validUntil = after(validFrom, codeLifetimeMinutes * minute)
    return { code, digits: digitsAt(door), validFrom, validUntil }
  }
  return undefined
}

/** With every slot in reach taken, the next one comes into reach when the next window begins. */
export function nextFreeAt(hours: OpeningHours | null, now: Date): Date | null {
  const next = windowStart(windowAt(now) + 1)
  return isOpenAt(hours, next) ? next : null
}

/** A code that starts after the door has closed is of no use. */
export const isOpenAt = (hours: OpeningHours | null, at: Date) =>
  openStateAt(hours, at).state !== 'closed'

const slotsOf = (masters: MasterSecrets, door: CodedDoor, window: number): CodeSlot[] =>
  Array.from({ length: door.slots }, (_, slot) => ({
    ...currentKey(masters, door),
    window,
    slot,
  }))

const isSamePlace = (one: CodeSlot, other: CodeSlot) =>
  one.window === other.window && one.slot === other.slot

/** Its digits are unique to this visit, also among codes made with keys that were replaced since. */
function isClear(masters: MasterSecrets, door: CodedDoor, code: CodeSlot, takenSlots: CodeSlot[]) {
  const digits = digitsAt(door)
  if (isAmbiguous(masters, code, { slots: door.slots, digits })) return false
  const ofOldKeys = takenSlots.filter(
    (slotInUse) =>
      slotInUse.locationId !== code.locationId ||
      slotInUse.masterVersion !== code.masterVersion ||
      slotInUse.keyVersion !== code.keyVersion,
  )
  if (ofOldKeys.length === 0) return true
  const own = codeOf(masters, code, digits)
  return ofOldKeys.every((slotInUse) => codeOf(masters, slotInUse, digits) !== own)
}
