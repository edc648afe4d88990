import { useMutation, useQuery } from '@tanstack/react-query'
import { readPushStatus, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callKey } from '#web/api/client.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { isSubscribedWith, requestPush, supportsPush } from '#web/shell/device/push.ts'

/** Whether this device is told: the server has its address, and the browser still listens there. */
export function usePushStatus() {
  const client = useClient()
  return useQuery({
    queryKey: callKey(readPushStatus),
    enabled: supportsPush(),
    queryFn: async () => {
      const { isOn, publicKey } = await client.send(readPushStatus)
      return { isOn: isOn && (await isSubscribedWith(publicKey)), publicKey }
    },
  })
}

export function useSetPush(publicKey: string) {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) {
        await client.send(unsubscribeFromPush)
        return
      }
      const address = await requestPush(publicKey)
      if (address) await client.send(subscribeToPush, { body: address })
    },
    onSettled: () => cache.invalidate(readPushStatus),
  })
}
