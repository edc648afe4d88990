import { acrossOf, downOf, latAt, lngAt } from '#contract/mercator.ts'
import type { MapView } from '#web/ui/map/mapProps.ts'

/** In degrees; east goes on beyond 180 where the window reaches over the date line. */
export interface MapWindow {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** Of 256 px, where the world is 512 px wide at zoom 0. */
const tilesAcross = (zoom: number) => 2 ** (zoom + 1)

/**
 * What the server is asked for to fill a view: whole tiles at a whole zoom. Dragging the map within them asks nothing
 * new, and many people who look at one city ask for the same.
 */
export function windowOf({ bounds, zoom }: MapView): MapWindow {
  const level = Math.max(Math.floor(zoom), 0)
  const tiles = tilesAcross(level)
  const from = (share: number) => Math.floor(share * tiles) / tiles
  const to = (share: number) => Math.ceil(share * tiles) / tiles
  const west = from(acrossOf(bounds.west))
  return {
    zoom: level,
    west: lngAt(west),
    // Once round the world is all of it.
    east: lngAt(Math.min(to(acrossOf(bounds.east)), west + 1)),
    south: rounded(latAt(Math.min(to(downOf(bounds.south)), 1))),
    north: rounded(latAt(Math.max(from(downOf(bounds.north)), 0))),
  }
}

/** A ten-millionth of a degree is a centimetre; more digits only make an address longer. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
