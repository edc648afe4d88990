import type { Camera, MapEngine } from './engine.ts'
import type { Coordinates, Insets, MapProps } from './mapProps.ts'

/** Bare ground that stands in the map's place before the program is there, and what it was opened with. */
export interface GroundBefore {
  ground: MapEngine
  camera: Camera
  padding: Partial<Insets> | undefined
}

/** The library waits for its end: so long at most, for what the program never puts on its own map. */
const mostKeptMs = 5_000

let before: GroundBefore | undefined
let limit: ReturnType<typeof setTimeout> | undefined
const listening = new Set<() => void>()

export function leaveGround(left: GroundBefore) {
  before = left
}

/** Keeps it below a map that opens just as it did, until `endGround`: what stands on both is not seen to go. */
export function keepGround(element: Element, { centre, zoom, padding }: MapProps) {
  if (!before) return
  const { ground, camera } = before
  const isAlike =
    isSamePlace(camera.centre, centre) &&
    camera.zoom === zoom &&
    sides.every((side) => (before?.padding?.[side] ?? 0) === (padding?.[side] ?? 0))
  if (!isAlike) {
    endGround()
    return
  }
  ground.container.inert = true
  element.before(ground.container)
  limit = setTimeout(endGround, mostKeptMs)
}

export function endGround() {
  if (!before) return
  clearTimeout(limit)
  before.ground.remove()
  before.ground.container.remove()
  before = undefined
  listening.forEach((listener) => listener())
}

export const groundStands = () => before !== undefined

/** Tells of its end. */
export function listenToGround(listener: () => void) {
  listening.add(listener)
  return () => listening.delete(listener)
}

const sides = ['top', 'right', 'bottom', 'left'] as const

const isSamePlace = (one: Coordinates, other: Coordinates) =>
  one.lat === other.lat && one.lng === other.lng
