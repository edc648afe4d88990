import { describe, expect, test } from 'vitest'
import { activeLocations, oneLocation } from '#contract/locations.ts'
import { rateVisit } from '#contract/visits.ts'
import { hour } from '#server/platform/clock.ts'
import { aGuest, sharingMailbox } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { later } from '#server/testing/payouts.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld()

type Location = Awaited<ReturnType<typeof aLocation>>
interface Signed {
  token: string
}

const rate = (guest: Signed, id: string, stars: number) =>
  world.ask(rateVisit, { token: guest.token, params: { id }, body: { stars } })

const shownOf = async ({ id }: Location) => {
  const { rating, ratingCount } = (await world.ask(oneLocation, { params: { id } })).reply
  return [rating, ratingCount]
}

/** Goes in at a free door and gives stars. */
async function rateFree(location: Location, guest: Signed, stars: number) {
  const visit = await aVisitAt(world, guest, location.id)
  await typeCode(world, location, codeOn(visit))
  expect((await rate(guest, visit.id, stars)).status).toBe(200)
}

test('an average is shown from three ratings on, on its page, in lists and in searches', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const listed = async () =>
    (await world.ask(activeLocations, { query: { minRating: 1 } })).reply.some(
      ({ _id }) => _id === location.id,
    )
  await rateFree(location, await aGuest(world), 5)
  await rateFree(location, await aGuest(world), 4)
  expect(await shownOf(location)).toEqual([null, 2])
  expect(await listed()).toBe(false)
  await rateFree(location, await aGuest(world), 5)
  expect(await shownOf(location)).toEqual([4.7, 3])
  expect(await listed()).toBe(true)
})

describe('of the average', () => {
  test('a guest moves it once, however often and long after they come back', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world)
    await rateFree(location, guest, 5)
    world.clock.moveTo(2 * hour)
    await rateFree(location, guest, 5)
    expect(await shownOf(location)).toEqual([null, 1])
    const door = { ...location, ...(await later(world, location.partner, 70)) }
    await world.runJob('forget old risk')
    await rateFree(door, guest, 5)
    expect(await shownOf(location)).toEqual([null, 1])
  })

  test('three accounts of one card move it once', async () => {
    const location = await aLocation(world)
    const first = await aUsedPaidVisit(world, { location })
    await rate(first.guest, first.visitId, 5)
    for (let count = 0; count < 2; count++) {
      const next = await aUsedPaidVisit(world, { location })
      await world.db.transact((tx) =>
        tx.run(
          `update orders set card_fingerprint = (select card_fingerprint from orders where id = $1) where id = $2`,
          [first.orderId, next.orderId],
        ),
      )
      expect((await rate(next.guest, next.visitId, 5)).reply.rating).toBe(5)
    }
    expect(await shownOf(location)).toEqual([null, 1])
  })

  test('three accounts of one mailbox move it once', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    for (const guest of await sharingMailbox(world, 3)) await rateFree(location, guest, 5)
    expect(await shownOf(location)).toEqual([null, 1])
  })
})
