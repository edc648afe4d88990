import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import { forgetDatabase } from './keptDoor.ts'
import { keptOfVisits, keptPrefix } from './keptPrefix.ts'
import { readRecovered } from './recovered.ts'
import { forgetSeen } from './seenRestrooms.ts'
import { storeOrKeepInMemory } from './storage.ts'
import { dropUnclaimed, readUnclaimed } from './unclaimed.ts'

/** Who is signed in on this device, as the specification's local storage keeps it. */
const Session = z.object({
  token: z.string().min(1),
  userId: z.string(),
  userType: UserType,
  userName: z.string(),
})
export type Session = z.infer<typeof Session>

/** Why there is no session: the person left, or the server no longer knows the token. */
type End = 'left' | 'expired'

const keys = ['token', 'userId', 'userType', 'userName'] as const
const listeners = new Set<() => void>()

let known: { text: string; session: Session | null } | undefined
let lastEnd: End | undefined

/** Reads the session; anything broken or half there counts as signed out. */
export function readSession(): Session | null {
  const raw = Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]))
  const text = JSON.stringify(raw)
  // The same object as long as nothing changed: React compares by identity.
  if (known?.text !== text) {
    const parsed = Session.safeParse(raw)
    known = { text, session: parsed.success ? parsed.data : null }
  }
  return known.session
}

/** `guestKept`: what was bought on this device without an account is this account's now, and stays. */
export function saveSession(session: Session, receivedAt: Date, guestKept = false) {
  const isGuest = session.userType === 'user'
  if (isGuest && !guestKept) dropUnclaimed()
  // The next account to sign in must not find this one's codes.
  if (localStorage.getItem('userId') !== session.userId) forgetKept()
  if (isGuest) dropUnclaimed()
  for (const key of keys) storeOrKeepInMemory(key, session[key])
  storeOrKeepInMemory('receivedAt', receivedAt.toISOString())
  localStorage.removeItem('provenAt')
  lastEnd = undefined
  announceSessionChange()
}

/** A little less than the server gives, for the way there and a clock that is off. */
const freshMs = 4 * 60_000

const isFresh = (key: 'receivedAt' | 'provenAt') =>
  Date.now() - Date.parse(localStorage.getItem(key) ?? '') < freshMs

/** The person has signed in so lately that they need not show again who they are. */
export const isSessionFresh = () => isFresh('receivedAt')

/** The same of a code or a passkey with which they showed it inside the session (`proveOwner`). */
export const isProofFresh = () => isFresh('provenAt')

export const saveProof = (at: Date) => storeOrKeepInMemory('provenAt', at.toISOString())

/** The signed-in person changed their name. */
export function renameSession(userName: string) {
  if (!readSession()) return
  storeOrKeepInMemory('userName', userName)
  announceSessionChange()
}

/** The signed-in person's picture, kept so that every screen has it at once; it goes with the session. */
export function savePicture(url: string | null) {
  if (!readSession() || (pictureOf() ?? null) === url) return
  if (url) storeOrKeepInMemory(pictureKey, url)
  else localStorage.removeItem(pictureKey)
  announceSessionChange()
}

const pictureKey = `${keptPrefix}picture`
const pictureOf = () => localStorage.getItem(pictureKey) ?? undefined

export const usePicture = () => useSyncExternalStore(onSessionChange, pictureOf)

/** Ends the session on this device, and wipes what was kept for it. */
export function forgetSession(end: End = 'expired') {
  for (const key of [...keys, 'receivedAt', 'provenAt', 'authDebug']) localStorage.removeItem(key)
  forgetKept()
  lastEnd = end
  announceSessionChange()
}

/** How the last session of this page ended; nothing is known of earlier ones. */
export const howSessionEnded = () => lastEnd

/** Whose what is kept and pressed here is: the account's, or the guest's without one, also of another phone. */
export const readerId = () =>
  readSession()?.userId ?? readRecovered()?.guestId ?? readUnclaimed()?.guestId

/** The signed-in session, followed over tabs. */
export const useSession = () => useSyncExternalStore(onSessionChange, readSession)

export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Signing in or out leaves the live code of a guest without an account. */
export function forgetKept() {
  const spared = readUnclaimed() ? keptOfVisits : []
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keptPrefix) && !spared.some((start) => key.startsWith(start)))
      localStorage.removeItem(key)
  forgetDatabase()
  forgetSeen()
}

export function announceSessionChange() {
  for (const listener of listeners) listener()
}
