import { NearestOpen } from '#web/guest/locations/NearestOpen.tsx'
import { timesSquare } from '#web/guest/locations/origin.ts'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { usePosition } from '#web/guest/locations/usePosition.ts'

/** The nearest other restroom that is open now. */
export function NearestTo({ locationId }: { locationId: string }) {
  const location = useLocation(locationId)
  const position = usePosition()
  const from = position.kind === 'known' ? position.coordinates : timesSquare
  return location.data && <NearestOpen location={location.data} from={from} />
}
