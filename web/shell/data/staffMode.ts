import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { onCredentialChange, readCredential } from './doorCredential.ts'
import { forgetStaff, isStaffMode, readStaff, staffKey } from './isStaffMode.ts'
import { onSessionChange, readSession } from './session.ts'
import { parseStored } from './storedValue.ts'

const Staff = z.object({ salt: z.string(), hash: z.string(), wrong: z.number().int() })
type Staff = z.infer<typeof Staff>

export const Pin = z.string().regex(/^\d{4,6}$/)

/** After so many wrong PINs only a sign-in opens. */
const maxWrongPins = 5

/** A short PIN needs a slow hash: trying all of six digits takes days of one machine. */
const iterations = 600_000

const listeners = new Set<() => void>()

/** A PIN can be kept on a secure page only. */
export const canHandOver = () => 'subtle' in crypto

/** The device is in the hands of staff: it shows the door and nothing else. */
export const useStaffMode = () => useSyncExternalStore(listen, isInForce)

/** Nothing but a door is kept from others: without one there is nothing to show. */
const isInForce = () => isStaffMode() && (readCredential() !== null || readSession() !== null)

/** What cannot be read counts as spent: only a sign-in opens then. */
export const pinsLeft = () => Math.max(0, maxWrongPins - (read()?.wrong ?? maxWrongPins))

/** `before` is done between the slow hash and the mode: where it fails there is none. */
export async function startStaffMode(pin: string, before: () => Promise<void>) {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await slowHash(pin, salt)
  await before()
  write({ salt, hash, wrong: 0 })
}

/** A device that a program of before handed over keeps its PIN when the partner's session ends on it. */
export function saveStaffMode() {
  const staff = read()
  if (staff) write(staff)
}

/** A wrong PIN is counted before it is looked at: closing the page gives no try back. */
export async function leaveWithPin(pin: string): Promise<boolean> {
  const staff = read()
  if (!staff || staff.wrong >= maxWrongPins) return false
  write({ ...staff, wrong: staff.wrong + 1 })
  if ((await slowHash(pin, staff.salt)) !== staff.hash) return false
  leaveStaffMode()
  return true
}

export function leaveStaffMode() {
  forgetStaff()
  tell()
}

const read = () => parseStored(Staff, readStaff())

function write(staff: Staff) {
  localStorage.setItem(staffKey, JSON.stringify(staff))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  const stops = [onSessionChange(listener), onCredentialChange(listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

async function slowHash(pin: string, salt: string) {
  const bytes = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const input = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(input, secret, 256)))
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
