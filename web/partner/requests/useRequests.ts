import { useMutation } from '@tanstack/react-query'
import { acceptRequest, declineRequest, waitingRequests } from '#contract/requests.ts'
import { doorCalls } from '#contract/staleAfter.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'

/** Without a stream: a guest waits for three minutes, so half a minute unseen would be long. */
const refetchMs = 5_000

/** Guests who wait for this partner's answer, followed while the screen is open. */
export const useRequests = () =>
  useCall(waitingRequests, undefined, { refetchInterval: useAskEveryMs(refetchMs), staleTime: 0 })

/** How far the server's clock is ahead of this device's, as it said last. */
export function useServerAheadMs() {
  const { data, dataUpdatedAt } = useRequests()
  return data ? Date.parse(data.now) - dataUpdatedAt : 0
}

const answers = { accept: acceptRequest, decline: declineRequest }

/** Answers one guest. Whatever comes of it, the list is read again. */
export function useAnswer(visitId: string) {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: (answer: keyof typeof answers) =>
      client.send(answers[answer], { params: { id: visitId } }),
    onSettled: () => cache.invalidate(...doorCalls),
  })
}
