import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { forgetStaff } from './isStaffMode.ts'
import { forgetDoorKeys } from './keptDoor.ts'
import { readSession } from './session.ts'

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

let known: { text: string | null; credential: DoorCredential | null } | undefined

export function readCredential(): DoorCredential | null {
  const text = storedText()
  // The same object as long as nothing changed: React compares by identity.
  if (known?.text !== text) known = { text, credential: parsed(text) }
  return known.credential
}

function storedText() {
  const old = localStorage.getItem(oldKey)
  if (old?.startsWith('{')) {
    localStorage.setItem(key, old)
    localStorage.removeItem(oldKey)
  }
  return localStorage.getItem(key)
}

function parsed(text: string | null) {
  try {
    return Credential.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
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

/** With what this browser makes calls of the door: a partner who is signed in comes first. */
export function doorToken() {
  const session = readSession()
  if (session?.userType === 'partner') return session.token
  return readCredential()?.token ?? session?.token
}

/** Whether calls of the door are made by this device's own credential. */
export const isDeviceCalling = () =>
  readSession()?.userType !== 'partner' && readCredential() !== null

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
