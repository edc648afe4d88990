import { type FeatureName, Features, featureNames, type Location } from '#contract/locations.ts'

const lantern = 'd3300000-0000-4000-8000-000000000001'
const marlowe = 'd3300000-0000-4000-8000-000000000002'
const corner = 'd3300000-0000-4000-8000-000000000003'

/** The sample partner's own. */
export const ownPlaceId = lantern

export const sampleCodes: Readonly<Record<string, string>> = {
  [lantern]: '482',
  [marlowe]: '157',
  [corner]: '306',
}

type Sample = Pick<
  Location,
  '_id' | 'name' | 'address' | 'description' | 'price' | 'coordinates' | 'rating' | 'ratingCount'
> & { photos: number[]; has: FeatureName[]; lacks: FeatureName[] }

const samples: Sample[] = [
  {
    _id: lantern,
    name: 'Lantern Coffee House',
    address: '218 W 46th St, New York, NY 10036',
    description: 'Behind the counter, first door on the left. Stay for a coffee if you like.',
    price: 2.5,
    coordinates: { lat: 40.7592, lng: -73.9867 },
    rating: 4.9,
    ratingCount: 312,
    photos: [0, 1, 4],
    has: ['wheelchair', 'stepFree', 'babyChanging', 'genderNeutral'],
    lacks: ['shower'],
  },
  {
    _id: marlowe,
    name: 'The Marlowe Hotel Lobby',
    address: '147 W 43rd St, New York, NY 10036',
    description: 'Through the lobby and down one flight. There is an elevator.',
    price: 1,
    coordinates: { lat: 40.7564, lng: -73.9853 },
    rating: 4.6,
    ratingCount: 128,
    photos: [2, 5],
    has: ['singleRoom', 'menstrualProducts', 'wheelchair'],
    lacks: ['familyRoom'],
  },
  {
    _id: corner,
    name: 'Reading Corner',
    address: '120 W 49th St, New York, NY 10020',
    description: 'A small reading room that leaves its door open.',
    price: 0,
    coordinates: { lat: 40.7594, lng: -73.9822 },
    rating: 4.3,
    ratingCount: 87,
    photos: [3],
    has: ['stepFree', 'familyRoom', 'babyChanging'],
    lacks: ['shower'],
  },
]

/** Fresh objects each time, so that reopening the demo resets it. */
export const samplePlaces = (): Location[] =>
  samples.map(({ photos, has, lacks, ...place }) => ({
    ...place,
    photoUrls: photos.map((number) => `/illustrations/room-${number}.svg`),
    isActive: true,
    features: answers(has, lacks),
    openingHours: aroundTheClock,
    entry: 'staff',
    asksFirst: false,
    isPremium: false,
    capacity: 4,
    pause: null,
    publicSource: null,
  }))

const aroundTheClock = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  exceptions: [],
}

function answers(has: FeatureName[], lacks: FeatureName[]) {
  const answerOf = (name: FeatureName) => {
    if (has.includes(name)) return 'yes'
    return lacks.includes(name) ? 'no' : 'unknown'
  }
  return Features.parse(Object.fromEntries(featureNames.map((name) => [name, answerOf(name)])))
}
