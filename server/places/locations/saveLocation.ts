import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { metersBetween } from '#contract/distance.ts'
import type { LocationDraft, OwnLocation } from '#contract/locations.ts'
import { centsOf, isAllowedPrice, maxPaidCents, priceOf, priceStepCents } from '#contract/money.ts'
import { minPaidCents } from '#contract/visitTerms.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { type LocationRow, nothingKnown } from './location.ts'
import { type LocationDetails, partnerLocation, writeLocation } from './store.ts'
import { toOwnWire } from './wire.ts'

/** A pin may be dragged to the door, not to another neighbourhood. */
const maxPinMeters = 2_000

/** Which of these pictures this server issued to this partner. */
export type IssuedPhotos = (tx: Tx, partnerId: string, urls: string[]) => Promise<string[]>

type Draft = z.output<typeof LocationDraft>

export const saveLocation =
  ({
    transact,
    clock,
    geocoder,
    issuedPhotos,
  }: {
    transact: Transact
    clock: Clock
    geocoder: Geocoder
    issuedPhotos: IssuedPhotos
  }) =>
  async (partnerId: string, draft: Draft): Promise<OwnLocation> => {
    if (!draft.name || !draft.address)
      throw new Problem(422, 'name_and_address_required', 'Name and address are required')
    const priceCents = allowedCents(draft.price)

    // The geocoder may be a network away, so it is asked between the transactions.
    const before = await transact((tx) => partnerLocation(tx, partnerId))
    if (!before || hasMoved(before, draft)) await checkPin(geocoder, draft)

    return transact(async (tx) => {
      const current = await partnerLocation(tx, partnerId)
      const photoUrls = [...new Set(draft.photoUrls)]
      await checkPhotos(photoUrls, current?.photoUrls ?? [], (urls) =>
        issuedPhotos(tx, partnerId, urls),
      )
      const now = clock.now()
      const features = draft.features ?? current?.features ?? nothingKnown
      const asksFirst = draft.asksFirst ?? current?.asksFirst ?? false
      const expectedVersion = draft.expectedVersion ?? null
      const details = { ...draft, priceCents, photoUrls, features, asksFirst, expectedVersion }
      const saved = await writeLocation(tx, { ...details, id: newId(now), partnerId, now })
      return toOwnWire(saved ?? (await sameOrRefused(tx, partnerId, details)))
    })
  }

/** A save whose reply was lost is sent again, and is no second person's. */
async function sameOrRefused(tx: Tx, partnerId: string, details: LocationDetails) {
  const current = await partnerLocation(tx, partnerId)
  if (!current)
    throw new Problem(409, 'location_closed_for_good', 'This restroom has closed for good.')
  const same = { ...current, coordinates: { lat: current.lat, lng: current.lng } }
  if (detailNames.every((name) => isDeepStrictEqual(same[name], details[name]))) return current
  throw new Problem(
    409,
    'edited_meanwhile',
    'Someone else has changed these details since you opened them.',
  )
}

const detailNames = [
  'name',
  'address',
  'description',
  'photoUrls',
  'coordinates',
  'priceCents',
  'features',
  'openingHours',
  'instructions',
  'asksFirst',
] satisfies (keyof LocationDetails)[]

function allowedCents(price: number) {
  const cents = centsOf(price)
  if (priceOf(cents) === price && isAllowedPrice(cents)) return cents
  const [min, max, step] = [minPaidCents, maxPaidCents, priceStepCents].map(
    (amount) => `$${priceOf(amount).toFixed(2)}`,
  )
  throw new Problem(
    422,
    'price_not_allowed',
    `A visit can be free, or cost ${min} to ${max} in steps of ${step}.`,
  )
}

const hasMoved = (before: LocationRow, { address, coordinates }: Draft) =>
  before.address !== address || before.lat !== coordinates.lat || before.lng !== coordinates.lng

async function checkPin(geocoder: Geocoder, { address, coordinates }: Draft) {
  const [place] = await geocoder.find(address)
  if (!place) throw new Problem(422, 'address_not_found', 'Could not find this address')
  if (metersBetween(place.coordinates, coordinates) > maxPinMeters)
    throw new Problem(
      422,
      'pin_too_far',
      'The pin is more than 2 km from this address. Please move it to your door.',
    )
}

/** Those it already has may stay; a new one must have been uploaded by this partner. */
async function checkPhotos(
  wanted: string[],
  kept: string[],
  issued: (urls: string[]) => Promise<string[]>,
) {
  const added = wanted.filter((url) => !kept.includes(url))
  if (added.length === 0) return
  const known = await issued(added)
  if (added.some((url) => !known.includes(url)))
    throw new Problem(
      422,
      'photo_not_yours',
      'You didn’t upload one of these photos. Please upload it again.',
    )
}
