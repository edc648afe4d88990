import { operatorOverview } from '#contract/overview.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { showOverview } from './showOverview.ts'

export function overviewRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const show = showOverview(deps)
  serve(operatorOverview, ({ query }) => show(query.days))
}

export { showOverview }
