import { me } from '#contract/auth.ts'
import { useCall } from '#web/api/useCall.ts'

export const useMe = () => useCall(me)
