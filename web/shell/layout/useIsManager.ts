import { me } from '#contract/auth.ts'
import { useCall } from '#web/api/useCall.ts'
import { useSession } from '#web/shell/data/session.ts'

/** Whether a manager is signed in, who sees no money. False until it is known. */
export function useIsManager() {
  const isPartner = useSession()?.userType === 'partner'
  const { data } = useCall(me, {}, { enabled: isPartner })
  return isPartner && data?.role === 'manager'
}
