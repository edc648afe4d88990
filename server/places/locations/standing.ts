import type { Standing } from '#contract/locations.ts'
import type { LocationRow } from './location.ts'

export function standingOf(location: LocationRow): Standing {
  if (location.deletedAt) return 'closed'
  if (location.takenDownAt) return 'taken_down'
  if (location.isSuspended) return 'suspended'
  if (!location.isActive) return 'hidden'
  return location.pausedForReportsAt ? 'paused_for_reports' : 'visible'
}
