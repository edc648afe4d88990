import { z } from 'zod'
import {
  type Coordinates,
  type FeatureName,
  Location,
  type LocationDraft,
  type MapCluster,
  type MapPin,
  type OneLocation,
  type OwnLocation,
  type Place,
} from '#contract/locations.ts'
import type { LocationReports } from '#contract/reports.ts'
import type { PauseRequest } from '#contract/pause.ts'

export interface ActiveFilter {
  near?: Coordinates
  open?: boolean
  maxPrice?: number
  features?: FeatureName[]
  minRating?: number
  q?: string
  /** Only these. */
  ids?: string[]
  /** Without those that no partner offers. */
  withoutPublic?: boolean
}

/** As guests read it: what a reply leaves out or garbles is empty or null here, never a broken list. */
export const ListedLocation = Location.extend({
  _id: z.string(),
  price: Location.shape.price.nullable(),
  coordinates: Location.shape.coordinates.nullable(),
})
export type ListedLocation = z.infer<typeof ListedLocation>

/** What its own screen says beyond that. */
export type ShownLocation = ListedLocation & Pick<OneLocation, 'lastEntryMinutes'>

/** In degrees; east goes on beyond 180 where the window reaches over the date line. */
export interface MapWindow {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

export interface MapContents {
  points: MapPin[]
  clusters: MapCluster[]
}

export interface LocationsSource {
  /** What stands in a window of the map. */
  map(window: MapWindow, filter: ActiveFilter, signal: AbortSignal): Promise<MapContents>
  /** Active locations, nearest first where `near` is given. Takes the reply in each of its three shapes [H8]. */
  active(filter: ActiveFilter): Promise<ListedLocation[]>
  /** The same where the answer came before the question; it is given once. */
  known(filter: ActiveFilter): ListedLocation[] | undefined
  one(id: string): Promise<ShownLocation>
  places(typed: string): Promise<Place[]>
  mine(): Promise<OwnLocation | null>
  save(draft: LocationDraft): Promise<OwnLocation>
  setVisibility(isActive: boolean): Promise<OwnLocation>
  /** What guests have told of the partner's own door. */
  reports(): Promise<LocationReports>
  answerReports(seenUntil: string): Promise<LocationReports>
  setPause(asked: PauseRequest): Promise<OwnLocation>
  /** `onProgress` hears the share that is sent, from 0 to 1. */
  uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<string>
}
