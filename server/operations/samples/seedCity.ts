import { randomUUID } from 'node:crypto'
import { digitsAt } from '#contract/doorCodes.ts'
import { setEntry } from '#server/access/doors/index.ts'
import { addSampleReviews } from '#server/access/reviews/index.ts'
import { addSampleVisits, doorVisits } from '#server/access/visits/index.ts'
import {
  emailKeyOf,
  hashPassword,
  insertAccounts,
  type NewAccount,
  sampleAddress,
  unusablePassword,
} from '#server/identity/auth/index.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import {
  addLocations,
  insertPublic,
  type NewLocation,
  type PublicRestroom,
  sampleSource,
} from '#server/places/locations/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { type Chance, chance } from './chance.ts'
import { hoursOf } from './hours.ts'
import { type PastRating, ratingsBy } from './pastRatings.ts'
import { places, type SamplePlace } from './places.ts'
import { publicPlaces } from './publicPlaces.ts'
import { sampleGuests } from './sampleGuests.ts'
import { cityAddress, featuresOf, findDoor, sampleLocation } from './sampleLocation.ts'

interface SampleAccount {
  id: string
  email: string
  /** Known only here, to be printed. */
  password: string
}

/** What the sample city begins with: two who can sign in, guests and owners who cannot, and the restrooms. */
export interface SampleCity {
  guest: SampleAccount
  partner: SampleAccount
  /** By their places among the sample guests. */
  guestIds: string[]
  /** Restrooms of owners, by their places in the list. */
  owned: { id: string; name: string; ownerId: string; priceCents: number }[]
  locations: number
}

interface Deps {
  transact: Transact
  clock: Clock
  geocoder: Geocoder
  /** Seals the codes of keypad doors. */
  keypadKey: Buffer
}

/** The accounts are a little older than all that happened. */
const sampleCityDays = 170

/** Fills an empty database: the same city every time, with passwords of its own. */
export async function seedCity({ keypadKey, ...deps }: Deps): Promise<SampleCity> {
  const { transact, clock, geocoder } = deps
  const now = clock.now()
  const since = after(now, -sampleCityDays * day)
  const [guest, partner] = await Promise.all([
    aSignIn('guest', 'user', 'Maya Rivers', since),
    aSignIn('partner', 'partner', places[0]?.[0] ?? '', since),
  ])
  const owners = [
    partner.account,
    ...places
      .slice(1)
      .map(([name], n) => anAccount(`partner-${n + 2}`, { userType: 'partner', name, since })),
  ]
  const guests = sampleGuests.map((name, n) =>
    anAccount(`guest-${n + 1}`, { userType: 'user', name, since }),
  )
  const guestIds = guests.map(({ id }) => id)

  const drawn = chance(citySeed)
  const drafts = places.map((place, index) =>
    sampleLocation(place, drawn, { partnerId: owners[index]?.id ?? '', index, since, now }),
  )
  const drawRatings = ratingsBy(drawn, now)
  const ratings = places.map(([, , kind], index) => {
    const hours = drafts[index]?.openingHours
    // What guests say of the sample partner's restroom is told by its history.
    return hours && index > 0 ? drawRatings({ kind, hours }) : []
  })
  const locations = await Promise.all(
    drafts.map(async (draft, index): Promise<NewLocation> => {
      const coordinates = await findDoor(geocoder, draft.address)
      return { ...draft, coordinates, ...sumOf(ratings[index] ?? []) }
    }),
  )
  const publicRestrooms = await Promise.all(
    publicPlaces.map((place, n) => aPublicRestroom(place, drawn, { n, geocoder, now })),
  )

  await transact(async (tx) => {
    const accounts = [guest.account, ...guests, ...owners]
    if ((await insertAccounts(tx, accounts, since)) < accounts.length)
      throw new Error('There is an account for one of the sample addresses already')
    await addLocations(tx, locations)
    await insertPublic(tx, publicRestrooms, { source: sampleSource, seenAt: now })
    const past = locations.flatMap(({ id }, index) =>
      (ratings[index] ?? []).map((rating) => pastOf(rating, id, { places, index, guestIds })),
    )
    await addSampleVisits(
      tx,
      past.map(({ visit }) => visit),
    )
    await addSampleReviews(
      tx,
      past.flatMap(({ review }) => review ?? []),
    )
  })
  await setDoors({ ...deps, keypadKey }, owners, drawn)
  return {
    guest: guest.signIn,
    partner: partner.signIn,
    guestIds,
    owned: locations.map(({ id, name, partnerId, priceCents }) => ({
      id,
      name,
      ownerId: partnerId,
      priceCents,
    })),
    locations: locations.length + publicRestrooms.length,
  }
}

