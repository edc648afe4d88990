import type { ReactNode } from 'react'

/** What any map we may draw with is asked to show. No word of a particular library, none of the product. */
export interface MapProps {
  /** What the map is called. */
  label: string
  /** Where the map opens; it goes there again when this or `recentre` changes. */
  centre: Coordinates
  /** As the library that draws counts it. */
  zoom: number
  /** The map opens and travels so that these are in sight too, from farther away where it must. */
  alsoShow?: readonly Coordinates[]
  /** Count it up to bring a map that was dragged away back to `centre`. */
  recentre?: number
  /** Keep the same array while nothing changed: clusters are built again for a new one. */
  points: readonly MapPoint[]
  /** What the points were gathered into already; without it the map gathers those that are too close itself. */
  clusters?: readonly MapCluster[] | undefined
  /** A point to lift out of the others, because something beside the map speaks of it. */
  raisedId?: string | null
  /** A point was pressed, or (null) the map beside them. */
  onSelect?: (id: string | null) => void
  /** The window shows something else: while it moves, and when it rests. */
  onMove?: (view: MapView) => void
  me?: { coordinates: Coordinates; label: string } | undefined
  /** What was searched for. */
  place?: { coordinates: Coordinates; label: string } | undefined
  /** The way between two places. */
  line?: MapWay | undefined
  /** One pin to place: by dragging, by pressing the map, or by arrow keys. */
  pin?: { coordinates: Coordinates; label: string; onMove: (to: Coordinates) => void } | undefined
  /** Opens above a point, without taking the focus. */
  popup?: { id: string; content: ReactNode } | undefined
  clusterLabel: (count: number) => string
  /** Said politely whenever the window comes to rest. */
  inViewLabel: (count: number) => string
  /** How much of each side other things cover, in px. */
  padding?: Partial<Insets> | undefined
  /** A map that is only a picture takes no part in keyboard, touch or reading. */
  interactive?: boolean
  attributionPosition?: 'bottom-left' | 'bottom-right'
  /** Lifts the attribution above what covers the map's lower edge, in px. */
  attributionInset?: number
}

export interface Coordinates {
  lat: number
  lng: number
}

export interface MapPoint {
  id: string
  coordinates: Coordinates
  /** The few signs in the pill. */
  label: string
  accessibleName: string
  tone: 'plain' | 'soft'
  /** Its door is shut: it says so by more than its colour. */
  isClosed?: boolean
  selected?: boolean
}

export interface MapWay {
  places: readonly Coordinates[]
  isStraight: boolean
}

export interface MapCluster {
  coordinates: Coordinates
  count: number
  opensAtZoom: number
}

export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface MapView {
  bounds: MapBounds
  centre: Coordinates
  zoom: number
}

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
