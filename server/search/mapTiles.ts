import type { MapCluster } from '#contract/locations.ts'
import { acrossOf, downOf } from '#contract/mercator.ts'
import { isInBox } from './filter.ts'
import type { Box, Cell, GridArea, Point, WindowResult } from './port.ts'

/*
 * At zoom z the world is 512 × 2^z px wide: cells of depth z + 3 are 64 px, the room that a pill takes. Tiles of depth z + 1
 * are 256 px; what a tile shows is decided in it alone, so that nothing jumps when the map is dragged.
 */
const cellDepth = 3
const tileDepth = 1
/** A closer look than this parts nothing any more. */
const maxZoom = 19
/** At the closest zoom so many in one cell are shown one above the other; more stay a cluster. */
const maxSinglesInCell = 16
/** More pills than this in a tile hide the map and one another: its cells are merged by four. */
const maxSinglesInTile = 4
/** A window of more tiles than any screen has is shown as if from farther away. */
const maxTiles = 256

/** The cells that a window of the map needs. */
export function tilesOf(box: Box, wantedZoom: number) {
  let zoom = Math.min(Math.floor(wantedZoom), maxZoom)
  let area = areaOf(box, zoom + tileDepth)
  while (tileCount(area) > maxTiles) area = areaOf(box, --zoom + tileDepth)
  const maxSingles = zoom === maxZoom ? maxSinglesInCell : 1
  return { zoom, area, depth: zoom + cellDepth, maxSingles }
}

function areaOf({ west, south, east, north }: Box, depth: number): GridArea {
  const side = 2 ** Math.max(depth, 0)
  const tile = (share: number) => Math.min(Math.max(Math.floor(share * side), 0), side - 1)
  const [first, last] = [tile(acrossOf(west)), tile(acrossOf(east))]
  return {
    depth,
    columns:
      west <= east
        ? [[first, last]]
        : [
            [first, side - 1],
            [0, last],
          ],
    rows: [tile(downOf(north)), tile(downOf(south))],
  }
}

const tileCount = ({ columns, rows }: GridArea) =>
  columns.reduce((sum, [first, last]) => sum + last - first + 1, 0) * (rows[1] - rows[0] + 1)

type Item = Point & ({ id: string } | Cell)

/** What a window shows: each location that matches is in exactly one item, and each item in one window of a mosaic. */
export function itemsOf({ cells, singles }: WindowResult, box: Box, zoom: number) {
  const depth = zoom + tileDepth
  const shown =
    zoom === maxZoom
      ? [...singles, ...cells]
      : [...groupsOf([...singles, ...cells], depth).values()].flatMap((tile) =>
          tile.filter(isSingle).length > maxSinglesInTile
            ? merged(tile, zoom + cellDepth - 1)
            : tile,
        )
  const items = shown.filter(({ lat, lng }) => isInBox(box, lat, lng))
  return {
    ids: items.filter(isSingle).map(({ id }) => id),
    clusters: items.flatMap((item) => (isSingle(item) ? [] : clusterOf(item, zoom))),
  }
}
const isSingle = (item: Item): item is Point & { id: string } => 'id' in item

/** Items by their cell of a depth. */
function groupsOf(items: Item[], depth: number) {
  const groups = Map.groupBy(items, (item) => {
    const { column, row } = cellAt(item, depth)
    return row * 2 ** depth + column
  })
  return groups
}

function cellAt(item: Item, depth: number) {
  if (isSingle(item)) {
    const { columns, rows } = areaOf(
      { west: item.lng, east: item.lng, south: item.lat, north: item.lat },
      depth,
    )
    return { column: columns[0]?.[0] ?? 0, row: rows[0] }
  }
  const scale = 2 ** (item.depth - depth)
  return { column: Math.floor(item.column / scale), row: Math.floor(item.row / scale) }
}

/** Items of one cell become one. */
const merged = (items: Item[], depth: number) =>
  [...groupsOf(items, depth).values()].map((group): Item => {
    const [first, ...others] = group
    if (first && others.length === 0) return first
    const count = group.reduce((sum, item) => sum + countOf(item), 0)
    const mean = (of: (item: Item) => number) =>
      group.reduce((sum, item) => sum + of(item) * countOf(item), 0) / count
    return {
      ...(first ? cellAt(first, depth) : { column: 0, row: 0 }),
      depth,
      count,
      lat: mean(({ lat }) => lat),
      lng: mean(({ lng }) => lng),
    }
  })
const countOf = (item: Item) => (isSingle(item) ? 1 : item.count)

const clusterOf = ({ lat, lng, count, depth }: Cell, zoom: number): MapCluster => ({
  coordinates: { lat: rounded(lat), lng: rounded(lng) },
  count,
  // Cells of its depth are the last that hold all of it, and merged cells are coarser by one.
  opensAtZoom: Math.min(Math.max(depth + 1 - (cellDepth - 1), zoom + 1), maxZoom),
})

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
