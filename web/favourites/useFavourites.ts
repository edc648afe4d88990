import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '#contract/favourites.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

const favouritesKey = ['favourites'] as const

export function useFavourites({ enabled = true } = {}) {
  const { favourites } = useSource()
  return useQuery({ queryKey: favouritesKey, queryFn: () => favourites.list(), enabled })
}

/** Saves or removes; the screens show it at once, and take it back where it was refused. */
export function useToggleFavourite() {
  const { favourites } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ favourite, isSaved }: { favourite: Favourite; isSaved: boolean }) =>
      isSaved ? favourites.save(favourite) : favourites.remove(favourite.locationId),
    onMutate: async ({ favourite, isSaved }) => {
      await queries.cancelQueries({ queryKey: favouritesKey })
      queries.setQueryData<Favourite[]>(favouritesKey, (before = []) => {
        const others = before.filter(({ locationId }) => locationId !== favourite.locationId)
        return isSaved ? [favourite, ...others] : others
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: favouritesKey }),
  })
}
