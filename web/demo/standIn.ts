import { changeLanguage } from '#contract/account.ts'
import { signOut } from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { publicSettings } from '#contract/settings.ts'
import type { Client } from '#web/api/client.ts'
import { handle, standInClient } from '#web/api/standInClient.ts'
import { sampleFavourites } from './samples/favourites.ts'
import { sampleGuest } from './samples/guest.ts'
import { locationHandlers } from './samples/locations.ts'
import {
  sampleEarnings,
  sampleGuestsToday,
  samplePartner,
  trafficHandler,
} from './samples/partner.ts'
import { samplePlaces } from './samples/places.ts'
import { sampleReviews } from './samples/reviews.ts'
import { visitHandlers } from './samples/visits.ts'

/**
 * The samples: kept in memory, new with each opening, and never in touch with the server. Only the account of who looks
 * at them is real, so signing out goes to the server.
 */
export function openStandIn(server: Pick<Client, 'send'>) {
  const places = samplePlaces()
  const favourites = sampleFavourites(places)
  const guest = sampleGuest(places, favourites.now)
  const reviews = sampleReviews(places, guest.review)
  const demoHandlers = new Map([
    handle(publicSettings, async () => settings),
    handle(changeLanguage, async () => done),
    handle(signOut, () => server.send(signOut)),
    trafficHandler,
    ...favourites.handlers,
    ...guest.handlers,
    ...locationHandlers(places),
    ...reviews.handlers,
    ...visitHandlers(places),
  ])
  return {
    client: standInClient(demoHandlers),
    /** What the samples show and nothing else does. */
    samples: {
      ...guest.samples,
      ...samplePartner(places),
      ...sampleEarnings(),
      ...sampleGuestsToday(),
      addReview: reviews.addReview,
    },
  }
}
export type Samples = ReturnType<typeof openStandIn>['samples']

/** Nothing is known of the server here: no key, and no word of whether it is a test system. */
const settings = {
  isTestSystem: false,
  googleMapsKey: null,
  mapStyleUrl: null,
  publicUrl: 'https://pitstop.example',
  hostFormUrl: null,
  findsPlacesAtEachKey: true,
  contactEmail: '',
  walkingRoutes: 'none' as const,
  wallets: { apple: null, google: null },
}
