import type { Coordinates, FeatureName } from '#contract/locations.ts'
import { maxListed } from './maxListed.ts'

export interface ActiveFilter {
  near?: Coordinates
  open?: 'now' | 'allDay'
  maxPrice?: number
  features?: FeatureName[]
  minRating?: number
  q?: string
  /** Only these. */
  ids?: string[]
  /** Without those that no partner offers. */
  withoutPublic?: boolean
  /** Those that are open come before all others. */
  openFirst?: boolean
  /** So many at most; left out, as many as are listed. */
  limit?: number
}

/** What must be true of every location, as the server is asked for it. */
export const wishesOf = ({
  open,
  features,
  ids,
  maxPrice,
  minRating,
  q,
  withoutPublic,
}: ActiveFilter) => ({
  maxPrice,
  minRating,
  ...(q === undefined ? {} : { q }),
  ...(open ? { open } : {}),
  ...(features?.length ? { features: features.join(',') } : {}),
  ...(ids ? { ids: ids.join(',') } : {}),
  ...(withoutPublic ? { public: 'no' as const } : {}),
})

export const queryOf = (filter: ActiveFilter) => ({
  ...wishesOf(filter),
  ...(filter.near ? { near: `${filter.near.lat},${filter.near.lng}` } : {}),
  ...(filter.openFirst ? { first: 'open' as const } : {}),
  limit: filter.limit ?? maxListed,
})
