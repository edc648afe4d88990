import type { Coordinates } from '#contract/locations.ts'

export const filterNames = [
  'open',
  'free',
  'accessible',
  'baby',
  'top',
  'shower',
  'saved',
  'noPublic',
] as const
export type FilterName = (typeof filterNames)[number]

/** What /home shows. It stands in the address, so that a reload and a shared link show the same. */
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
  return new URLSearchParams([
    ...(view === 'list' ? [['view', view]] : []),
    ...(selectedId ? [['at', selectedId]] : []),
    ...(filters.length ? [['only', filters.join(',')]] : []),
    ...(place ? [['near', `${place.coordinates.lat},${place.coordinates.lng}`]] : []),
    ...(place ? [['place', place.label]] : []),
    ...(words ? [['q', words]] : []),
  ])
}
