import type { Coordinates, Insets, MapProps, MapView } from './mapProps.ts'

export interface ScreenPoint {
  x: number
  y: number
}

export interface Camera {
  centre: Coordinates
  /** Each counts double: at 0 the world is `worldPx` wide. */
  zoom: number
}

export interface Placing {
  coordinates: Coordinates
  anchor: 'center' | 'bottom'
  /** The element can be dragged; it is told where it was dropped. */
  onDragEnd?: ((to: Coordinates) => void) | undefined
}

/** An element of ours that is at a place of the map and moves with it. */
export interface Placed {
  moveTo(coordinates: Coordinates): void
  /** Moves it this many px above its place. */
  lift(px: number): void
  remove(): void
}

export interface MapListener {
  /** The window is moving. */
  onSeen: () => void
  onRested: () => void
  /** The map itself was pressed, not what is on it. */
  onPressed: (at: Coordinates) => void
}

/** What any library that draws maps is asked to do. React draws everything that stands on the map. */
export interface MapEngine {
  readonly container: HTMLElement
  /** Undefined while the library cannot tell yet. */
  view(): MapView | undefined
  /** In px from the container's upper left corner. */
  project(at: Coordinates): ScreenPoint
  unproject(at: ScreenPoint): Coordinates
  jumpTo(camera: Camera): void
  /** A journey: as the person has chosen, with or without motion. */
  easeTo(camera: Camera): void
  panBy(shift: [x: number, y: number]): void
  /** What other things cover decides where the middle lies. */
  pad(insets: Insets): void
  resize(): void
  listen(listener: MapListener): () => void
  place(element: HTMLElement, placing: Placing): Placed
  /** Opens an element above a place, over everything that is on the map. */
  open(element: HTMLElement, at: Coordinates, liftPx: number): () => void
  /** Told again of the theme it is drawn in, it does nothing. */
  setDark(isDark: boolean): void
  remove(): void
}

export interface Opening extends MapProps {
  isDark: boolean
}

/** Starts a map in an element. It tells once that it has drawn, or that it cannot. */
export type StartEngine = (
  element: HTMLElement,
  opening: Opening,
  callbacks: { onDrawn: () => void; onFailed: (cause: unknown) => void },
) => MapEngine

/** The side of the whole world at zoom 0. A library that draws it in another size turns its zoom into this one. */
export const worldPx = 512

/** Google draws the world 256 px wide at its zoom 0, so its zoom is this much more. */
export const googleZoomsAhead = Math.log2(worldPx / 256)

/** A closer look than this shows nothing more on the base map. */
export const closestZoom = 19
export const widestZoom = 7
