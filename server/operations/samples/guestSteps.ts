import { mergeFavourites } from '#contract/favourites.ts'
import { plans } from '#contract/plans.ts'
import { renewVisit, reportVisit } from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
import { lanternAt } from './partnerSteps.ts'
import { restroomOf, type SampleWorld, type Step, wait } from './step.ts'

/** The sample guest: visits for free, by a pass and by card, one that was refunded and one whose code was renewed. */
export function guestSteps(world: SampleWorld): Step[] {
  const { city, people, runJob } = world
  const { id: guestId } = city.guest
  const boathouse = restroomOf(world, 'Tidewater Boathouse')
  const finch = restroomOf(world, 'Copper Finch Coffee')

  const visit = async (at: typeof finch, opinion: { rating: number; comment: string }) => {
    const id = await people.getCode(guestId, at)
    wait(world, 3 * minute)
    await people.goIn(guestId, id, at)
    wait(world, 5 * minute)
    await people.review(guestId, id, opinion)
  }

  return [
    {
      daysAgo: 41,
      hour: 17,
      happens: () => visit(boathouse, { rating: 4, comment: 'Worth the walk to the water.' }),
    },
    {
      daysAgo: 38,
      hour: 16,
      happens: async () => {
        await people.buyPass(guestId, plans.day_pass.id)
        await visit(finch, { rating: 5, comment: 'Easy in, easy out, and very clean.' })
      },
    },
    {
      daysAgo: 21,
      hour: 17,
      happens: async () => {
        const id = await people.getCode(guestId, lanternAt(world, 21))
        wait(world, 5 * minute)
        const token = await people.tokenOf(guestId)
        await people.ask(reportVisit, { token, params: { id }, body: { reason: 'out_of_order' } })
        await runJob('send refunds')
      },
    },
    {
      daysAgo: 11,
      hour: 17,
      happens: async () => {
        const lantern = lanternAt(world, 11)
        const id = await people.getCode(guestId, lantern)
        wait(world, 50 * minute)
        const token = await people.tokenOf(guestId)
        const renewed = await people.ask(renewVisit, { token, params: { id } })
        wait(world, 4 * minute)
        await people.goIn(guestId, renewed.id, lantern)
        const comment = 'My code ran out on the way. The new one cost nothing.'
        await people.review(guestId, renewed.id, { rating: 5, comment })
      },
    },
    {
      daysAgo: 10,
      hour: 17,
      happens: async () => {
        const locationIds = [finch.id, lanternAt(world, 10).id]
        const token = await people.tokenOf(guestId)
        await people.ask(mergeFavourites, { token, body: { locationIds } })
      },
    },
  ]
}
