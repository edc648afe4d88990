import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { askToNudge, canBeNudged, listensBy } from '#web/device/nudging.ts'

const nudgingKey = ['nudges'] as const

/** Whether this device is told: the server has its address, and the browser still listens there. */
export function useNudging() {
  const { nudges } = useSource()
  return useQuery({
    queryKey: nudgingKey,
    enabled: canBeNudged(),
    queryFn: async () => {
      const { isOn, publicKey } = await nudges.read()
      return { isOn: isOn && (await listensBy(publicKey)), publicKey }
    },
  })
}

export function useSetNudging(publicKey: string) {
  const { nudges } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) return nudges.stop()
      const address = await askToNudge(publicKey)
      if (address) await nudges.start(address)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: nudgingKey }),
  })
}
