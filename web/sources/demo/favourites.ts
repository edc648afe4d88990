import type { Favourite } from '#contract/favourites.ts'
import type { Location } from '#contract/locations.ts'
import type { FavouritesSource } from '#web/favourites/source.ts'

/** Two places are saved to begin with; nothing of it is kept on the device [D10]. */
export function demoFavourites(places: Location[]): {
  source: FavouritesSource
  now: () => Favourite[]
} {
  let saved: Favourite[] = places.slice(0, 2).map(({ _id, name, address, photoUrls }) => ({
    locationId: _id,
    name,
    address,
    photoUrl: photoUrls[0] ?? null,
    state: 'visible',
  }))
  const without = (id: string) => saved.filter(({ locationId }) => locationId !== id)
  return {
    now: () => saved,
    source: {
      list: async () => saved,
      save: async (favourite) => {
        saved = [favourite, ...without(favourite.locationId)]
      },
      remove: async (locationId) => {
        saved = without(locationId)
      },
    },
  }
}
