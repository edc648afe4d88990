import * as contract from '#contract/favourites.ts'
import { NoAnswer, Refused } from '#web/data/Refused.ts'
import { keepOfAccount, keepOnDevice, savedOnAccount, savedOnDevice } from '#web/data/savedHere.ts'
import { readSession } from '#web/data/session.ts'
import type { FavouritesSource } from '#web/favourites/source.ts'
import { send } from './send.ts'

/** The account's once somebody is signed in; before that, the device's. */
export const liveFavourites: FavouritesSource = {
  list: async () => (readSession() ? ofAccount() : savedOnDevice()),
  save: async (favourite) => {
    const { locationId } = favourite
    if (readSession()) {
      await send(contract.saveFavourite, { params: { locationId } })
      return
    }
    const others = savedOnDevice().filter((one) => one.locationId !== locationId)
    if (others.length >= contract.mostFavourites) throw tooMany()
    keepOnDevice([favourite, ...others])
  },
  remove: async (locationId) => {
    if (readSession()) await send(contract.removeFavourite, { params: { locationId } })
    else keepOnDevice(savedOnDevice().filter((one) => one.locationId !== locationId))
  },
}

async function ofAccount() {
  const token = readSession()?.token
  const before = savedOnDevice().map(({ locationId }) => locationId)
  try {
    const favourites = before.length
      ? await send(contract.mergeFavourites, { body: { locationIds: before } })
      : await send(contract.listFavourites)
    // Who has signed out meanwhile leaves nothing of the account here.
    if (readSession()?.token !== token) return favourites
    keepOnDevice(savedOnDevice().filter(({ locationId }) => !before.includes(locationId)))
    keepOfAccount(favourites)
    return favourites
  } catch (error) {
    if (error instanceof NoAnswer) return savedOnAccount()
    throw error
  }
}

const tooMany = () => new Refused(409, 'too_many_favourites', '')
