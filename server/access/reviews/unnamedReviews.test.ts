import { expect, test } from 'vitest'
import { confirmCardCheck, startCardCheck } from '#contract/cardChecks.ts'
import { reviewFile } from '#contract/operator.ts'
import { locationReviews, partnerReviews, reviewVisit } from '#contract/reviews.ts'
import { rateVisit } from '#contract/visits.ts'
import { aNewcomer } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, payWith, sessionOf } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const review = ({ token }: { token: string }, id: string) =>
  world.ask(reviewVisit, { token, params: { id }, body: { rating: 4, comment: 'Spotless.' } })

const shownAt = async (id: string) =>
  (await world.ask(locationReviews, { params: { id }, query: {} })).reply.reviews

test('a review by a guest without an account, of a visit that was paid and used, has no name for others, the partner and operators', async () => {
  const email = 'k@receipts.example'
  const { guest, door, visitId } = await aPaidNewcomer(world, { email })
  expect((await review(guest, visitId)).refusal.error).toBe('not_visited')
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  expect(await visitOf(world, guest, visitId)).toMatchObject({ canRate: true })
  expect((await review(guest, visitId)).status).toBe(200)

  // What shows it calls them “Guest” in the reader's language.
  const unnamed = { guestName: '', rating: 4, comment: 'Spotless.' }
  const listed = await shownAt(door.id)
  expect(listed).toMatchObject([unnamed])
  const { reply: ofPartner } = await world.ask(partnerReviews, { token: door.token, query: {} })
  expect(ofPartner.reviews).toMatchObject([unnamed])
  const { token } = await anOperator(world)
  const params = { id: listed[0]?.id ?? '' }
  const ofOperator = (await world.ask(reviewFile, { token, params })).reply.review
  expect(ofOperator.comment).toBe('Spotless.')
  expect(ofOperator.guestName).toMatch(/^Guest · \w{2}$/)
  for (const secret of [guest.id, email])
    expect(JSON.stringify([listed, ofPartner, ofOperator])).not.toContain(secret)
})

test('a free visit is rated and reviewed with a confirmed address: a checked card alone does not do', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aNewcomer(world)
  const { token } = guest
  const { reply } = await world.ask(startCardCheck, { token, body: { locationId: location.id } })
  await payWith(world, reply.url)
  await world.ask(confirmCardCheck, { token, body: { sessionId: sessionOf(reply.url) } })
  const { id } = await aVisitAt(world, guest, location.id)
  await typeCode(world, location, codeOn(await visitOf(world, guest, id)))
  expect(await visitOf(world, guest, id)).toMatchObject({ state: 'used', canRate: false })

  expect((await review(guest, id)).refusal.error).toBe('rating_needs_email')
  const stars = await world.ask(rateVisit, { token, params: { id }, body: { stars: 1 } })
  expect(stars.refusal.error).toBe('rating_needs_email')
  expect(await shownAt(location.id)).toEqual([])
  expect((await visitOf(world, guest, id)).rating).toBeNull()
})
