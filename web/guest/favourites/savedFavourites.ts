import {
  type Favourite,
  listFavourites,
  maxFavourites,
  mergeFavourites,
} from '#contract/favourites.ts'
import type { Client } from '#web/api/client.ts'
import { isWaiting, outboxItems } from '#web/shell/data/outbox.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import {
  savedOnAccount,
  savedOnDevice,
  saveOfAccount,
  saveOnDevice,
} from '#web/shell/data/savedHere.ts'
import { readSession } from '#web/shell/data/session.ts'

// The account's once a guest is signed in; before that, the device's.
export const hasAccount = ({ isStandIn }: Client) => isStandIn || readSession() !== null

/** The last saved first. */
export async function list(client: Client): Promise<Favourite[]> {
  if (client.isStandIn) return client.send(listFavourites)
  return hasAccount(client) ? withWaiting(await ofAccount(client)) : savedOnDevice()
}

export function addToDevice(favourite: Favourite) {
  const { locationId } = favourite
  const others = savedOnDevice().filter((one) => one.locationId !== locationId)
  if (others.length >= maxFavourites) throw new Refused(409, 'too_many_favourites', '')
  saveOnDevice([favourite, ...others])
}

export const removeFromDevice = (locationId: string) =>
  saveOnDevice(savedOnDevice().filter((one) => one.locationId !== locationId))

/** With what was saved and removed without a signal. */
const withWaiting = (favourites: Favourite[]) =>
  outboxItems()
    .filter(isWaiting)
    .reduce(
      (known, { action }) => (action.kind === 'favourite' ? toggled(known, action) : known),
      favourites,
    )

export function toggled(
  known: Favourite[],
  { favourite, isSaved }: { favourite: Favourite; isSaved: boolean },
) {
  const others = known.filter(({ locationId }) => locationId !== favourite.locationId)
  return isSaved ? [favourite, ...others] : others
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
    saveOnDevice(savedOnDevice().filter(({ locationId }) => !before.includes(locationId)))
    saveOfAccount(favourites)
    return favourites
  } catch (error) {
    if (error instanceof NoAnswer) return savedOnAccount()
    throw error
  }
}
