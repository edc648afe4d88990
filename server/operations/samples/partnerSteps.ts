import { answerReports } from '#contract/reports.ts'
import { partnerReviews, replyToReview } from '#contract/reviews.ts'
import { minute } from '#server/platform/clock.ts'
import { firstPriceCents, lanternVisits, loweredDaysAgo } from './lanternVisits.ts'
import { restroomOf, type Step, type Told, wait } from './step.ts'

/** The sample partner's guests and reviews, a report that is answered, and two payouts. */
export function partnerSteps(told: Told): Step[] {
  const { city, people } = told
  const { partner } = city
  return [
    ...lanternVisits.map((visit) => visitStep(told, visit)),
    priceStep(told, { daysAgo: 57, cents: firstPriceCents }),
    priceStep(told, { daysAgo: loweredDaysAgo, cents: lanternOf(told).priceCents }),
    { daysAgo: 52, hour: 22, happens: () => people.chooseBank(partner) },
    {
      daysAgo: 20,
      hour: 12,
      happens: async () => {
        const token = await people.tokenOf(partner.id)
        const seenUntil = told.clock.now().toISOString()
        await people.ask(answerReports, { token, body: { seenUntil } })
      },
    },
    // The first payout to a bank waits for three days.
    ...payoutSteps(told, { askedDaysAgo: 30, sentDaysAgo: 27 }),
    ...payoutSteps(told, { askedDaysAgo: 6, sentDaysAgo: 6 }),
  ]
}

const lanternOf = (told: Told) => restroomOf(told, 'Lantern Coffee House')

/** Its restroom, at the price of that day. */
export const lanternAt = (told: Told, daysAgo: number) =>
  daysAgo > loweredDaysAgo ? { ...lanternOf(told), priceCents: firstPriceCents } : lanternOf(told)

function visitStep(
  told: Told,
  { daysAgo, guest, stars, text = '', reply }: (typeof lanternVisits)[number],
): Step {
  const { city, people } = told
  const guestId = city.guestIds[guest] ?? ''
  const lantern = lanternAt(told, daysAgo)
  return {
    daysAgo,
    hour: 17 + (guest % 4),
    happens: async () => {
      const visitId = await people.getCode(guestId, lantern)
      wait(told, 4 * minute)
      await people.goIn(guestId, visitId, lantern)
      if (stars === undefined) return
      wait(told, 6 * minute)
      await people.review(guestId, visitId, { rating: stars, comment: text })
      if (reply !== undefined) await replyToNewest(told, reply)
    },
  }
}

async function replyToNewest(told: Told, text: string) {
  const { ask, tokenOf } = told.people
  wait(told, 40 * minute)
  const token = await tokenOf(told.city.partner.id)
  const [newest] = (await ask(partnerReviews, { token })).reviews
  if (!newest) throw new Error('There is no review to reply to')
  await ask(replyToReview, { token, params: { id: newest.id }, body: { text } })
}

const priceStep = (told: Told, { daysAgo, cents }: { daysAgo: number; cents: number }): Step => ({
  daysAgo,
  hour: 12,
  happens: () => told.people.setPrice(told.city.partner.id, cents),
})

/** A bank takes two days once a payout was sent. */
const payoutSteps = (
  { city, people, runJob }: Told,
  { askedDaysAgo, sentDaysAgo }: { askedDaysAgo: number; sentDaysAgo: number },
): Step[] => [
  { daysAgo: askedDaysAgo, hour: 22, happens: () => people.askPayout(city.partner.id) },
  { daysAgo: sentDaysAgo, hour: 23, happens: () => runJob('send payouts') },
  {
    daysAgo: sentDaysAgo - 3,
    hour: 23,
    happens: async () => {
      await runJob('sandbox')
      await runJob('send payouts')
    },
  },
]
