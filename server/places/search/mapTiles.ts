import type { MapCluster } from '#contract/locations.ts'
import { isInBox } from './filter.ts'
import {
  type Box,
  type Cell,
  cellAt,
  cellHolding,
  type GridArea,
  maxDepth,
  type Single,
  type WindowResult,
} from './port.ts'

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
export function tilesOf(box: Box, viewZoom: number) {
  let zoom = Math.min(Math.floor(viewZoom), maxZoom)
  let area = areaOf(box, zoom + tileDepth)
  while (tileCount(area) > maxTiles) area = areaOf(box, --zoom + tileDepth)
  const maxSingles = zoom === maxZoom ? maxSinglesInCell : 1
  return { zoom, area, depth: zoom + cellDepth, maxSingles }
}

function areaOf({ west, south, east, north }: Box, depth: number): GridArea {
  const first = cellAt({ lat: north, lng: west }, depth)
  const last = cellAt({ lat: south, lng: east }, depth)
  return {
    depth,
    rows: [first.row, last.row],
    columns:
      west <= east
        ? [[first.column, last.column]]
        : [
            [first.column, 2 ** depth - 1],
            [0, last.column],
          ],
  }
}

const tileCount = ({ columns, rows }: GridArea) =>
  columns.reduce((sum, [first, last]) => sum + last - first + 1, 0) * (rows[1] - rows[0] + 1)

type Item = Single | Cell

/** What a window shows: each location that matches is in exactly one item, and each item in one window of a mosaic. */
export function itemsOf({ cells, singles }: WindowResult, box: Box, zoom: number) {
  const all: Item[] = [...singles, ...cells]
  const visible = [...groupsOf(all, zoom + tileDepth).values()].flatMap((tile) => {
    const items = merge(tile, zoom + cellDepth, zoom === maxZoom ? maxSinglesInCell : 1)
    const isCrowded = zoom < maxZoom && items.filter(isSingle).length > maxSinglesInTile
    return isCrowded ? merge(items, zoom + cellDepth - 1, 1) : items
  })
  const items = visible.filter(({ lat, lng }) => isInBox(box, lat, lng))
  return {
    singles: items.filter(isSingle),
    clusters: items.flatMap((item) => (isSingle(item) ? [] : clusterOf(item, zoom))),
  }
}
const isSingle = (item: Item): item is Single => 'id' in item

const cellOf = (item: Item): Cell =>
  isSingle(item) ? { ...cellAt(item, maxDepth), lat: item.lat, lng: item.lng, count: 1 } : item

/** Items by their cell of a depth. */
const groupsOf = (items: Item[], depth: number) =>
  Map.groupBy(items, (item) => {
    const { column, row, ...cell } = cellOf(item)
    const shift = Math.max(cell.depth - depth, 0)
    return (row >> shift) * 2 ** maxDepth + (column >> shift)
  })

/** Items of one cell become one, unless they are few. */
const merge = (items: Item[], depth: number, maxItems: number) =>
  [...groupsOf(items, depth).values()].flatMap((group) =>
    group.length <= maxItems ? group : cellHolding(group.map(cellOf)),
  )

const clusterOf = ({ lat, lng, count, depth }: Cell, zoom: number): MapCluster => ({
  coordinates: { lat: rounded(lat), lng: rounded(lng) },
  count,
  // Cells of its depth are the last that hold all of it, and merged cells are coarser by one.
  opensAtZoom: Math.min(Math.max(depth + 1 - (cellDepth - 1), zoom + 1), maxZoom),
})

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
