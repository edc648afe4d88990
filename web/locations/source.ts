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
}

export interface LocationsSource {
  /** Active locations, nearest first where `near` is given. Takes the reply in each of its three shapes [H8]. */
  active(filter: ActiveFilter): Promise<Location[]>
  one(id: string): Promise<Location>
  places(typed: string): Promise<Place[]>
  mine(): Promise<OwnLocation | null>
  save(draft: LocationDraft): Promise<OwnLocation>
  setVisibility(isActive: boolean): Promise<OwnLocation>
  /** `onProgress` hears the share that is sent, from 0 to 1. */
  uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<string>
}
