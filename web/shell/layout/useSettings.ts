import { publicSettings } from '#contract/settings.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'

/** How this server is set up; it does not change while a page is open. */
export function useSettings() {
  const client = useClient()
  return useCall(publicSettings, undefined, {
    // The first paint may have asked already.
    initialData: () => client.earlyReply(publicSettings),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
