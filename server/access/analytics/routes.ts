import { partnerAnalytics } from '#contract/analytics.ts'
import type { Serve } from '#server/platform/http.ts'
import { type AnalyticsDeps, showAnalytics } from './showAnalytics.ts'

export function analyticsRoutes(serve: Serve, deps: AnalyticsDeps) {
  const show = showAnalytics(deps)
  serve(partnerAnalytics, ({ caller, query }) => show(caller, query.range))
}
