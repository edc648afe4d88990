import {
  type Favourite,
  listFavourites,
  mergeFavourites,
  maxFavourites,
  removeFavourite,
  saveFavourite,
} from '#contract/favourites.ts'
import type { Client } from '#web/api/client.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import {
  keepOfAccount,
  keepOnDevice,
  savedOnAccount,
  savedOnDevice,
} from '#web/shell/data/savedHere.ts'
import { readSession } from '#web/shell/data/session.ts'

// The account's once somebody is signed in; before that, the device's.
const hasAccount = ({ isStandIn }: Client) => isStandIn || readSession() !== null

/** The last saved first. */
export async function list(client: Client): Promise<Favourite[]> {
  if (client.isStandIn) return client.send(listFavourites)
  return hasAccount(client) ? ofAccount(client) : savedOnDevice()
}

export async function save(client: Client, favourite: Favourite) {
  const { locationId } = favourite
  if (hasAccount(client)) {
    await client.send(saveFavourite, { params: { locationId } })
    return
  }
  const others = savedOnDevice().filter((one) => one.locationId !== locationId)
  if (others.length >= maxFavourites) throw new Refused(409, 'too_many_favourites', '')
  keepOnDevice([favourite, ...others])
}

export async function remove(client: Client, locationId: string) {
  if (hasAccount(client)) await client.send(removeFavourite, { params: { locationId } })
  else keepOnDevice(savedOnDevice().filter((one) => one.locationId !== locationId))
}

async function ofAccount(client: Client) {
  const token = readSession()?.token
  const before = savedOnDevice().map(({ locationId }) => locationId)
  try {
    const favourites = before.length
      ? await client.send(mergeFavourites, { body: { locationIds: before } })
      : await client.send(listFavourites)
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
