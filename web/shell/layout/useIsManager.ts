import { me } from '#contract/auth.ts'
import { useCall } from '#web/api/useCall.ts'
import { useSession } from '#web/shell/data/session.ts'

/** Whether money is kept from whoever is signed in. False until it is known. */
export function useIsManager() {
  const isPartner = useSession()?.userType === 'partner'
  const { data } = useCall(me, {}, { enabled: isPartner })
  return isPartner && data?.role === 'manager'
}
