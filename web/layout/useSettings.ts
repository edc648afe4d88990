import { publicSettings } from '#contract/settings.ts'
import { useCall } from '#web/api/useCall.ts'

/** How this server is set up; it does not change while a page is open. */
export const useSettings = () =>
  useCall(publicSettings, undefined, { staleTime: Number.POSITIVE_INFINITY })
