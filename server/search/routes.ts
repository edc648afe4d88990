import * as contract from '#contract/locations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import type { ServeAtOnce } from '#server/platform/shortRoad.ts'
import type { Search } from './search.ts'
import { searchActive, searchActiveAtOnce } from './searchActive.ts'
import { showMap } from './showMap.ts'

export function searchRoutes(
  { serve, serveAtOnce }: { serve: Serve; serveAtOnce: ServeAtOnce },
  parts: { search: Search; transact: Transact; clock: Clock },
) {
  const active = searchActive(parts)
  const map = showMap(parts)
  serve(contract.activeLocations, ({ query }) => active(query))
  serveAtOnce(contract.activeLocations, searchActiveAtOnce(parts))
  serve(contract.mapWindow, ({ query }) => map(query))
}
