import type { Location } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import type { Visit } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import { newPurchaseKey } from '#web/data/newPurchaseKey.ts'
import { notAsked } from '#web/data/notAsked.ts'
import type { VisitsSource } from '#web/visits/source.ts'
import { sampleCodes } from './places.ts'

/** Every door is granted at once, with a code that opens nothing. */
export function demoVisits(places: Location[]): VisitsSource {
  const granted = new Map<string, Visit>()
  return {
    async requestAccess({ locationId }) {
      const place = places.find(({ _id }) => _id === locationId)
      if (!place) throw new Error('There is no such sample')
      const visit = readyVisit(place, new Date())
      granted.set(visit.id, visit)
      return { kind: 'granted', visitId: visit.id }
    },
    async one(id) {
      const visit = granted.get(id)
      if (!visit) throw new Error('There is no such sample')
      return visit
    },
    offer: notAsked,
    live: async () => null,
    cancel: notAsked,
    rate: notAsked,
    report: notAsked,
    renew: notAsked,
    leave: notAsked,
    reveal: notAsked,
  }
}

const readyVisit = (place: Location, now: Date): Visit => ({
  id: newPurchaseKey(),
  state: 'ready',
  location: {
    _id: place._id,
    name: place.name,
    address: place.address,
    coordinates: place.coordinates,
    photoUrl: place.photoUrls[0] ?? null,
    openingHours: place.openingHours,
    pause: null,
    entry: place.entry,
  },
  cents: centsOf(place.price),
  refundedCents: 0,
  refundCheck: null,
  partnerLanguage: null,
  paidWith: place.price === 0 ? 'free' : 'card',
  code: sampleCodes[place._id] ?? null,
  instructions: null,
  validFrom: now.toISOString(),
  validUntil: new Date(now.getTime() + codeLifetimeMinutes * 60_000).toISOString(),
  usedAt: null,
  failure: null,
  asked: null,
  rating: null,
  canRate: false,
  report: null,
  reportOffer: null,
  renewal: null,
  renewalWaits: null,
  leaveFrom: null,
  givenUpAt: null,
  now: now.toISOString(),
})
