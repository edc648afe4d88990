import { done } from '#contract/call.ts'
import { type Favourite, maxFavourites } from '#contract/favourites.ts'
import {
  currentLocationId,
  findCurrentLocation,
  findLocations,
  type LocationRow,
  successorsOf,
} from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteFavourite, findFavourites, insertFavourite, lockFavourites } from './store.ts'

interface FavouriteDeps {
  transact: Transact
  clock: Clock
}

export const listFavourites =
  ({ transact }: Pick<FavouriteDeps, 'transact'>) =>
  (accountId: string) =>
    transact((tx) => favouritesOf(tx, accountId))

/** Two taps on one heart save once. */
export const saveFavourite =
  ({ transact, clock }: FavouriteDeps) =>
  (accountId: string, namedId: string) =>
    transact(async (tx) => {
      const location = await findCurrentLocation(tx, namedId, { takenDown: false })
      if (!location) throw noSuchRestroom()
      const locationId = location.id
      await lockFavourites(tx, accountId)
      const saved = await findFavourites(tx, accountId)
      const isNew = saved.every((favourite) => favourite.locationId !== locationId)
      if (isNew && saved.length >= maxFavourites)
        throw new Problem(
          409,
          'too_many_favourites',
          `You’ve saved ${maxFavourites} restrooms. Remove one to save another.`,
        )
      await insertFavourite(tx, accountId, locationId, clock.now())
      return done
    })

export const removeFavourite =
  ({ transact }: Pick<FavouriteDeps, 'transact'>) =>
  (accountId: string, locationId: string) =>
    transact(async (tx) => {
      await deleteFavourite(tx, accountId, locationId)
      // A list from before it was handed over or merged names it as it was.
      await deleteFavourite(tx, accountId, await currentLocationId(tx, locationId))
      return done
    })

/** The union of both; what a device names and we do not know is passed over, what finds no room too. */
export const mergeFavourites =
  ({ transact, clock }: FavouriteDeps) =>
  (accountId: string, namedIds: string[]) =>
    transact(async (tx) => {
      const successors = await successorsOf(tx, namedIds)
      const locationIds = namedIds.map((id) => successors.get(id) ?? id)
      await lockFavourites(tx, accountId)
      const saved = new Set((await findFavourites(tx, accountId)).map((one) => one.locationId))
      const located = await findLocations(tx, locationIds)
      const known = new Set(located.filter(isNameable).map(({ id }) => id))
      const added = locationIds.filter((id) => known.has(id) && !saved.has(id))
      for (const id of [...new Set(added)].slice(0, maxFavourites - saved.size))
        await insertFavourite(tx, accountId, id, clock.now())
      return favouritesOf(tx, accountId)
    })

/** The name of one that was taken down is told only to who saved it before. */
const isNameable = ({ takenDownAt }: LocationRow) => takenDownAt === null

async function favouritesOf(tx: Tx, accountId: string): Promise<Favourite[]> {
  const saved = await findFavourites(tx, accountId)
  const locations = await findLocations(
    tx,
    saved.map(({ locationId }) => locationId),
  )
  const byId = new Map(locations.map((location) => [location.id, location]))
  return saved.flatMap(({ locationId }) => {
    const location = byId.get(locationId)
    return location ? [toWire(location)] : []
  })
}

const toWire = ({ id, name, address, photoUrls, ...location }: LocationRow): Favourite => ({
  locationId: id,
  name,
  address,
  photoUrl: photoUrls[0] ?? null,
  state: location.deletedAt
    ? 'removed'
    : location.isActive && !location.isSuspended
      ? 'visible'
      : 'hidden',
})
