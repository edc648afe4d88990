import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { currentGuest } from '#contract/guests.ts'
import { oneLocation } from '#contract/locations.ts'
import * as contract from '#contract/reviews.ts'
import { rateVisit } from '#contract/visits.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, mailsTo } from '#server/testing/accounts.ts'
import { aLocation, ratedBefore } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aUsedVisit, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld()

interface Signed {
  token: string
}

const review = (guest: Signed, visitId: string, comment: string, rating = 4) =>
  world.ask(contract.reviewVisit, {
    token: guest.token,
    params: { id: visitId },
    body: { rating, comment },
  })

const pageOf = async (id: string, before?: string) =>
  (await world.ask(contract.locationReviews, { params: { id }, query: before ? { before } : {} }))
    .reply

const partnerPage = async (partner: Signed) =>
  (await world.ask(contract.partnerReviews, { token: partner.token })).reply.reviews

const reply = (partner: Signed, id: string, text: string, replaces?: string | null) =>
  world.ask(contract.replyToReview, {
    token: partner.token,
    params: { id },
    body: { text, ...(replaces !== undefined && { replaces }) },
  })

const flag = (partner: Signed, id: string, reason: contract.FlagReason = 'untrue') =>
  world.ask(contract.flagReview, { token: partner.token, params: { id }, body: { reason } })

/** A guest has been inside and said so. */
async function aReview(comment = 'Spotless.', options: { name?: string } = {}) {
  const used = await aUsedVisit(world, options)
  await review(used.guest, used.visit.id, comment)
  const [written] = await partnerPage(used.location)
  if (!written) throw new Error('The review is not there')
  return { ...used, id: written.id }
}

describe('a review [G3]', () => {
  test('of a used visit is shown at its restroom: name and initial, stars, words, day', async () => {
    const { location, guest } = await aReview('  Spotless.\nGood coffee. ', { name: 'Ola Berg' })
    const { reviews, next } = await pageOf(location.id)
    expect(next).toBeNull()
    expect(reviews).toEqual([
      {
        id: expect.any(String) as unknown,
        guestName: 'Ola B.',
        rating: 4,
        comment: 'Spotless.\nGood coffee.',
        date: '2026-11-20',
        isEdited: false,
        isSample: false,
        reply: null,
      },
    ])
    const shownText = JSON.stringify(reviews)
    for (const secret of [guest.email, guest.id]) expect(shownText).not.toContain(secret)
    const { reply: profile } = await world.ask(currentGuest, { token: guest.token })
    expect(profile.bathroomHistory[0]).toMatchObject({
      rating: 4,
      review: 'Spotless.\nGood coffee.',
    })
  })

  test('is one a visit: changed, it keeps its place and the average counts it once', async () => {
    const { guest, visit, location } = await aReview()
    await ratedBefore(world, location.id, [2, 2])
    world.clock.moveTo(day)
    await review(guest, visit.id, 'Not so clean today.', 2)
    const { reviews } = await pageOf(location.id)
    expect(reviews).toHaveLength(1)
    expect(reviews[0]).toMatchObject({
      rating: 2,
      comment: 'Not so clean today.',
      date: '2026-11-20',
      isEdited: true,
    })
    const { reply: shown } = await world.ask(oneLocation, { params: { id: location.id } })
    expect(shown).toMatchObject({ rating: 2, ratingCount: 3 })
  })

  test('may be changed for 30 days after it was first given, its stars too', async () => {
    const { guest, visit, location } = await aReview()
    world.clock.moveTo(30 * day - 1)
    expect((await review(guest, visit.id, 'Still fine.')).status).toBe(200)
    world.clock.moveTo(30 * day)
    const late = await review(guest, visit.id, 'Too late.', 1)
    expect([late.status, late.refusal.error]).toEqual([409, 'review_closed'])
    const params = { id: visit.id }
    const stars = await world.ask(rateVisit, { token: guest.token, params, body: { stars: 1 } })
    expect(stars.refusal.error).toBe('review_closed')
    expect((await pageOf(location.id)).reviews[0]).toMatchObject({
      rating: 4,
      comment: 'Still fine.',
    })
    const { reply: profile } = await world.ask(currentGuest, { token: guest.token })
    expect(profile.bathroomHistory[0]?.canRate).toBe(false)
  })

  test('without words gives its stars and is not listed; words may be taken back', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    await ratedBefore(world, location.id, [4, 4])
    expect((await review(guest, visit.id, '  ')).status).toBe(200)
    expect((await pageOf(location.id)).reviews).toEqual([])
    const rated = await world.ask(oneLocation, { params: { id: location.id } })
    expect(rated.reply).toMatchObject({ rating: 4, ratingCount: 3 })

    await review(guest, visit.id, 'Now with words.')
    expect((await pageOf(location.id)).reviews[0]).toMatchObject({ isEdited: false })
    await review(guest, visit.id, '')
    expect((await pageOf(location.id)).reviews).toEqual([])
  })

  test('twice at once is still one', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    await Promise.all(['One.', 'Two.', 'Three.'].map((words) => review(guest, visit.id, words)))
    expect((await pageOf(location.id)).reviews).toHaveLength(1)
    const { reply: shown } = await world.ask(oneLocation, { params: { id: location.id } })
    expect(shown.ratingCount).toBe(1)
  })

  test('is refused before the visit is used, of another guest’s visit, and to a caller who is not a guest', async () => {
    const { guest, visit, location } = await aReadyVisit(world)
    const early = await review(guest, visit.id, 'Early.')
    expect([early.status, early.refusal.error]).toEqual([409, 'not_visited'])
    expect((await review(await aGuest(world), visit.id, 'Not mine.')).status).toBe(404)
    expect((await review(location, visit.id, 'My own.')).status).toBe(403)
    expect((await review({ token: 'invented' }, visit.id, 'No.')).status).toBe(401)
    expect((await pageOf(location.id)).reviews).toEqual([])
  })

  test('holds up to 2,000 characters, no control characters, and markup as it was typed', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    for (const wrong of ['x'.repeat(2_001), 'bell\u0007', 'null\u0000', 'escape\u001b[2J'])
      expect((await review(guest, visit.id, wrong)).status).toBe(400)
    expect((await review(guest, visit.id, 'Fine.', 6)).status).toBe(400)
    const typed = `<b>نظيف</b> & ${'x'.repeat(1_900)}`
    expect((await review(guest, visit.id, typed)).status).toBe(200)
    expect((await pageOf(location.id)).reviews[0]?.comment).toBe(typed)
  })
})