const citySeed = 46

const passwordLength = 14

async function aSignIn(key: string, userType: NewAccount['userType'], name: string, since: Date) {
  const password = newSecret().slice(0, passwordLength)
  const storedPassword = { passwordHash: await hashPassword(password), bcryptSalt: null }
  const account = { ...anAccount(key, { userType, name, since }), ...storedPassword }
  return { signIn: { id: account.id, email: account.email, password }, account }
}

/** An account without a sign-in. */
function anAccount(
  key: string,
  { userType, name, since }: { userType: NewAccount['userType']; name: string; since: Date },
): NewAccount {
  const email = sampleAddress(key)
  return {
    id: newId(since),
    userType,
    name,
    email,
    emailKey: emailKeyOf(email),
    emailProvenAt: since,
    ...unusablePassword,
  }
}

/** Of a door whose owner has changed nothing. */
const newDoorSlots = 4

const sumOf = (ratings: PastRating[]) => ({
  ratingCount: ratings.length,
  ratingSum: ratings.reduce((sum, { stars }) => sum + stars, 0),
})

/** A rating as the visit it was given for, and the review where there are words. */
function pastOf(
  { guest, usedAt, ratedAt, stars, text, reply }: PastRating,
  locationId: string,
  { places, index, guestIds }: { places: SamplePlace[]; index: number; guestIds: string[] },
) {
  const guestId = guestIds[guest]
  if (!guestId) throw new Error(`There is no sample guest ${guest}`)
  const door = places[index]?.[4]
  const visit = {
    id: newId(usedAt),
    entitlementId: randomUUID(),
    guestId,
    locationId,
    codeDigits: digitsAt({ slots: newDoorSlots, entry: door ?? 'staff' }),
    usedAt,
    stars,
    ratedAt,
  }
  const review = text !== null && {
    id: newId(ratedAt),
    visitId: visit.id,
    guestId,
    locationId,
    comment: text,
    writtenAt: ratedAt,
    reply: reply?.text ?? null,
    repliedAt: reply?.at ?? null,
  }
  return { visit, review: review || undefined }
}

async function aPublicRestroom(
  { name, street, description, hours }: (typeof publicPlaces)[number],
  drawn: Chance,
  { n, geocoder, now }: { n: number; geocoder: Geocoder; now: Date },
): Promise<PublicRestroom & { id: string }> {
  const features = featuresOf({ shower: 'no', wheelchair: 'yes' }, drawn)
  const address = cityAddress(street)
  return {
    // Made at one time they would be listed in the order of their ids, by chance.
    id: newId(after(now, -n * minute)),
    externalId: `sample-${n + 1}`,
    name,
    address,
    description,
    coordinates: await findDoor(geocoder, address),
    features,
    openingHours: hoursOf(hours, now),
  }
}

/** Owners choose how guests get in as every owner does: a keypad's code is kept sealed. */
async function setDoors(deps: Omit<Deps, 'geocoder'>, owners: NewAccount[], drawn: Chance) {
  for (const [index, [, , , , door]] of places.entries()) {
    const owner = owners[index]
    if (!owner || (door !== 'keypad' && door !== 'lock')) continue
    const code = String(1_000 + drawn.below(9_000))
    await setEntry({ ...deps, visits: doorVisits })(
      { organisationId: owner.id },
      door === 'lock' ? { entry: door } : { entry: door, code: `${code}#` },
    )
  }
}
