import { done } from '#contract/call.ts'
import {
  type Favourite,
  listFavourites,
  removeFavourite,
  saveFavourite,
} from '#contract/favourites.ts'
import type { Location } from '#contract/locations.ts'
import { handle, notFound } from '#web/api/standInClient.ts'

/** Two places are saved to begin with; nothing of it is kept on the device [D10]. */
export function sampleFavourites(places: Location[]) {
  let saved = places.slice(0, 2).map(asFavourite)
  const without = (id: string) => saved.filter(({ locationId }) => locationId !== id)
  return {
    now: () => saved,
    handlers: [
      handle(listFavourites, async () => saved),
      handle(saveFavourite, async ({ params: { locationId } }) => {
        const place = places.find(({ _id }) => _id === locationId)
        if (!place) throw notFound()
        saved = [asFavourite(place), ...without(locationId)]
        return done
      }),
      handle(removeFavourite, async ({ params: { locationId } }) => {
        saved = without(locationId)
        return done
      }),
    ],
  }
}

const asFavourite = ({ _id, name, address, photoUrls }: Location): Favourite => ({
  locationId: _id,
  name,
  address,
  photoUrl: photoUrls[0] ?? null,
  state: 'visible',
})