describe('the list of reviews [D9]', () => {
  test('is newest first, ten a page, and the next page goes on where the last one ended', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    for (let number = 1; number <= 12; number++) {
      world.clock.moveTo(number * hour)
      const guest = await aGuest(world)
      const visit = await aVisitAt(world, guest, location.id)
      await typeCode(world, location, codeOn(visit))
      await review(guest, visit.id, `Review ${number}`)
    }
    const first = await pageOf(location.id)
    expect(first.reviews.map(({ comment }) => comment)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Review ${number}`),
    )
    const second = await pageOf(location.id, first.next ?? '')
    expect(second.reviews.map(({ comment }) => comment)).toEqual(['Review 2', 'Review 1'])
    expect(second.next).toBeNull()
  })

  test('is refused for a restroom that there is not', async () => {
    const response = await world.ask(contract.locationReviews, { params: { id: randomUUID() } })
    expect([response.status, response.refusal.error]).toEqual([404, 'location_not_found'])
  })

  test('is empty for a partner before the first save, and refused to guests', async () => {
    expect(await partnerPage(await aPartner(world))).toEqual([])
    const guest = await aGuest(world)
    expect((await world.ask(contract.partnerReviews, { token: guest.token })).status).toBe(403)
  })
})

describe('the partner’s reply', () => {
  test('replaces no other member’s that was not read', async () => {
    const { location, id } = await aReview()
    const manager = await aMember(world, { organisationId: location.partnerId })
    const [first, second] = await Promise.all([
      reply(location, id, 'Thank you!', null),
      reply(manager, id, 'We are sorry.', null),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const [standing, other] = first.status === 200 ? [first, second] : [second, first]
    expect(other.refusal.error).toBe('reply_changed')
    const text = standing.reply.reply?.text ?? ''
    expect((await pageOf(location.id)).reviews[0]?.reply?.text).toBe(text)
    // A reply whose answer was lost is sent again.
    expect((await reply(location, id, text, null)).status).toBe(200)
    expect((await reply(manager, id, 'Thanks, Maya!', text)).status).toBe(200)
  })

  test('is shown below the review, only one, and may be changed for a day', async () => {
    const { location, id } = await aReview()
    world.clock.moveTo(hour)
    expect((await reply(location, id, ' Thank you! ')).reply).toMatchObject({
      reply: { text: 'Thank you!', date: '2026-11-20' },
      canReply: true,
    })
    world.clock.moveTo(25 * hour - minute)
    expect((await reply(location, id, 'Thanks, Maya!')).status).toBe(200)
    expect((await pageOf(location.id)).reviews[0]?.reply?.text).toBe('Thanks, Maya!')

    world.clock.moveTo(25 * hour)
    const late = await reply(location, id, 'Second thoughts')
    expect([late.status, late.refusal.error]).toEqual([409, 'reply_closed'])
    expect((await partnerPage(location))[0]).toMatchObject({
      reply: { text: 'Thanks, Maya!' },
      canReply: false,
    })
  })

  test('may be changed again once the guest has changed the review under it, of which the partner is mailed once', async () => {
    const { location, guest, visit, id } = await aReview('Spotless.')
    const mails = async () =>
      (await mailsTo(world, location.partner.email)).filter(({ text }) => text.includes('Filthy'))
    // A partner's session ends where it is not used for a day.
    const later = async (hours: number) => {
      const start = world.clock.offsetMs()
      for (let passed = 12; passed < hours; passed += 12) {
        world.clock.moveTo(start + passed * hour)
        await partnerPage(location)
      }
      world.clock.moveTo(start + hours * hour)
    }
    await later(1)
    await reply(location, id, 'Thank you!')
    await later(25)
    expect((await reply(location, id, 'Late.')).refusal.error).toBe('reply_closed')
    const before = (await mails()).length
    await review(guest, visit.id, 'Filthy, and they thank me for it.', 1)
    await review(guest, visit.id, 'Filthy, and they thank me.', 1)
    const after = await mails()
    expect(after).toHaveLength(before + 1)
    expect(after[0]?.text).toContain('Filthy, and they thank me for it.')
    expect((await partnerPage(location))[0]?.canReply).toBe(true)

    await later(2)
    expect((await reply(location, id, 'That was another day.')).reply.reply).toEqual({
      text: 'That was another day.',
      date: '2026-11-21',
    })
    await later(25)
    expect((await reply(location, id, 'Once more.')).refusal.error).toBe('reply_closed')
    expect((await partnerPage(location))[0]?.canReply).toBe(false)
  })

  test('only comes from the reviewed partner, has words, and 1,000 characters at most', async () => {
    const { location, guest, id } = await aReview()
    const other = await aLocation(world)
    expect((await reply(other, id, 'Not mine.')).refusal.error).toBe('review_not_found')
    expect((await reply(guest, id, 'Me again.')).status).toBe(403)
    for (const wrong of ['', '   ', 'x'.repeat(1_001), 'bell\u0007'])
      expect((await reply(location, id, wrong)).status).toBe(400)
    expect((await pageOf(location.id)).reviews[0]?.reply).toBeNull()
  })
})

describe('a flag', () => {
  test('is kept for the operator with its first reason; the review stays', async () => {
    const { location, id } = await aReview()
    expect((await flag(location, id, 'abusive')).reply.isFlagged).toBe(true)
    expect((await flag(location, id, 'other')).status).toBe(200)
    expect((await pageOf(location.id)).reviews).toHaveLength(1)
    expect((await partnerPage(location))[0]?.isFlagged).toBe(true)
  })

  test('only comes from the reviewed partner, and has one of the reasons', async () => {
    const { guest, id } = await aReview()
    const other = await aLocation(world)
    expect((await flag(other, id)).status).toBe(404)
    expect((await flag(guest, id)).status).toBe(403)
    const wrong = await world.app.inject({
      method: 'POST',
      url: contract.flagReview.path.replace(':id', id),
      headers: { authorization: `Bearer ${other.token}` },
      payload: { reason: 'I do not like it' },
    })
    expect(wrong.statusCode).toBe(400)
  })
})
