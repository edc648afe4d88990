import { z } from 'zod'
import { Favourite, maxFavourites } from '#contract/favourites.ts'
import { keptPrefix } from './keptPrefix.ts'

/** What a visitor has saved on this device; it outlives a session, and joins the account at sign-in. */
const deviceKey = 'pitstop.favourites'
/** What the account had saved when the server last answered; deleted with the session. */
const accountKey = `${keptPrefix}favourites`

const Kept = z.array(z.unknown())

export const savedOnDevice = () => read(deviceKey)
export const saveOnDevice = (favourites: Favourite[]) => write(deviceKey, favourites)

export const savedOnAccount = () => read(accountKey)
export const saveOfAccount = (favourites: Favourite[]) => write(accountKey, favourites)

/** Anything broken there counts as not saved. */
function read(key: string): Favourite[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
      .flatMap((entry) => Favourite.safeParse(entry).data ?? [])
      .slice(0, maxFavourites)
  } catch {
    return []
  }
}

function write(key: string, favourites: Favourite[]) {
  if (favourites.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(favourites))
}
