import { useSyncExternalStore } from 'react'
import { forgetKept, onSessionChange, readSession, tellSessionChange } from './session.ts'
import { dropUnclaimed, readUnclaimed, type Unclaimed, writeUnclaimed } from './unclaimed.ts'

export const useUnclaimed = () => useSyncExternalStore(onSessionChange, unclaimedHere)

/** The guest without an account, while no account is signed in. */
const unclaimedHere = () => (readSession() === null ? readUnclaimed() : null)

/** Whether guests' calls may be made: by a signed-in guest, or by one without an account. */
export const isGuestHere = () => {
  const session = readSession()
  return session ? session.userType === 'user' : readUnclaimed() !== null
}

export const useIsGuest = () => useSyncExternalStore(onSessionChange, isGuestHere)

export function keepUnclaimed(guest: Unclaimed) {
  writeUnclaimed(guest)
  tellSessionChange()
}

/** The server no longer knows the guest, or they leave this device: what was kept of their visits goes too. */
export function forgetUnclaimed() {
  if (readUnclaimed() === null) return
  dropUnclaimed()
  forgetKept()
  tellSessionChange()
}
