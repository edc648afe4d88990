import { useMutation, useQuery } from '@tanstack/react-query'
import { type Favourite, listFavourites } from '#contract/favourites.ts'
import { callKey } from '#web/api/client.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { list, remove, save } from './savedFavourites.ts'

export function useFavourites({ enabled = true } = {}) {
  const client = useClient()
  return useQuery({ queryKey: callKey(listFavourites), queryFn: () => list(client), enabled })
}

/** Saves or removes; the screens show it at once, and take it back where it was refused. */
export function useToggleFavourite() {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: ({ favourite, isSaved }: { favourite: Favourite; isSaved: boolean }) =>
      isSaved ? save(client, favourite) : remove(client, favourite.locationId),
    onMutate: async ({ favourite, isSaved }) => {
      await cache.cancel(listFavourites)
      cache.update(listFavourites, (before = []) => {
        const others = before.filter(({ locationId }) => locationId !== favourite.locationId)
        return isSaved ? [favourite, ...others] : others
      })
    },
    onSettled: () => cache.invalidate(listFavourites),
  })
}
