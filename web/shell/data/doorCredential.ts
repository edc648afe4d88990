import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { forgetStaff } from './isStaffMode.ts'
import { forgetDoorKeys } from './keptDoor.ts'
import { readSession } from './session.ts'
import { storedValue } from './storedValue.ts'

/** What makes this browser a device of a door. It outlives sessions, and opens nothing but the door. */
const Credential = z.object({
  token: z.string().min(1),
  deviceId: z.string(),
  name: z.string(),
  locationId: z.string(),
  /** The organisation whose door it is. */
  partnerId: z.string(),
})
export type DoorCredential = z.infer<typeof Credential>

const key = 'pitstop.door-device'
/** Where an earlier program kept it: the browser's own key is there too, and a sign-in replaced it. */
const oldKey = 'pitstop.device'
const listeners = new Set<() => void>()

export const readCredential = storedValue(Credential, storedText)

function storedText() {
  const old = localStorage.getItem(oldKey)
  if (old?.startsWith('{')) {
    localStorage.setItem(key, old)
    localStorage.removeItem(oldKey)
  }
  return localStorage.getItem(key)
}

export function saveCredential(credential: DoorCredential) {
  if (readCredential()?.deviceId !== credential.deviceId) forgetDoorKeys()
  localStorage.setItem(key, JSON.stringify(credential))
  tell()
}

/** The server does not know this device any more: staff have no door here. */
export function forgetCredential() {
  localStorage.removeItem(key)
  forgetStaff()
  forgetDoorKeys()
  tell()
}

/** Whether calls of the door are made by this device's own credential: a partner who is signed in comes first. */
export const isDeviceCalling = () =>
  readSession()?.userType !== 'partner' && readCredential() !== null

/** With what this browser makes calls of the door. */
export const doorToken = () => (isDeviceCalling() ? readCredential() : readSession())?.token

export const useCredential = () => useSyncExternalStore(onCredentialChange, readCredential)

export function onCredentialChange(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
