import { SaveButton } from '#web/guest/favourites/SaveButton.tsx'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'

/** Saves the restroom it stands beside. */
export function SaveHeart({
  location,
  look,
}: {
  location: ListedLocation
  look: 'plain' | 'raised'
}) {
  const nameOf = useNameOf()
  return (
    <SaveButton
      look={look}
      favourite={{
        locationId: location._id,
        name: nameOf(location),
        address: location.address,
        photoUrl: location.photoUrls[0] ?? null,
        state: location.isActive ? 'visible' : 'hidden',
      }}
    />
  )
}
