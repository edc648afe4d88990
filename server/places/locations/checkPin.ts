import { metersBetween } from '#contract/distance.ts'
import type { Coordinates, LocationDraft, Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { Problem } from '#server/platform/problem.ts'

/** A pin may be dragged to the door, not to another neighbourhood. */
const maxPinMeters = 2_000

/** Whether a pin is at the place that its address was found at. */
export function pinFault(place: Place | undefined, coordinates: Coordinates) {
  if (!place) return 'address_not_found'
  return metersBetween(place.coordinates, coordinates) > maxPinMeters ? 'pin_too_far' : undefined
}

export async function checkPin(
  geocoder: Geocoder,
  { address, coordinates }: Pick<LocationDraft, 'address' | 'coordinates'>,
) {
  const [place] = await geocoder.find(address)
  const fault = pinFault(place, coordinates)
  if (fault === 'address_not_found')
    throw new Problem(422, 'address_not_found', 'Could not find this address')
  if (fault === 'pin_too_far')
    throw new Problem(
      422,
      'pin_too_far',
      `The pin is more than ${maxPinMeters / 1_000} km from this address. Please move it to your door.`,
    )
}
