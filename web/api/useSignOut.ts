import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#contract/auth.ts'
import { paths } from '#web/paths.ts'
import { forgetUnclaimed } from '#web/shell/data/guest.ts'
import { isWaiting, outboxItems } from '#web/shell/data/outbox.ts'
import { forgetSession, readSession } from '#web/shell/data/session.ts'
import { useClient } from './ClientProvider.tsx'

const listeners = new Set<() => void>()
let isAsked = false

function ask(input: boolean) {
  isAsked = input
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a sign-out waits for an answer because changes are still unsent; `SignOutQuestion` asks. */
export const useIsSignOutAsked = () => useSyncExternalStore(listen, () => isAsked)

export const staySignedIn = () => ask(false)

/** Ends the session here at once, or that of a guest without an account, whatever the server answers or whether it can be reached. */
export function useSignOutNow() {
  const client = useClient()
  const navigate = useNavigate()
  return () => {
    ask(false)
    // The call reads the token before it first waits, so it may be forgotten right after.
    const signedOut = client.send(signOut)
    if (readSession()) forgetSession('left')
    else forgetUnclaimed()
    void navigate(paths.landing)
    // A failure is ignored: the token is gone from here and expires on the server.
    signedOut.catch(() => undefined)
  }
}

/** The same, after a question where something waits to be sent: it could not be sent without the session. */
export function useSignOut() {
  const signOutNow = useSignOutNow()
  return () => {
    if (outboxItems().some(isWaiting)) ask(true)
    else signOutNow()
  }
}
