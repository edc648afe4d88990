import type { OpeningHours } from '#contract/hours.ts'
import * as contract from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { addRating } from '#server/places/locations/index.ts'
import { aPartner, type SignedUp } from './accounts.ts'
import type { World } from './world.ts'

/** A draft that would be saved as it stands: the address and its pin agree. */
export const aDraft = {
  name: 'Lantern Coffee House',
  address: '218 W 46th St, New York, NY 10036',
  description: 'A bright single room behind the counter.',
  coordinates: { lat: 40.758867, lng: -73.98555 },
  price: 2.5,
  instructions: 'Show your code at the counter.',
} satisfies contract.LocationDraft

type Options = Partial<contract.LocationDraft> & {
  priceCents?: number
  openingHours?: OpeningHours | null
  isActive?: boolean
  partner?: SignedUp
}

/** A partner's location, saved and made visible as its partner would; $2.50 and without hours unless said otherwise. */
export async function aLocation(
  world: World,
  { priceCents = 250, isActive = true, partner, ...draft }: Options = {},
) {
  const owner = partner ?? (await aPartner(world))
  const { token, id: partnerId } = owner
  const body = { ...aDraft, price: priceOf(priceCents), ...draft }
  const saved = await world.ask(contract.saveLocation, { token, body })
  const location = saved.reply
  if (isActive) await world.ask(contract.setVisibility, { token, body: { isActive } })
  return { id: location._id, token, partnerId, partner: owner, location: { ...location, isActive } }
}

/** Other guests have rated it before. */
export const ratedBefore = (world: World, locationId: string, stars: number[]) =>
  world.db.transact(async (tx) => {
    for (const one of stars) await addRating(tx, locationId, { stars: one, previous: null })
  })
