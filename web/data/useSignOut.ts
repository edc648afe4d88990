import { useNavigate } from 'react-router'
import { forgetSession } from './session.ts'
import { useSource } from './SourceProvider.tsx'

/** Ends the session here at once, whatever the server answers or whether it can be reached. */
export function useSignOut() {
  const { auth } = useSource()
  const navigate = useNavigate()
  return () => {
    // The call reads the token before it first waits, so it may be forgotten right after.
    const told = auth.signOut()
    forgetSession('left')
    void navigate('/')
    // Nobody can act on a failure: the token is gone from here and ends by itself on the server.
    told.catch(() => undefined)
  }
}
