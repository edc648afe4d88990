import { Outlet } from 'react-router'
import { useCredential } from '#web/shell/data/doorCredential.ts'
import { useSession } from '#web/shell/data/session.ts'
import { RequireRole } from './RequireRole.tsx'

/** For a partner, and for a device of a door, which needs no sign-in. */
export function RequireDoor() {
  const device = useCredential()
  const isPartner = useSession()?.userType === 'partner'
  return device && !isPartner ? <Outlet /> : <RequireRole role="partner" />
}
