import { answerReports } from '#contract/reports.ts'
import { partnerReviews, replyToReview } from '#contract/reviews.ts'
import { minute } from '#server/platform/clock.ts'
import { firstPriceCents, lanternVisits, loweredDaysAgo } from './lanternVisits.ts'
import { restroomOf, type SampleWorld, type Step, wait } from './step.ts'

/** The sample partner's guests and reviews, a report that is answered, and two payouts. */
export function partnerSteps(world: SampleWorld): Step[] {
  const { city, people } = world
  const { partner } = city
  return [
    ...lanternVisits.map((visit) => visitStep(world, visit)),
    priceStep(world, { daysAgo: 57, cents: firstPriceCents }),
    priceStep(world, { daysAgo: loweredDaysAgo, cents: lanternOf(world).priceCents }),
    { daysAgo: 52, hour: 22, happens: () => people.chooseBank(partner) },
    {
      daysAgo: 20,
      hour: 12,
      happens: async () => {
        const token = await people.tokenOf(partner.id)
        const seenUntil = world.clock.now().toISOString()
        await people.ask(answerReports, { token, body: { seenUntil } })
      },
    },
    // The first payout to a bank waits for three days.
    ...payoutSteps(world, { askedDaysAgo: 30, sentDaysAgo: 27 }),
    ...payoutSteps(world, { askedDaysAgo: 6, sentDaysAgo: 6 }),
  ]
}

const lanternOf = (world: SampleWorld) => restroomOf(world, 'Lantern Coffee House')

/** Its restroom, at the price of that day. */
export const lanternAt = (world: SampleWorld, daysAgo: number) =>
  daysAgo > loweredDaysAgo ? { ...lanternOf(world), priceCents: firstPriceCents } : lanternOf(world)

function visitStep(
  world: SampleWorld,
  { daysAgo, guest, stars, text = '', reply }: (typeof lanternVisits)[number],
): Step {
  const { city, people } = world
  const guestId = city.guestIds[guest] ?? ''
  const lantern = lanternAt(world, daysAgo)
  return {
    daysAgo,
    hour: 17 + (guest % 4),
    happens: async () => {
      const visitId = await people.getCode(guestId, lantern)
      wait(world, 4 * minute)
      await people.goIn(guestId, visitId, lantern)
      if (stars === undefined) return
      wait(world, 6 * minute)
      await people.review(guestId, visitId, { rating: stars, comment: text })
      if (reply !== undefined) await replyToNewest(world, reply)
    },
  }
}

async function replyToNewest(world: SampleWorld, text: string) {
  const { ask, tokenOf } = world.people
  wait(world, 40 * minute)
  const token = await tokenOf(world.city.partner.id)
  const [newest] = (await ask(partnerReviews, { token })).reviews
  if (!newest) throw new Error('There is no review to reply to')
  await ask(replyToReview, { token, params: { id: newest.id }, body: { text } })
}

const priceStep = (
  world: SampleWorld,
  { daysAgo, cents }: { daysAgo: number; cents: number },
): Step => ({
  daysAgo,
  hour: 12,
  happens: () => world.people.setPrice(world.city.partner.id, cents),
})

/** A bank takes two days once a payout was sent. */
const payoutSteps = (
  { city, people, runJob }: SampleWorld,
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
