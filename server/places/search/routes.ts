import * as contract from '#contract/locations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import type { Search } from './search.ts'
import { searchActive } from './searchActive.ts'
import { showMap } from './showMap.ts'

export function searchRoutes(
  serve: Serve,
  parts: { search: Search; transact: Transact; clock: Clock },
) {
  const active = searchActive(parts)
  const map = showMap(parts)
  serve(contract.activeLocations, ({ query }) => active(query))
  serve(contract.mapWindow, ({ query }) => map(query))
}
