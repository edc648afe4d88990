import type { Favourite } from '#contract/favourites.ts'
import { currentGuest, type GuestProfile } from '#contract/guests.ts'
import type { Location } from '#contract/locations.ts'
import { handle } from '#web/api/standInClient.ts'
import { daysAgo } from './days.ts'
import { people } from './people.ts'
import type { SampleGuest, SamplePlanId, SamplePreferences } from './types.ts'

export function sampleGuest(places: Location[], saved: () => Favourite[]) {
  let profile = profileOf(places)
  let guest = firstGuest()
  return {
    handlers: [handle(currentGuest, async () => profile)],
    samples: {
      guest: async () => ({ ...guest, favoriteLocations: saved().map(asFavorite) }),
      async choosePlan(plan: SamplePlanId) {
        profile = { ...profile, currentSubscription: subscriptionTo(plan) }
        guest = { ...guest, plan }
        return guest
      },
      async setPreferences(preferences: SamplePreferences) {
        profile = { ...profile, preferences }
      },
    },
    review: (visitId: string, { rating, comment }: { rating: number; comment: string }) => {
      const rated = (visit: PastVisit): PastVisit =>
        visit.id === visitId ? { ...visit, rating, review: comment, canRate: false } : visit
      profile = { ...profile, bathroomHistory: profile.bathroomHistory.map(rated) }
    },
  }
}

type PastVisit = GuestProfile['bathroomHistory'][number]
type Subscription = NonNullable<GuestProfile['currentSubscription']>

const plans: Record<SamplePlanId, Omit<Subscription, 'expires'>> = {
  basic: {
    plan: 'Basic',
    price: 4.99,
    bathroomsAllowed: 10,
    benefits: ['10 bathrooms/month', 'Cancel anytime'],
  },
  premium: {
    plan: 'Premium',
    price: 9.99,
    bathroomsAllowed: 'unlimited',
    benefits: ['Unlimited bathrooms', 'Cancel anytime'],
  },
}

const renewsInMs = 19 * 24 * 3_600_000

const subscriptionTo = (plan: SamplePlanId): Subscription => ({
  ...plans[plan],
  expires: new Date(Date.now() + renewsInMs).toISOString(),
})

const profileOf = (places: Location[]): GuestProfile => ({
  name: people.ana.name,
  profilePicture: people.ana.avatar,
  userType: 'tourist',
  currentSubscription: subscriptionTo('basic'),
  bathroomHistory: places.map(pastVisit),
  preferences: { promotions: true, newBathrooms: false },
  isSample: false,
})

const ratings = [null, 5, 4]
const comments = [null, 'Spotless, and the doorman knew at once.', 'Small but clean.']

/** One visit to each place, the newest still to be rated. */
const pastVisit = (place: Location, age: number): PastVisit => ({
  id: `d3300000-0000-4000-8000-00000000010${age}`,
  name: place.name,
  address: place.address,
  date: daysAgo(age + 1),
  time: '14:22',
  price: place.price,
  rating: ratings[age] ?? null,
  review: comments[age] ?? null,
  photo: place.photoUrls[0] ?? null,
  features: [],
  state: 'used',
  paidWith: place.price === 0 ? 'free' : 'membership',
  canRate: age === 0,
})

const asFavorite = ({ locationId, name, address }: Favourite) => ({ id: locationId, name, address })

const firstGuest = (): SampleGuest => ({
  memberSince: '2025-06',
  totalSavings: 24.5,
  plan: 'basic',
  favoriteLocations: [],
})
