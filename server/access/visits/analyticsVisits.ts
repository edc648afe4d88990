import type { AnalyticsVisits } from '#server/access/analytics/index.ts'
import { countByHour, countGuests, findActiveAt } from './analyticsStore.ts'

/** What a partner's figures are made of. */
export const analyticsVisits: AnalyticsVisits = { countByHour, countGuests, findActiveAt }
