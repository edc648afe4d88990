import type { ActiveQuery } from '#contract/locations.ts'
import type { NearRestroom } from '#contract/pages.ts'
import { findLocations, type LocationRow, toWire } from '#server/places/locations/index.ts'
import type { Search } from '#server/places/search/index.ts'
import type { Transact } from '#server/platform/db.ts'

export interface Point {
  lat: number
  lng: number
}

export interface NearDeps {
  transact: Transact
  search: Pick<Search, 'near'>
}

export interface Around {
  point: Point
  radiusMeters: number | null
  limit: number
  /** Which of them: all, where nothing is said. */
  filters?: Pick<ActiveQuery, 'bbox' | 'features' | 'maxPrice'>
  /** It is not among them. */
  except?: string
}

/** Restrooms that guests may find, the nearest first. */
export async function nearTo(
  { transact, search }: NearDeps,
  { point, radiusMeters, limit, filters = {}, except }: Around,
): Promise<NearRestroom[]> {
  const around = { point, radiusMeters, limit: except === undefined ? limit : limit + 1 }
  const found = (await search.near(around, filters)).filter(({ id }) => id !== except)
  const rows = await transact((tx) =>
    findLocations(
      tx,
      found.map(({ id }) => id),
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.slice(0, limit).flatMap(({ id, distanceMeters }) => {
    const row = byId.get(id)
    return row && isShown(row) ? [nearRestroom(row, distanceMeters)] : []
  })
}

/** The index may be a moment behind. */
const isShown = (row: LocationRow) => toWire(row).isActive && !row.deletedAt && !row.takenDownAt

const nearRestroom = (row: LocationRow, meters: number | null): NearRestroom => ({
  location: toWire(row),
  shortId: row.shortId,
  meters,
})
