import { useSyncExternalStore } from 'react'
import { Refused } from './Refused.ts'
import { dropRecovered, type Recovered, readRecovered, writeRecovered } from './recovered.ts'
import { announceSessionChange, forgetKept, onSessionChange, readSession } from './session.ts'
import { dropUnclaimed, readUnclaimed, type Unclaimed, writeUnclaimed } from './unclaimed.ts'

export const useUnclaimed = () => useSyncExternalStore(onSessionChange, unclaimedHere)

/** The guest without an account, while no account is signed in. */
const unclaimedHere = () =>
  readSession() === null && readRecovered() === null ? readUnclaimed() : null

export const useRecovered = () => useSyncExternalStore(onSessionChange, recoveredHere)

/** What another phone bought, while no account is signed in here. */
const recoveredHere = () => (readSession() === null ? readRecovered() : null)

/** Whether guests' calls may be made: by a signed-in guest, or by one without an account. */
export const isGuestHere = () => {
  const session = readSession()
  if (session) return session.userType === 'user'
  return readRecovered() !== null || readUnclaimed() !== null
}

export const useIsGuest = () => useSyncExternalStore(onSessionChange, isGuestHere)

export function saveUnclaimed(guest: Unclaimed) {
  writeUnclaimed(guest)
  announceSessionChange()
}

/** The server no longer knows the guest, or they leave this device: what was kept of their visits goes too. */
export function forgetUnclaimed() {
  if (readUnclaimed() === null) return
  dropUnclaimed()
  forgetKept()
  announceSessionChange()
}

/** A call's refusal where the server does not know the guest without an account whose token this device has. */
export const isForgottenGuest = (error: unknown) =>
  error instanceof Refused && error.error === 'not_signed_in' && readSession() === null

export function saveRecovered(recovered: Recovered) {
  writeRecovered(recovered)
  announceSessionChange()
}

/** This phone is done with what another one bought, or may not show it any more. */
export function forgetRecovered() {
  if (readRecovered() === null) return
  dropRecovered()
  forgetKept()
  announceSessionChange()
}
