import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaffMode } from '#web/shell/data/staffMode.ts'
import { doorPath } from './navFor.ts'

/** In the hands of staff every address leads back to the door. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isElsewhere = useStaffMode() && location.pathname !== doorPath
  useEffect(() => {
    if (isElsewhere) void navigate(doorPath, { replace: true })
    // By the location, not its path or key: two addresses typed in a row may be drawn as one, and have one key.
  }, [isElsewhere, location, navigate])
  return isElsewhere ? null : children
}
