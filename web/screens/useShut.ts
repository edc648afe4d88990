import { openStateAt } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNow } from '#web/shell/data/useNow.ts'

/** What can be told without asking the server: hidden, paused, or closed by its own hours. Null where it is not known yet. */
export function useShut(location: ListedLocation | undefined) {
  const now = useNow()
  if (!location) return null
  const open = openStateAt(location.openingHours, now)
  const pause = pauseAt(location.pause, now)
  if (!location.isActive) return { error: 'location_hidden', nextAt: null } as const
  if (pause?.kind === 'paused') return { error: 'location_paused', nextAt: pause.until } as const
  if (pause) return { error: pause.kind, nextAt: null, reason: pause.reason } as const
  if (open.state !== 'closed') return null
  return { error: 'location_closed', nextAt: open.opensAt?.toISOString() ?? null } as const
}
