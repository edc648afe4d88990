import Supercluster from 'supercluster'
import type { Coordinates, MapBounds, MapCluster, MapPoint, MapView } from './mapProps.ts'

export type MapItem =
  | {
      kind: 'point'
      point: MapPoint /** How many points are stacked below it at the same place. */
      storey: number
    }
  | ({ kind: 'cluster'; key: string } & MapCluster)

/** More pills than this hide the map and one another. */
export const maxPillsInView = 60

/**
 * How close, in px, points must be to become one cluster. The first is meant for looking; the
 * further ones are for crowded windows, where they stay together even at street level.
 */
const grains = [
  { radius: 52, maxZoom: 15 },
  { radius: 80, maxZoom: 17 },
  { radius: 120, maxZoom: 18 },
  { radius: 200, maxZoom: 18 },
]

type Index = Supercluster<{ at: number }, { at?: never }>

/**
 * Answers what to draw in a window and a little around it: the finest grain that shows few enough pills.
 */
export function clustering(points: readonly MapPoint[]): (view: MapView) => MapItem[] {
  // The chosen point never disappears into a cluster.
  const loose = points.filter((point) => !point.selected)
  const selectedPoints = points.filter((point) => point.selected)
  const indexes = new Map<number, Index>()

  const indexFor = (grain: (typeof grains)[number]): Index => {
    const ready = indexes.get(grain.radius)
    if (ready) return ready
    const index: Index = new Supercluster<{ at: number }, { at?: never }>(grain).load(
      loose.map(located),
    )
    indexes.set(grain.radius, index)
    return index
  }

  return (view) => {
    let items: MapItem[] = []
    for (const grain of grains) {
      items = itemsOf(indexFor(grain), loose, { ...view, bounds: widened(view.bounds) })
      if (pillsIn(view.bounds, items) <= maxPillsInView) break
    }
    return stacked([...items, ...selectedPoints.map(asItem)])
  }
}

/** Clusters made elsewhere (by the server), as they are drawn. */
export const gathered = (points: readonly MapPoint[], clusters: readonly MapCluster[]) =>
  stacked([...clusters.map(asCluster), ...points.map(asItem)])

/** How many there are in a window. */
export const countIn = (bounds: MapBounds, items: readonly (MapPoint | MapCluster)[]) =>
  items.reduce(
    (sum, item) =>
      contains(bounds, item.coordinates) ? sum + ('count' in item ? item.count : 1) : sum,
    0,
  )

/** A window with a margin on each side, so that pills are there before the edge of the screen reaches them. */
export function widened({ west, south, east, north }: MapBounds, share = 0.3): MapBounds {
  const width = (east - west) * share
  const height = (north - south) * share
  return { west: west - width, south: south - height, east: east + width, north: north + height }
}

/** A window over the date line goes on beyond 180°, where the world begins again. */
export const contains = ({ west, south, east, north }: MapBounds, { lat, lng }: Coordinates) =>
  lat >= south &&
  lat <= north &&
  [lng - 360, lng, lng + 360].some((turned) => turned >= west && turned <= east)

const pillsIn = (bounds: MapBounds, items: MapItem[]): number =>
  items.filter((item) => item.kind === 'point' && contains(bounds, item.point.coordinates)).length

const located = ({ coordinates }: MapPoint, at: number) => ({
  type: 'Feature' as const,
  properties: { at },
  geometry: { type: 'Point' as const, coordinates: [coordinates.lng, coordinates.lat] },
})

const asCluster = (cluster: MapCluster): MapItem => {
  const { lat, lng } = cluster.coordinates
  return { kind: 'cluster', key: `${lng},${lat},${cluster.count}`, ...cluster }
}

const asItem = (point: MapPoint): MapItem => ({ kind: 'point', point, storey: 0 })

function itemsOf(index: Index, points: MapPoint[], { bounds, zoom }: MapView): MapItem[] {
  const { west, south, east, north } = bounds
  return index
    .getClusters([west, south, east, north], Math.floor(zoom))
    .flatMap((feature): MapItem[] => {
      const { properties } = feature
      if (!('cluster_id' in properties)) {
        const point = points[properties.at]
        return point ? [asItem(point)] : []
      }
      const [lng = 0, lat = 0] = feature.geometry.coordinates
      return [
        asCluster({
          coordinates: { lat, lng },
          count: properties.point_count,
          opensAtZoom: index.getClusterExpansionZoom(properties.cluster_id),
        }),
      ]
    })
}

/** Points at exactly the same place are stacked, since no zoom would separate them. */
function stacked(items: MapItem[]): MapItem[] {
  const cells = new Map<string, number>()
  return items.map((item) => {
    if (item.kind === 'cluster') return item
    const place = `${item.point.coordinates.lat},${item.point.coordinates.lng}`
    const storey = cells.get(place) ?? 0
    cells.set(place, storey + 1)
    return { ...item, storey }
  })
}
