import type { AnalyticsVisits } from '#server/access/analytics/index.ts'
import { countByHour, countGuests, findActiveAt } from './analyticsStore.ts'

/** The visits behind a partner's analytics. */
export const analyticsVisits: AnalyticsVisits = { countByHour, countGuests, findActiveAt }
