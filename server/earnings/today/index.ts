import { partnerToday } from '#contract/today.ts'
import type { Serve } from '#server/platform/http.ts'
import { showToday, type TodayDeps } from './showToday.ts'

export { writeWeeklyMails } from './weeklyMail.ts'

export function todayRoutes(serve: Serve, deps: TodayDeps) {
  const show = showToday(deps)
  serve(partnerToday, ({ caller }) => show(caller))
}
