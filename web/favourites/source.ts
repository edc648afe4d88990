import type { Favourite } from '#contract/favourites.ts'

/** What is saved: on the account of who is signed in, else on this device. */
export interface FavouritesSource {
  /** The last saved first. */
  list(): Promise<Favourite[]>
  save(favourite: Favourite): Promise<void>
  remove(locationId: string): Promise<void>
}
