import { FeatureName, type Features } from '#contract/locations.ts'
import {
  emailKeyOf,
  hashPassword,
  insertAccount,
  type NewAccount,
  unusablePassword,
} from '#server/identity/auth/index.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { addLocations, type NewLocation, nothingKnown } from '#server/places/locations/index.ts'
import { after, type Clock, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { type Chance, chance } from './chance.ts'
import { hoursOf } from './hours.ts'
import { kindOf } from './kinds.ts'
import { places, type SeedPlace } from './places.ts'

/** The sign-ins of the sample city, to be printed once. */
export interface SeededCity {
  guest: { email: string; password: string }
  partner: { email: string; password: string }
  locations: number
}

interface Deps {
  transact: Transact
  clock: Clock
  geocoder: Geocoder
}

/** Fills an empty database: the same city every time, with passwords of its own. */
export async function seedCity({ transact, clock, geocoder }: Deps): Promise<SeededCity> {
  const now = clock.now()
  const guest = await aSignIn('guest@pitstop.example', 'user', 'Maya Rivers', now)
  const partner = await aSignIn('partner@pitstop.example', 'partner', places[0]?.[0] ?? '', now)
  const owners = [partner.account, ...places.slice(1).map((place, n) => owner(place, n, now))]
  const drawn = chance(citySeed)
  const locations = await Promise.all(
    owners.map((account, index) => aLocation(account, { index, drawn, geocoder, now })),
  )

  await transact(async (tx) => {
    for (const account of [guest.account, ...owners])
      if (!(await insertAccount(tx, account, now)))
        throw new Error(`There is an account for ${account.email} already`)
    await addLocations(tx, locations)
  })
  return { guest: guest.signIn, partner: partner.signIn, locations: locations.length }
}

const citySeed = 46

const passwordLength = 14

async function aSignIn(email: string, userType: NewAccount['userType'], name: string, now: Date) {
  const password = newSecret().slice(0, passwordLength)
  const kept = { passwordHash: await hashPassword(password), bcryptSalt: null }
  return {
    signIn: { email, password },
    account: { ...anAccount(email, userType, name, now), ...kept },
  }
}

const anAccount = (
  email: string,
  userType: NewAccount['userType'],
  name: string,
  now: Date,
): NewAccount => ({
  id: newId(now),
  userType,
  name,
  email,
  emailKey: emailKeyOf(email),
  emailProvenAt: now,
  ...unusablePassword,
})

/** Nobody signs in as one of these. */
const owner = ([name]: SeedPlace, index: number, now: Date) =>
  anAccount(`partner-${index + 2}@pitstop.example`, 'partner', name, now)

async function aLocation(
  { id: partnerId }: NewAccount,
  { index, drawn, geocoder, now }: { index: number; drawn: Chance; geocoder: Geocoder; now: Date },
): Promise<NewLocation> {
  const place = places[index]
  if (!place) throw new Error(`There is no place ${index} in the sample city`)
  const [name, street, kindName, priceCents] = place
  // Everything is drawn before anything is awaited, or the order of the draws would be left to luck.
  const kind = kindOf(kindName)
  const [hours = 'shop'] = drawn.some(kind.hours, 1)
  const details = {
    description: drawn.some(kind.descriptions, 1).join(''),
    instructions: drawn.some(kind.steps, 1).flat().join('\n'),
    photoUrls: photosFor(index, drawn),
    features: featuresOf(kind.features, drawn),
    openingHours: hoursOf(hours, now),
    ...ratingFor(drawn),
  }
  const address = `${street}, New York, NY`
  const [found] = await geocoder.find(address)
  if (!found) throw new Error(`The geocoder does not know ${address}`)
  // Newest first is the order of the list; the sample partner's place leads it.
  const createdAt = after(now, -index * hour)
  const { coordinates } = found
  return {
    id: newId(createdAt),
    partnerId,
    name,
    address,
    coordinates,
    priceCents,
    createdAt,
    ...details,
  }
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

function featuresOf(sure: Partial<Features>, drawn: Chance): Features {
  const features = { ...nothingKnown }
  for (const name of FeatureName.options) {
    const said = drawn.next() < 0.5 ? 'yes' : 'no'
    features[name] = sure[name] ?? (drawn.next() < unknownShare ? 'unknown' : said)
  }
  return features
}

const maxRatings = 420
const unratedShare = 0.08

/** Between 3.8 and 4.9 stars: places that were worse have given up. */
function ratingFor(drawn: Chance) {
  const ratingCount = drawn.next() < unratedShare ? 0 : 4 + drawn.below(maxRatings)
  const stars = 3.8 + drawn.next() * 1.1
  return { ratingCount, ratingSum: Math.round(ratingCount * stars) }
}
