import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStaffMode } from '#web/data/staffMode.ts'
import { doorPath } from './navFor.ts'

/** In the hands of staff every address leads back to the door. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation()
  const isStaff = useStaffMode()
  if (!isStaff || pathname === doorPath) return children
  // Of its own for each address asked for: two in a row may be drawn as one, and the second must lead back too.
  return <Navigate key={key} to={doorPath} replace />
}
