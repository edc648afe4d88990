import type {
  Coordinates,
  FeatureName,
  Location,
  LocationDraft,
  OwnLocation,
  Place,
} from '#contract/locations.ts'

export interface ActiveFilter {
  near?: Coordinates
  open?: boolean
  maxPrice?: number
  features?: FeatureName[]
  minRating?: number
  q?: string
  /** Only these. */
  ids?: string[]
}

/** As guests read it: what a reply leaves out or garbles is empty or null here, never a broken list. */
export type ListedLocation = Omit<Location, 'price' | 'coordinates'> & {
  price: number | null
  coordinates: Coordinates | null
}

export interface LocationsSource {
  /** Active locations, nearest first where `near` is given. Takes the reply in each of its three shapes [H8]. */
  active(filter: ActiveFilter): Promise<ListedLocation[]>
  one(id: string): Promise<ListedLocation>
  places(typed: string): Promise<Place[]>
  mine(): Promise<OwnLocation | null>
  save(draft: LocationDraft): Promise<OwnLocation>
  setVisibility(isActive: boolean): Promise<OwnLocation>
  /** `onProgress` hears the share that is sent, from 0 to 1. */
  uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<string>
}
