import type { Coordinates } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { activeLocations } from '#web/shell/data/locationCalls.ts'

/** A short walk. */
const nearbyMeters = 1_000

/** What other partners offer near a door, once it is known where that is. */
export function useNearby(near: Coordinates | undefined) {
  const { lat, lng } = near ?? { lat: 0, lng: 0 }
  const query = { near: `${lat},${lng}`, radius: `${nearbyMeters}`, public: 'no' as const }
  return useCall(activeLocations, { query }, { enabled: near !== undefined }).data ?? []
}
