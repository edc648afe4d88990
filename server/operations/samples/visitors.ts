import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buyPlan, confirmOrder } from '#contract/checkout.ts'
import { checkCode } from '#contract/doors.ts'
import { myLocation, saveLocation } from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { checkBank, chooseSchedule, openBank, showEarnings } from '#contract/payouts.ts'
import type { PlanId } from '#contract/plans.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { oneVisit, requestAccess } from '#contract/visits.ts'
import { beginPayout } from '#server/earnings/payouts/index.ts'
import { startSession } from '#server/identity/auth/index.ts'
import { day, type MovableClock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { askOf } from './ask.ts'

export interface VisitorDeps {
  app: FastifyInstance
  transact: Transact
  clock: MovableClock
  publicUrl: () => string
}

/** A restroom of the sample city, and who lets guests in there. */
export interface OwnedRestroom {
  id: string
  ownerId: string
  priceCents: number
}

/** What guests and owners of the history do, each by the calls that their screens make. */
export function visitors({ app, transact, clock, publicUrl }: VisitorDeps) {
  const ask = askOf(app)
  const tokens = new Map<string, string>()

  /** Signed in once a day. */
  const tokenOf = async (accountId: string) => {
    const key = `${accountId} ${Math.floor(clock.now().getTime() / day)}`
    const known = tokens.get(key)
    if (known) return known
    const session = { accountId, device: 'Sample' }
    const token = await transact((tx) => startSession(tx, session, clock.now()))
    tokens.set(key, token)
    return token
  }

  /** Presses a button on a page of the card provider. */
  const press = async (url: string, payload: { card: 'pays' } | { answer: 'pays' }) => {
    const { pathname } = new URL(url, 'http://localhost')
    const { statusCode } = await app.inject({ method: 'POST', url: pathname, payload })
    if (statusCode !== 200) throw new Error(`For the samples, ${pathname} answered ${statusCode}`)
    return pathname.split('/').at(-1) ?? ''
  }

  const pay = async (token: string, url: string) =>
    ask(confirmOrder, { token, body: { sessionId: await press(url, { card: 'pays' }) } })

  return {
    ask,
    tokenOf,

    /** Asks for a code, by card where no pass covers it. Answers the visit. */
    getCode: async (guestId: string, { id, priceCents }: OwnedRestroom) => {
      const token = await tokenOf(guestId)
      const body = { locationId: id, shownCents: priceCents, purchaseKey: randomUUID() }
      const response = await ask(requestAccess, { token, body })
      const outcome = response.kind === 'checkout' ? await pay(token, response.url) : response
      if (outcome.kind !== 'granted' && outcome.kind !== 'visit_ready')
        throw new Error(`A sample guest was answered ${outcome.kind}`)
      return outcome.visitId
    },

    /** Shows the code at the door, where it is typed. */
    goIn: async (guestId: string, visitId: string, { ownerId }: OwnedRestroom) => {
      const params = { id: visitId }
      const { code } = await ask(oneVisit, { token: await tokenOf(guestId), params })
      const body = { code: code ?? '' }
      const { kind } = await ask(checkCode, { token: await tokenOf(ownerId), body })
      if (kind !== 'valid') throw new Error(`The code of a sample is ${kind}`)
    },

    review: async (guestId: string, visitId: string, body: { rating: number; comment: string }) => {
      const token = await tokenOf(guestId)
      await ask(reviewVisit, { token, params: { id: visitId }, body })
    },

    buyPass: async (guestId: string, planId: PlanId) => {
      const token = await tokenOf(guestId)
      const { url } = await ask(buyPlan, { token, body: { planId, purchaseKey: randomUUID() } })
      await pay(token, url)
    },

    setPrice: async (ownerId: string, priceCents: number) => {
      const token = await tokenOf(ownerId)
      const before = await ask(myLocation, { token })
      if (!before) throw new Error('A sample owner has no restroom')
      await ask(saveLocation, { token, body: { ...before, price: priceOf(priceCents) } })
    },

    chooseBank: async ({ id, password }: { id: string; password: string }) => {
      const token = await tokenOf(id)
      const { url } = await ask(openBank, { token, body: { password } })
      await press(url, { answer: 'pays' })
      await ask(checkBank, { token })
      // The history asks for its payouts on days of its own.
      await ask(chooseSchedule, { token, body: { password, schedule: 'by_hand' } })
    },

    /** As on the screen, but for the password: checking one takes as long as a visit. */
    askPayout: async (partnerId: string) => {
      const token = await tokenOf(partnerId)
      const { availableCents: shownCents } = await ask(showEarnings, { token })
      await transact((tx) => beginPayout(tx, { partnerId, shownCents, publicUrl }, clock.now()))
    },
  }
}
