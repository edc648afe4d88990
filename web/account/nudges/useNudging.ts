import { useMutation, useQuery } from '@tanstack/react-query'
import { readNudging, startNudges, stopNudges } from '#contract/nudges.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callKey } from '#web/api/client.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { askToNudge, canBeNudged, listensBy } from '#web/shell/device/nudging.ts'

/** Whether this device is told: the server has its address, and the browser still listens there. */
export function useNudging() {
  const client = useClient()
  return useQuery({
    queryKey: callKey(readNudging),
    enabled: canBeNudged(),
    queryFn: async () => {
      const { isOn, publicKey } = await client.send(readNudging)
      return { isOn: isOn && (await listensBy(publicKey)), publicKey }
    },
  })
}

export function useSetNudging(publicKey: string) {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) {
        await client.send(stopNudges)
        return
      }
      const address = await askToNudge(publicKey)
      if (address) await client.send(startNudges, { body: address })
    },
    onSettled: () => cache.invalidate(readNudging),
  })
}
