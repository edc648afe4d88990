import * as doors from '#contract/doors.ts'
import { buyPlan, giveBack, settleOrder } from '#contract/checkout.ts'
import * as guests from '#contract/guests.ts'
import { listPlans } from '#contract/plans.ts'
import * as visits from '#contract/visits.ts'
import { notAsked } from '#web/data/notAsked.ts'
import { keepPicture } from '#web/data/session.ts'
import type { Source } from '#web/data/Source.ts'
import { liveAccount } from './account.ts'
import { liveAuth } from './auth.ts'
import { liveFavourites } from './favourites.ts'
import { liveLocations } from './locations.ts'
import { send } from './send.ts'

/** The real world, over HTTP. */
export const liveSource = (): Source => ({
  account: liveAccount,
  analytics: {
    guests: notAsked,
    accept: notAsked,
    week: () => send(doors.footTraffic),
  },
  auth: liveAuth,
  doors: {
    check: (code) => send(doors.checkCode, { body: { code } }),
    guests: () => send(doors.doorGuests),
    traffic: () => send(doors.footTraffic),
  },
  favourites: liveFavourites,
  locations: liveLocations,
  payouts: { earnings: notAsked, payOut: notAsked },
  plans: {
    list: () => send(listPlans),
    buy: (planId, purchaseKey) => send(buyPlan, { body: { planId, purchaseKey } }),
    settle: (sessionId) => send(settleOrder, { body: { sessionId } }),
  },
  profile: {
    current: async () => {
      const profile = await send(guests.currentGuest)
      keepPicture(profile.profilePicture)
      return profile
    },
    giveBack: async (id) => {
      await send(giveBack, { params: { id } })
    },
  },
  reviews: { ofLocation: notAsked, add: notAsked, addOfVisit: notAsked },
  samples: {
    partner: notAsked,
    saveDetails: notAsked,
    guest: notAsked,
    choosePlan: notAsked,
    setPreferences: notAsked,
  },
  visits: {
    offer: (id) => send(visits.accessOffer, { params: { id } }),
    requestAccess: (asked) => send(visits.requestAccess, { body: asked }),
    one: (id) => send(visits.oneVisit, { params: { id } }),
    live: () => send(visits.liveVisit),
    rate: (id, stars) => send(visits.rateVisit, { params: { id }, body: { stars } }),
  },
})
