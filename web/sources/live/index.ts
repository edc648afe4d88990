import { partnerAnalytics } from '#contract/analytics.ts'
import { buyPlan, giveBack } from '#contract/checkout.ts'
import * as guests from '#contract/guests.ts'
import * as memberships from '#contract/membership.ts'
import * as nudges from '#contract/nudges.ts'
import { listPlans } from '#contract/plans.ts'
import * as requests from '#contract/requests.ts'
import * as visits from '#contract/visits.ts'
import { deviceHeaders } from '#web/data/deviceKey.ts'
import { keptOnDevice } from '#web/data/kept.ts'
import { notAsked } from '#web/data/notAsked.ts'
import { keepPicture } from '#web/data/session.ts'
import type { Source } from '#web/data/Source.ts'
import { liveAccount } from './account.ts'
import { liveAuth } from './auth.ts'
import { liveCases } from './cases.ts'
import { liveDoors } from './doors.ts'
import { followEvents } from './follow.ts'
import { liveFavourites } from './favourites.ts'
import { liveLocations } from './locations.ts'
import { livePayouts } from './payouts.ts'
import { liveOperator } from './operator.ts'
import { liveReviews } from './reviews.ts'
import { send } from './send.ts'
import { askVisit, settle } from './settled.ts'

/** The real world, over HTTP. */
export const liveSource = (): Source => ({
  account: liveAccount,
  analytics: {
    guests: notAsked,
    accept: notAsked,
    week: notAsked,
    figures: (range) => send(partnerAnalytics, { query: { range } }),
  },
  auth: liveAuth,
  cases: liveCases,
  doors: liveDoors,
  events: { follow: followEvents },
  favourites: liveFavourites,
  kept: keptOnDevice,
  locations: liveLocations,
  nudges: {
    read: () => send(nudges.readNudging),
    start: async (address) => {
      await send(nudges.startNudges, { body: address })
    },
    stop: async () => {
      await send(nudges.stopNudges)
    },
  },
  operator: liveOperator,
  payouts: livePayouts,
  plans: {
    list: () => send(listPlans),
    buy: (planId, purchaseKey) => send(buyPlan, { body: { planId, purchaseKey } }),
    settle,
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
    membership: {
      cancel: async () => {
        await send(memberships.cancelMembership)
      },
      keep: async () => {
        await send(memberships.keepMembership)
      },
      pay: () => send(memberships.payRenewal),
      cardPage: async () => (await send(memberships.changeCard)).url,
    },
  },
  reviews: liveReviews,
  requests: {
    waiting: () => send(requests.waitingRequests),
    accept: async (id) => {
      await send(requests.acceptRequest, { params: { id } })
    },
    decline: async (id) => {
      await send(requests.declineRequest, { params: { id } })
    },
  },
  samples: {
    partner: notAsked,
    saveDetails: notAsked,
    guest: notAsked,
    choosePlan: notAsked,
    setPreferences: notAsked,
  },
  visits: {
    offer: (id) => send(visits.accessOffer, { params: { id }, headers: deviceHeaders() }),
    requestAccess: (asked) => send(visits.requestAccess, { body: asked, headers: deviceHeaders() }),
    one: askVisit,
    live: () => send(visits.liveVisit),
    reveal: async (id) => (await send(visits.revealDoorCode, { params: { id } })).code,
    cancel: (id) => send(visits.cancelVisit, { params: { id } }),
    rate: (id, stars) => send(visits.rateVisit, { params: { id }, body: { stars } }),
    report: (id, reason) =>
      send(visits.reportVisit, { params: { id }, body: { reason }, headers: deviceHeaders() }),
    renew: (id) => send(visits.renewVisit, { params: { id } }),
    leave: (id) => send(visits.leaveVisit, { params: { id } }),
  },
})
