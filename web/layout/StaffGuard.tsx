import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStaffMode } from '#web/data/staffMode.ts'
import { doorPath } from './navFor.ts'

/** In the hands of staff every address leads back to the door. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isStaff = useStaffMode()
  return isStaff && pathname !== doorPath ? <Navigate to={doorPath} replace /> : children
}
