import type { AuthSource } from '#web/auth/source.ts'
import { notAsked } from '#web/data/notAsked.ts'
import type { Source } from '#web/data/Source.ts'
import { demoFavourites } from './favourites.ts'
import { demoGuest } from './guest.ts'
import { demoLocations } from './locations.ts'
import { demoAnalytics, demoPartner, demoPayouts } from './partner.ts'
import { samplePlaces } from './places.ts'
import { demoReviews } from './reviews.ts'
import { demoVisits } from './visits.ts'

/**
 * The sample world: kept in memory, new with each reload, and never in touch with the server. Only the
 * account of whoever looks at it is real, so signing out is given.
 */
export function demoSource({ signOut }: Pick<AuthSource, 'signOut'>): Source {
  const places = samplePlaces()
  const saved = demoFavourites(places)
  const guest = demoGuest(places, saved.now)
  return {
    account: {
      settings: async () => settings,
      knownSettings: () => settings,
      me: notAsked,
      sessions: notAsked,
      endSession: notAsked,
      changePassword: notAsked,
      secondFactor: notAsked,
      beginSecondFactor: notAsked,
      confirmSecondFactor: notAsked,
      endSecondFactor: notAsked,
      changeEmail: notAsked,
      askCode: notAsked,
      confirmEmail: notAsked,
      changeName: notAsked,
      changeLanguage: async () => undefined,
      mailChoices: notAsked,
      chooseMail: notAsked,
      setKind: notAsked,
      setPreferences: notAsked,
      uploadPicture: notAsked,
      removePicture: notAsked,
      data: notAsked,
      deleteAccount: notAsked,
    },
    analytics: demoAnalytics(),
    auth: {
      signOut,
      signIn: notAsked,
      signUp: notAsked,
      askReset: notAsked,
      resetPassword: notAsked,
      proveEmail: notAsked,
    },
    doors: {
      check: notAsked,
      admit: notAsked,
      guests: notAsked,
      traffic: notAsked,
      state: notAsked,
      register: notAsked,
      sync: notAsked,
      safety: notAsked,
      seeAlarm: notAsked,
      makeLink: notAsked,
      claim: notAsked,
      devices: notAsked,
      revokeDevice: notAsked,
      revokeDevices: notAsked,
      setEntry: notAsked,
      keypad: notAsked,
      lockSecrets: notAsked,
    },
    cases: { mine: notAsked, answer: notAsked },
    events: { follow: notAsked },
    favourites: saved.source,
    kept: { keep: () => undefined, read: () => undefined },
    locations: demoLocations(places),
    nudges: { read: notAsked, start: notAsked, stop: notAsked },
    operator: {
      signIn: notAsked,
      signOut: notAsked,
      find: notAsked,
      queue: notAsked,
      person: notAsked,
      location: notAsked,
      order: notAsked,
      visit: notAsked,
      refund: notAsked,
      decideApproval: notAsked,
      markDispute: notAsked,
      risk: notAsked,
      riskFile: notAsked,
      decideCase: notAsked,
      owed: notAsked,
      settleOwed: notAsked,
      books: notAsked,
      settleViolation: notAsked,
      releaseRefunds: notAsked,
      decide: notAsked,
      takeDown: notAsked,
      release: notAsked,
      judgeReview: notAsked,
      leads: notAsked,
      answerLead: notAsked,
      acts: notAsked,
    },
    payouts: demoPayouts(),
    plans: { list: notAsked, buy: notAsked, settle: notAsked },
    profile: guest.profile,
    requests: { waiting: notAsked, accept: notAsked, decline: notAsked },
    reviews: demoReviews(places, guest.review),
    samples: { ...demoPartner(places), ...guest.samples },
    visits: demoVisits(places),
  }
}

/** Nothing is known of the server here: no key, and no word of whether it is a test system. */
const settings = {
  isTestSystem: false,
  googleMapsKey: null,
  mapStyleUrl: null,
  publicUrl: 'https://pitstop.example',
  hostFormUrl: null,
  contactEmail: '',
}
