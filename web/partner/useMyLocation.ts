import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnLocation } from '#contract/locations.ts'
import type { PauseRequest } from '#contract/pause.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

const mineKey = ['locations', 'mine'] as const

/** The partner's own location; null before the first save. */
export function useMyLocation() {
  const { locations } = useSource()
  return useQuery({ queryKey: mineKey, queryFn: () => locations.mine() })
}

/** Keeps what the server answered to a change as the newest that is known. */
export function useKeepMine() {
  const queries = useQueryClient()
  return async (location: OwnLocation) => {
    // A question asked before the change must not overwrite its answer.
    await queries.cancelQueries({ queryKey: mineKey })
    queries.setQueryData(mineKey, location)
  }
}

/** Saved at once; what is shown changes only once the server has agreed [P12]. */
export function useSetVisibility() {
  const { locations } = useSource()
  const keepMine = useKeepMine()
  return useMutation({
    mutationFn: (isActive: boolean) => locations.setVisibility(isActive),
    onSuccess: keepMine,
    onError: (error) => console.error('The visibility could not be saved', error),
  })
}

/** Holds from the moment the server has agreed. */
export function useSetPause() {
  const { locations } = useSource()
  const queries = useQueryClient()
  const keepMine = useKeepMine()
  return useMutation({
    mutationFn: (asked: PauseRequest) => locations.setPause(asked),
    onSuccess: async (location) => {
      await keepMine(location)
      await queries.invalidateQueries({ queryKey: ['door', 'state'] })
    },
  })
}
