import { z } from 'zod'
import { featureNames } from '#contract/featureNames.ts'
import type { Coordinates } from '#contract/locations.ts'
import type { ActiveFilter } from './activeFilter.ts'
import { type FilterName, filterNames, type HomeQuery } from './homeAddress.ts'

const topRating = 4.5

const View = z.enum(['map', 'list']).catch('map')
const Filters = z
  .string()
  .catch('')
  .transform((written) => filterNames.filter((name) => written.split(',').includes(name)))
const Place = z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)])

/** Anything broken in an address counts as not said. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const at = Place.safeParse(params.get('near')?.split(','))
  return {
    view: View.parse(params.get('view')),
    selectedId: params.get('at'),
    filters: Filters.parse(params.get('only')),
    place: at.success
      ? { label: params.get('place') ?? '', coordinates: { lat: at.data[0], lng: at.data[1] } }
      : null,
    words: params.get('q') ?? '',
  }
}

export const isFiltered = ({ filters, words }: HomeQuery) => filters.length > 0 || words !== ''

/** What the server is asked for; it filters and sorts, so that near means near among all. */
export function filterOf(
  { filters, words }: HomeQuery,
  near: Coordinates,
  savedIds: string[],
): ActiveFilter {
  const has = (name: FilterName) => filters.includes(name)
  return {
    near,
    openFirst: true,
    ...(has('allDay') ? { open: 'allDay' } : has('open') ? { open: 'now' } : {}),
    ...(has('free') ? { maxPrice: 0 } : {}),
    ...(has('top') ? { minRating: topRating } : {}),
    features: featureNames.filter(has),
    ...(words ? { q: words } : {}),
    ...(has('saved') ? { ids: savedIds } : {}),
    ...(has('noPublic') ? { withoutPublic: true } : {}),
  }
}

/** Nothing narrows the saved ones down: one that is missing is hidden or gone. */
export const showsSavedOnly = ({ filters, words }: HomeQuery) =>
  filters.length === 1 && filters.includes('saved') && words === ''
