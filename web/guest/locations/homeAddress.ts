import { featureNames } from '#contract/featureNames.ts'
import type { Coordinates } from '#contract/locations.ts'

/** Each feature of a restroom is a filter, and so are these. */
export const filterNames = [
  'open',
  'allDay',
  'free',
  ...featureNames,
  'top',
  'saved',
  'noPublic',
] as const
export type FilterName = (typeof filterNames)[number]

/** The state of /home. It is in the URL, so that a reload and a shared link show the same. */
export interface HomeQuery {
  view: 'map' | 'list'
  selectedId: string | null
  filters: readonly FilterName[]
  /** An address or landmark that was searched for. */
  place: { label: string; coordinates: Coordinates } | null
  /** Words that name or address must carry. */
  words: string
}

export const plainHome: HomeQuery = {
  view: 'map',
  selectedId: null,
  filters: [],
  place: null,
  words: '',
}

export function writeHomeQuery({ view, selectedId, filters, place, words }: HomeQuery) {
  const written = {
    view: view === 'list' ? view : '',
    at: selectedId ?? '',
    only: filters.join(','),
    near: place ? `${place.coordinates.lat},${place.coordinates.lng}` : '',
    place: place?.label ?? '',
    q: words,
  }
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''))
}
