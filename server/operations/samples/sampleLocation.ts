import { FeatureName, type Features } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { type NewLocation, nothingKnown } from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Chance } from './chance.ts'
import { hoursOf } from './hours.ts'
import { kindOf, stepsWithoutStaff } from './kinds.ts'
import type { SamplePlace } from './places.ts'

interface Input {
  partnerId: string
  /** Where it is in the list of places. */
  index: number
  /** Since when there has been a sample city. */
  since: Date
  now: Date
}

/** One restroom of the sample city, not rated yet. Its address is found later: what is drawn must not wait. */
export function sampleLocation(
  [name, street, kindName, priceCents, door]: SamplePlace,
  drawn: Chance,
  { partnerId, index, since, now }: Input,
) {
  const kind = kindOf(kindName)
  const [hours = 'shop'] = drawn.some(kind.hours, 1)
  const steps = door === 'keypad' || door === 'lock' ? stepsWithoutStaff[door] : kind.steps
  // Newest first is the order of the list; the sample partner's place leads it.
  const createdAt = after(since, -index * hour)
  return {
    id: newId(createdAt),
    partnerId,
    name,
    address: cityAddress(street),
    priceCents,
    createdAt,
    asksFirst: door === 'asks first',
    description: drawn.some(kind.descriptions, 1).join(''),
    instructions: drawn.some(steps, 1).flat().join('\n'),
    photoUrls: photosFor(index, drawn),
    features: featuresOf(kind.features, drawn),
    openingHours: hoursOf(hours, now),
  } satisfies Partial<NewLocation>
}

export const cityAddress = (street: string) => `${street}, New York, NY`

export async function findDoor(geocoder: Geocoder, address: string) {
  const [found] = await geocoder.find(address)
  if (!found) throw new Error(`The geocoder does not know ${address}`)
  return found.coordinates
}

/** `/illustrations/room-0.svg` to `room-17.svg` are drawn for the sample city. */
const illustrations = Array.from({ length: 18 }, (_, n) => `/illustrations/room-${n}.svg`)
const maxPictures = 3

function photosFor(index: number, drawn: Chance) {
  const first = illustrations[index % illustrations.length] ?? ''
  const others = illustrations.filter((url) => url !== first)
  return [first, ...drawn.some(others, drawn.below(maxPictures))]
}

const unknownShare = 0.35

export function featuresOf(sure: Partial<Features>, drawn: Chance): Features {
  const features = { ...nothingKnown }
  for (const name of FeatureName.options) {
    const known = drawn.next() < 0.5 ? 'yes' : 'no'
    features[name] = sure[name] ?? (drawn.next() < unknownShare ? 'unknown' : known)
  }
  return features
}
