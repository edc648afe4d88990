import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Coordinates } from '#contract/locations.ts'
import { walkTo } from '#contract/walks.ts'
import { useCall } from '#web/api/useCall.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useSettings } from '#web/shell/layout/useSettings.ts'
import { askedFrom, roundedTo10m, timesSquare } from './origin.ts'
import { usePosition } from './usePosition.ts'

const name = 'walk'
const withoutSteps = 'steps'

/** The way on foot from where the guest is, where the server knows streets. Without steps where it can tell. */
export function useWalk({ _id: id }: Pick<ListedLocation, '_id'>) {
  const [params, setParams] = useSearchParams()
  // The way back to the list is in it.
  const state: unknown = useLocation().state
  const can = useSettings().data?.walkingRoutes ?? 'none'
  const position = usePosition()
  const from = useAskedFrom(position.kind === 'known' ? position.coordinates : undefined)
  const avoidsSteps = can === 'steps' && params.get(name) === withoutSteps
  const walk = useCall(
    walkTo,
    { params: { id }, body: { from: from ?? timesSquare, avoidsSteps } },
    {
      enabled: can !== 'none' && from !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    },
  )
  return {
    from,
    /** Undefined while it is on its way, and where there is none. */
    route: from && (walk.data?.route ?? undefined),
    avoidsSteps,
    chooseSteps:
      can === 'steps'
        ? (avoid: boolean) =>
            setParams(avoid ? { [name]: withoutSteps } : {}, { replace: true, state: state })
        : undefined,
  }
}

/** A new way is asked for once the guest has walked on a bit. */
function useAskedFrom(at: Coordinates | undefined) {
  const [last, setLast] = useState(at)
  if (!at) return undefined
  const from = last ? askedFrom(last, at) : at
  if (from !== last) setLast(from)
  return roundedTo10m(from)
}
