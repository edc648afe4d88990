import { NearestOpen } from '#web/guest/locations/NearestOpen.tsx'
import { useLocation } from '#web/guest/locations/useLocations.ts'

/** The nearest other restroom that is open now. */
export function NearestTo({ locationId }: { locationId: string }) {
  const location = useLocation(locationId)
  return location.data && <NearestOpen location={location.data} />
}
