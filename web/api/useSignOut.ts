import { useNavigate } from 'react-router'
import { signOut } from '#contract/auth.ts'
import { forgetSession } from '#web/shell/data/session.ts'
import { paths } from '#web/paths.ts'
import { useClient } from './ClientProvider.tsx'

/** Ends the session here at once, whatever the server answers or whether it can be reached. */
export function useSignOut() {
  const client = useClient()
  const navigate = useNavigate()
  return () => {
    // The call reads the token before it first waits, so it may be forgotten right after.
    const told = client.send(signOut)
    forgetSession('left')
    void navigate(paths.landing)
    // Nobody can act on a failure: the token is gone from here and ends by itself on the server.
    told.catch(() => undefined)
  }
}
