import { type FootTraffic, footTraffic } from '#contract/doors.ts'
import type { Location } from '#contract/locations.ts'
import { handle } from '#web/api/standInClient.ts'
import { daysAgo } from './days.ts'
import { people } from './people.ts'
import { ownPlaceId } from './places.ts'
import type { SampleDetails, SampleEarnings, SamplePartner } from './types.ts'

export function sampleEarnings() {
  let earnings: SampleEarnings = { availableCents: 61_240, lastPayoutOn: daysAgo(8) }
  return {
    earnings: async () => earnings,
    /** Sends everything that is available. */
    payOut: async () => (earnings = { availableCents: 0, lastPayoutOn: daysAgo(0) }),
  }
}

/** Who was let in and has left again today. */
const goneToday = 35

/** Requested guests wait to be let in; active ones hold a code; the others have come and gone today. */
export function sampleGuestsToday() {
  let guests = {
    requested: [people.priya, people.tomas, people.amir],
    active: [people.june, people.maya, people.diego, people.hana],
    gone: goneToday,
  }
  return {
    guestsToday: async () => guests,
    async acceptGuest(guestId: string) {
      const accepted = guests.requested.filter(({ id }) => id === guestId)
      guests = {
        ...guests,
        requested: guests.requested.filter(({ id }) => id !== guestId),
        active: [...accepted, ...guests.active],
      }
      return guests
    },
  }
}

export const trafficHandler = handle(footTraffic, async () => sampleWeek())

const fromSunday = [48, 38, 41, 36, 44, 40, 61]
const soFarToday = 42

/** The seven days up to today, whichever day it is; weekends are busier. */
function sampleWeek(now = new Date()): FootTraffic {
  const visitsOn = (age: number) =>
    age === 0 ? soFarToday : (fromSunday[(now.getDay() - age + 7) % 7] ?? 0)
  const ages = [6, 5, 4, 3, 2, 1, 0]
  return { days: ages.map((age) => ({ date: daysAgo(age, now), visits: visitsOn(age) })) }
}

export function samplePartner(places: Location[]) {
  const own = places.find(({ _id }) => _id === ownPlaceId)
  if (!own) throw new Error('The sample partner has no place')
  let features = ['Wheelchair accessible', 'Baby changing', 'All-gender']

  const partner = (): SamplePartner => ({
    name: 'Lantern Coffee House',
    profilePicture: '/illustrations/room-0.svg',
    memberSince: '2025-06',
    rating: own.rating ?? 0,
    totalRatings: own.ratingCount,
    locationId: own._id,
    details: { name: own.name, address: own.address, price: own.price, features },
  })
  return {
    partner: async () => partner(),
    // The map of the demo shows the same place, so it learns the same.
    async saveDetails({ features: saved, ...details }: SampleDetails) {
      Object.assign(own, details)
      features = saved
      return partner()
    },
  }
}
