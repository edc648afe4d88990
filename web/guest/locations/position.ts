import type { Coordinates } from '#contract/locations.ts'
import { type Position, roundedTo10m } from './origin.ts'

/** A fix this old still serves to sort by. */
const oldestFixMs = 60_000
const maxWaitMs = 10_000

let position: Position = { kind: 'unknown' }
/** The permission is granted, so the browser does not prompt again. */
let isAllowed = false
let permission: PermissionStatus | undefined
let watch: number | undefined
const listeners = new Set<() => void>()

export const readPosition = () => position

/** Where permission was given before, the position is there by itself, and followed while the page is in sight. */
export function listenToPosition(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow)
    follow()
    if (!permission) void findPermission()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    follow()
  }
}

async function findPermission() {
  // Where a browser does not tell, a press finds out.
  if (!('permissions' in navigator)) return
  const found = await navigator.permissions.query({ name: 'geolocation' }).catch(() => undefined)
  if (!found || permission) return
  permission = found
  permission.addEventListener('change', readPermission)
  readPermission()
}

function readPermission() {
  // Where it is given for a while only, a browser may go on to say `prompt`.
  if (permission?.state === 'granted') isAllowed = true
  if (permission?.state === 'denied') isAllowed = false
  if (permission?.state === 'denied' && position.kind === 'known') tell({ kind: 'denied' })
  follow()
}

/** Begins to watch, or ends it. */
function follow() {
  const isWanted = isAllowed && listeners.size > 0 && !document.hidden
  if (isWanted === (watch !== undefined)) return
  if (watch !== undefined) {
    navigator.geolocation.clearWatch(watch)
    watch = undefined
    if (position.kind === 'asking') tell({ kind: 'unknown' })
    return
  }
  if (position.kind !== 'known') tell({ kind: 'asking' })
  watch = navigator.geolocation.watchPosition(
    (fix) => tell(known(fix)),
    // A fix that is late changes nothing for who has one.
    (error) => position.kind !== 'known' && tell(failed(error)),
    { timeout: maxWaitMs, maximumAge: oldestFixMs },
  )
}

/** Asks the browser where the person is. Only ever called for a press. */
export async function locate(): Promise<Position> {
  if (position.kind === 'asking') return position
  tell({ kind: 'asking' })
  const found = await ask(maxWaitMs)
  tell(found)
  if (found.kind === 'known') isAllowed = true
  if (found.kind === 'denied') isAllowed = false
  follow()
  return found
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
      (fix) => resolve(known(fix)),
      (error) => resolve(failed(error)),
      { timeout, maximumAge: oldestFixMs },
    )
  })
}

const known = ({ coords }: GeolocationPosition): Position => ({
  kind: 'known',
  coordinates: roundedTo10m({ lat: coords.latitude, lng: coords.longitude }),
})

const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError): Position => ({
  kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable',
})

function tell(next: Position) {
  if (isSame(position, next)) return
  position = next
  for (const listener of listeners) listener()
}

const isSame = (one: Position, other: Position) =>
  one.kind === other.kind &&
  (one.kind !== 'known' ||
    other.kind !== 'known' ||
    (one.coordinates.lat === other.coordinates.lat &&
      one.coordinates.lng === other.coordinates.lng))
