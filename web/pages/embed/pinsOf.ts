import { acrossOf, downOf } from '#contract/mercator.ts'
import { mapSize, type NearRestroom } from '#contract/pages.ts'
import { worldPx } from '#web/ui/map/engine.ts'

interface View {
  centre: { lat: number; lng: number }
  zoom: number
}

/** One restroom on the picture of the map, or some that are too close together to show apart. */
export interface Pin {
  first: NearRestroom
  count: number
  /** Percent of the picture. */
  left: string
  top: string
}

/** In px of the picture, which may be shown at half its size: pins closer than this would cover one another. */
const apart = { x: 150, y: 104 }
/** A pin closer to the edge than this would be cut. */
const edge = { x: 80, y: 56 }

/** The pins in a view, of the nearest restroom first. @param isClosest whether no closer view could part them */
export function pinsOf(restrooms: NearRestroom[], { centre, zoom }: View, isClosest: boolean) {
  const scale = worldPx * 2 ** zoom
  const { width, height } = mapSize
  const placed: { first: NearRestroom; count: number; x: number; y: number }[] = []
  for (const one of restrooms) {
    const { lat, lng } = one.location.coordinates
    const x = (acrossOf(lng) - acrossOf(centre.lng)) * scale + width / 2
    const y = (downOf(lat) - downOf(centre.lat)) * scale + height / 2
    if (x < edge.x || x > width - edge.x || y < edge.y || y > height - edge.y) continue
    const beside = placed.find(
      (pin) => Math.abs(pin.x - x) < apart.x && Math.abs(pin.y - y) < apart.y,
    )
    if (!beside) placed.push({ first: one, count: 1, x, y })
    else if (!isClosest) beside.count++
  }
  return placed.map(
    ({ first, count, x, y }): Pin => ({
      first,
      count,
      left: ((x / width) * 100).toFixed(2),
      top: ((y / height) * 100).toFixed(2),
    }),
  )
}
