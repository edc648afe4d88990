import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { doorGuests } from '#contract/doors.ts'
import { listFavourites, saveFavourite } from '#contract/favourites.ts'
import * as contract from '#contract/handovers.ts'
import type { OpeningHours } from '#contract/hours.ts'
import { myLocation, oneLocation, saveLocation, setVisibility } from '#contract/locations.ts'
import { refundOrder } from '#contract/operator.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { locationReports } from '#contract/reports.ts'
import { waitingRequests } from '#contract/requests.ts'
import { restroomHeader, restrooms } from '#contract/restrooms.ts'
import { locationReviews, reviewVisit } from '#contract/reviews.ts'
import { teamLog } from '#contract/teamLog.ts'
import { partnerToday } from '#contract/today.ts'
import { aGuest, aPartner, mailsTo, type SignedUp, thePassword } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, violationsIn } from '#server/testing/payments.ts'
import { earningsOf } from '#server/testing/payouts.ts'
import { report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

interface Signed {
  token: string
}

const offer = (seller: Signed, email: string, password = thePassword) =>
  world.ask(contract.offerHandover, { token: seller.token, body: { email, password } })
const accept = (buyer: Signed, id: string, password = thePassword) =>
  world.ask(contract.acceptHandover, { token: buyer.token, params: { id }, body: { password } })
const offersTo = async (buyer: Signed) =>
  (await world.ask(contract.receivedHandovers, { token: buyer.token })).reply.offers
const show = ({ token }: Signed) => world.ask(setVisibility, { token, body: { isActive: true } })

const inLosAngeles = {
  timeZone: 'America/Los_Angeles',
  weekly: [{ day: 5, opens: '00:00', closes: '24:00' }],
  exceptions: [],
} satisfies OpeningHours

/** A visible restroom of a seller, and a buyer without one. */
async function aPair(priceCents = 250, openingHours: OpeningHours | null = null) {
  const seller = await aPartner(world, { proven: true })
  const buyer = await aPartner(world, { proven: true, name: 'Harbor Bakery' })
  const location = await aLocation(world, {
    partner: seller,
    priceCents,
    openingHours,
    name: 'Lantern East',
  })
  return { seller, buyer, location }
}

async function offered(priceCents = 250, openingHours: OpeningHours | null = null) {
  const pair = await aPair(priceCents, openingHours)
  const { reply } = await offer(pair.seller, pair.buyer.email)
  return { ...pair, offerId: reply.offer?.id ?? '' }
}

/** A call of the seller that names the restroom that was sold. */
const atSold = (seller: Signed, locationId: string, path: string) =>
  world.app.inject({
    url: path,
    headers: { authorization: `Bearer ${seller.token}`, [restroomHeader]: locationId },
  })

describe('a restroom that was handed over', () => {
  test('goes on with its page, sign, stars, reviews and saves under a new host, and leads there from its old address', async () => {
    const { seller, buyer, location, offerId } = await offered(0)
    const guest = await aGuest(world)
    await world.ask(saveFavourite, { token: guest.token, params: { locationId: location.id } })
    const visit = await aVisitAt(world, guest, location.id)
    await typeCode(world, location, codeOn(visit))
    const words = { rating: 5, comment: 'Spotless.' }
    const review = { token: guest.token, params: { id: visit.id }, body: words }
    await world.ask(reviewVisit, review)
    const [waiting] = await offersTo(buyer)
    expect(waiting).toMatchObject({ name: 'Lantern East', seller: 'Lantern East' })
    const { reply } = await accept(buyer, offerId)

    const own = (await world.ask(myLocation, { token: buyer.token })).reply
    expect(own).toMatchObject({
      _id: reply.restroomId,
      shortId: location.location.shortId,
      isActive: false,
      ratingCount: 1,
      entry: 'staff',
    })
    await show(buyer)
    for (const id of [location.id, reply.restroomId, own?.shortId ?? ''])
      expect((await world.ask(oneLocation, { params: { id } })).reply).toMatchObject({
        _id: reply.restroomId,
        hostSince: world.clock.now().toISOString(),
      })
    const { reply: read } = await world.ask(locationReviews, {
      params: { id: location.id },
      query: {},
    })
    expect(read.reviews).toMatchObject([words])
    // A review of a visit to the seller is the place's too.
    await world.ask(reviewVisit, { ...review, body: { rating: 4, comment: 'Still fine.' } })
    expect((await world.ask(myLocation, { token: buyer.token })).reply?.ratingCount).toBe(1)
    const saved = await world.ask(listFavourites, { token: guest.token })
    expect(saved.reply).toMatchObject([{ locationId: reply.restroomId, state: 'visible' }])

    const logOf = async ({ token }: Signed) =>
      (await world.ask(teamLog, { token, query: {} })).reply.acts.map(({ act }) => act)
    expect((await logOf(seller))[0]).toBe('sold_restroom')
    expect(await logOf(buyer)).toContain('took_over_restroom')
    const subjects = async ({ email }: SignedUp) =>
      (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(await subjects(buyer)).toContain('A restroom is offered to you on Pitstop')
    expect(await subjects(seller)).toContain('You handed over Lantern East')
  })

  test('admits a guest with a code of the seller at the buyer’s door, and the seller earns by it', async () => {
    const { seller, buyer, location, offerId } = await offered()
    const before = await aPaidVisit(world, { location })
    const { reply } = await accept(buyer, offerId)
    const code = codeOn(await visitOf(world, before.guest, before.visitId))
    const device = await aDoorDevice(world, { id: reply.restroomId, token: buyer.token })
    const door = await world.ask(doorGuests, { token: device.token })
    expect(door.reply.arriving).toMatchObject([{ id: before.visitId }])

    await show(buyer)
    const next = await aPaidVisit(world, { location: { ...location, id: reply.restroomId } })
    const nextCode = codeOn(await visitOf(world, next.guest, next.visitId))
    expect(nextCode).not.toBe(code)
    expect((await typeCode(world, seller, code)).refusal.error).toBe('no_location_yet')
    expect((await typeCode(world, device, code)).reply.kind).toBe('valid')
    expect((await typeCode(world, device, code)).reply.kind).toBe('already_used')
    expect((await typeCode(world, device, nextCode)).reply.kind).toBe('valid')
    const [sellers, buyers] = [await earningsOf(world, seller), await earningsOf(world, buyer)]
    expect(sellers.pendingCents).toBeGreaterThan(0)
    expect(buyers.pendingCents).toBe(sellers.pendingCents)

    // What is refunded of the seller's visit is the seller's.
    const { token } = await anOperator(world)
    const refunded = await world.ask(refundOrder, {
      token,
      params: { id: before.orderId },
      body: { key: randomUUID(), cents: 250, shownCents: 250, payer: 'partner', reason: 'Agreed.' },
    })
    expect(refunded.status, JSON.stringify(refunded.refusal)).toBe(200)
    expect((await earningsOf(world, seller)).pendingCents).toBe(0)
    expect((await earningsOf(world, buyer)).pendingCents).toBe(buyers.pendingCents)
    expect(await violationsIn(world)).toEqual([])
  })

  test('declines who waits for the seller’s answer', async () => {
    const { seller, buyer, location, offerId } = await offered(0)
    await world.ask(saveLocation, {
      token: seller.token,
      body: { ...aDraft, price: 0, asksFirst: true },
    })
    const guest = await aGuest(world)
    const { reply: requested } = await askFor(world, guest, location.id)
    await accept(buyer, offerId)
    expect((await world.ask(waitingRequests, { token: buyer.token })).reply.waiting).toEqual([])
    const visitId = 'visitId' in requested ? requested.visitId : ''
    expect((await visitOf(world, guest, visitId)).state).toBe('declined')
  })

  test('leaves the report about a visit to the seller, with its money, and the buyer’s restroom on the map', async () => {
    const { seller, buyer, location, offerId } = await offered()
    const paid = await aPaidVisit(world, { location })
    await accept(buyer, offerId)
    await show(buyer)
    await report(world, paid.guest, paid.visitId, 'refused')
    const reported = await atSold(seller, location.id, locationReports.path)
    expect(reported.json()).toMatchObject({ reports: [{ reason: 'refused' }], isPaused: false })
    expect((await atSold(buyer, location.id, locationReports.path)).statusCode).toBe(404)
    expect((await reportsAt(world, buyer)).reports).toEqual([])
    expect((await world.ask(myLocation, { token: buyer.token })).reply?.standing).toBe('visible')
    for (const partner of [seller, buyer])
      expect((await earningsOf(world, partner)).pendingCents).toBe(0)
  })

  test('shows its seller nothing more: no device, member, code or change', async () => {
    const { seller, buyer, location, offerId } = await offered(250, inLosAngeles)
    const device = await aDoorDevice(world, { id: location.id, token: seller.token })
    const manager = await aMember(world, {
      organisationId: location.partnerId,
      restrooms: [location.id],
    })
    const { reply } = await accept(buyer, offerId)
    expect((await world.ask(doorGuests, { token: device.token })).status).toBe(401)
    expect((await world.ask(myLocation, { token: manager.token })).reply).toBeNull()
    expect((await world.ask(myLocation, { token: seller.token })).reply).toBeNull()
    const list = (await world.ask(restrooms, { token: seller.token, query: {} })).reply
    expect(list).toMatchObject({ total: 0, sold: [{ _id: location.id, name: 'Lantern East' }] })
    const mine = await atSold(seller, location.id, myLocation.path)
    expect(myLocation.reply.parse(mine.json())).toMatchObject({
      standing: 'closed',
      soldAt: world.clock.now().toISOString(),
    })
    // Months that are over keep their days.
    expect((await earningsOf(world, seller)).timeZone).toBe(inLosAngeles.timeZone)
    for (const id of [location.id, reply.restroomId]) {
      const { statusCode } = await world.app.inject({
        method: 'PUT',
        url: saveLocation.path,
        headers: { authorization: `Bearer ${seller.token}`, [restroomHeader]: id },
        payload: aDraft,
      })
      expect(statusCode).toBe(404)
    }
  })
})

describe('an offer', () => {
  test('is made by an owner with a fresh proof, for a visible restroom, to an owner of another business', async () => {
    const { seller, buyer, location } = await aPair()
    const manager = await aMember(world, { organisationId: location.partnerId })
    expect((await offer(manager, buyer.email)).refusal.error).toBe('owners_only')
    expect((await offer(seller, buyer.email, 'a sea of roses')).refusal.error).toBe(
      'wrong_password',
    )
    const guest = await aGuest(world)
    for (const email of ['nobody@pitstop.example', guest.email])
      expect((await offer(seller, email)).refusal.error).toBe('handover_no_business')
    expect((await offer(seller, seller.email)).refusal.error).toBe('handover_to_yourself')
    await world.ask(setVisibility, { token: seller.token, body: { isActive: false } })
    expect((await offer(seller, buyer.email)).refusal.error).toBe('handover_not_visible')
    await show(seller)
    expect((await offer(seller, buyer.email)).status).toBe(200)
    expect((await offer(seller, buyer.email)).refusal.error).toBe('handover_waiting')
  })

  test('is accepted once, by its buyer alone and with a fresh proof', async () => {
    const { seller, buyer, offerId } = await offered()
    const other = await aPartner(world, { proven: true })
    expect((await accept(other, offerId)).refusal.error).toBe('handover_over')
    expect((await accept(seller, offerId)).refusal.error).toBe('handover_over')
    expect((await accept(buyer, offerId, 'a sea of roses')).refusal.error).toBe('wrong_password')
    await world.ask(setVisibility, { token: seller.token, body: { isActive: false } })
    expect((await accept(buyer, offerId)).refusal.error).toBe('handover_paused')
    await show(seller)
    const both = await Promise.all([accept(buyer, offerId), accept(buyer, offerId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    const list = (await world.ask(restrooms, { token: buyer.token, query: {} })).reply
    expect(list.total).toBe(1)
    expect(await offersTo(buyer)).toEqual([])
  })

  test('ends when it is withdrawn, declined or seven days old, and another one can be made', async () => {
    const { seller, buyer, location, offerId } = await offered()
    const act = (call: typeof contract.withdrawHandover, { token }: Signed, id: string) =>
      world.ask(call, { token, params: { id } })
    expect((await act(contract.withdrawHandover, buyer, offerId)).refusal.error).toBe(
      'handover_over',
    )
    expect((await act(contract.withdrawHandover, seller, offerId)).reply.offer).toBeNull()
    expect((await accept(buyer, offerId)).refusal.error).toBe('handover_over')
    const second = (await offer(seller, buyer.email)).reply.offer?.id ?? ''
    const declined = await world.ask(contract.declineHandover, {
      token: buyer.token,
      params: { id: second },
    })
    expect(declined.reply.offers).toEqual([])
    await aLocation(world, { partner: buyer, priceCents: 0 })
    const third = (await offer(seller, buyer.email)).reply.offer?.id ?? ''
    const today = (await world.ask(partnerToday, { token: buyer.token })).reply
    expect(today?.attention).toContainEqual({ kind: 'handovers', count: 1 })
    // As if seven days had passed: sessions would have ended too.
    await world.db.transact((tx) =>
      tx.run(`update handovers set expires_at = $2 where id = $1`, [third, world.clock.now()]),
    )
    expect((await accept(buyer, third)).refusal.error).toBe('handover_over')
    expect((await offer(seller, buyer.email)).status).toBe(200)
    expect(location.partnerId).toBe(seller.id)
  })

  test('is no way out for a suspended buyer, and ten a day are made', async () => {
    const { seller, buyer, offerId } = await offered()
    const operator = await anOperator(world)
    const body = { reason: 'other', days: null, words: 'Under review.' } as const
    const target = { token: operator.token, params: { id: buyer.id } }
    expect((await world.ask(suspendPerson, { ...target, body })).status).toBe(200)
    expect((await accept(buyer, offerId)).refusal.error).toBe('organisation_suspended')
    const params = { id: offerId }
    await world.ask(contract.withdrawHandover, { token: seller.token, params })
    const again = await offer(seller, buyer.email)
    expect(again.refusal.error).toBe('handover_buyer_unavailable')
    for (let made = 2; made < contract.maxHandoversADay; made++) await offer(seller, buyer.email)
    expect((await offer(seller, buyer.email)).refusal.error).toBe('too_many_handovers')
  })
})
