import { reportMinutes } from '#contract/reports.ts'
import type { Visit } from '#contract/visits.ts'

/** Whether a report that is pressed at this moment is in time: the offer may have been read long before. */
export function canReport(
  { reportOffer, usedAt, validUntil }: Pick<Visit, 'reportOffer' | 'usedAt' | 'validUntil'>,
  now: Date,
) {
  if (!reportOffer) return false
  const endedAt = usedAt ?? validUntil
  return endedAt === null || now.getTime() <= Date.parse(endedAt) + reportMinutes * 60_000
}
