import type { Coordinates } from '#contract/locations.ts'

export type Position =
  | { kind: 'unknown' }
  | { kind: 'asking' }
  | { kind: 'known'; coordinates: Coordinates }
  | { kind: 'denied' }
  | { kind: 'unavailable' }

/** Someone who shared a position once is not made to press the button again. */
const rememberedKey = 'pitstop.locate'

/** A fix this old still serves to sort by. */
const oldestFixMs = 60_000
const maxWaitMs = 10_000

let position: Position = { kind: 'unknown' }
const listeners = new Set<() => void>()

export const readPosition = () => position

export function listenToPosition(listener: () => void) {
  listeners.add(listener)
  if (position.kind === 'unknown' && localStorage.getItem(rememberedKey)) void locate()
  return () => {
    listeners.delete(listener)
  }
}

/** Asks the browser where the person is. Only ever called for a press, or for one that was remembered. */
export async function locate(): Promise<Position> {
  if (position.kind === 'asking') return position
  tell({ kind: 'asking' })
  const found = await ask(maxWaitMs)
  if (found.kind === 'known') localStorage.setItem(rememberedKey, 'yes')
  if (found.kind === 'denied') localStorage.removeItem(rememberedKey)
  return tell(found)
}

/** The position if it can be had within `waitMs`; whatever stands in the way, the answer comes in time. */
export async function positionWithin(waitMs: number): Promise<Coordinates | undefined> {
  if (position.kind === 'known') return position.coordinates
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs))
  const found = await Promise.race([ask(waitMs), late])
  return found?.kind === 'known' ? found.coordinates : undefined
}

function ask(timeout: number): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ kind: 'unavailable' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          kind: 'known',
          coordinates: { lat: rounded(latitude), lng: rounded(longitude) },
        }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout, maximumAge: oldestFixMs },
    )
  })
}

/** Ten meters are enough to sort by, and more would only tell the server more. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

function tell(next: Position) {
  position = next
  for (const listener of listeners) listener()
  return next
}
