import type { Location } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { liveVisit, oneVisit, requestAccess, type Visit } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import { handle, notFound } from '#web/api/standInClient.ts'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { sampleCodes } from './places.ts'

/** Every door is granted at once, with a code that opens nothing. */
export function visitHandlers(places: Location[]) {
  const granted = new Map<string, Visit>()
  return [
    handle(requestAccess, async ({ body: { locationId } }) => {
      const place = places.find(({ _id }) => _id === locationId)
      if (!place) throw notFound()
      const visit = readyVisit(place, new Date())
      granted.set(visit.id, visit)
      return { kind: 'granted' as const, visitId: visit.id }
    }),
    handle(oneVisit, async ({ params: { id } }) => {
      const visit = granted.get(id)
      if (!visit) throw notFound()
      return visit
    }),
    handle(liveVisit, async () => null),
  ]
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
  keypadChangedAt: null,
  instructions: null,
  stepPhotos: [],
  stepTranslations: {},
  instructionsLanguage: null,
  houseRules: [],
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
