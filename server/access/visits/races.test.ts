import { describe, expect, test } from 'vitest'
import { oneLocation } from '#contract/locations.ts'
import * as contract from '#contract/visits.ts'
import { after, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation, ratedBefore } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aRegular, askFor, aUsedVisit } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { doorVisits } from './index.ts'

const world = useWorld()

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

describe('at once', () => {
  test('fifty askings of one guest give one code', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world)
    const answers = await times(50, () => askFor(world, guest, location.id))
    const kinds = answers.map(({ reply }) => reply.kind)
    expect(kinds.filter((kind) => kind === 'granted')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'live')).toHaveLength(49)
  })

  test('askings of one guest at many doors give one code', async () => {
    const guest = await aGuest(world)
    const doors = []
    for (let count = 0; count < 8; count++) doors.push(await aLocation(world, { priceCents: 0 }))
    const answers = await Promise.all(doors.map(({ id }) => askFor(world, guest, id)))
    expect(answers.filter(({ reply }) => reply.kind === 'granted')).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('fifty guests at a door with four slots get sixteen codes, all different; the others hear busy', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guests: Awaited<ReturnType<typeof aGuest>>[] = []
    for (let count = 0; count < 50; count++) guests.push(await aRegular(world, location.id))

    const answers = await Promise.all(guests.map((guest) => askFor(world, guest, location.id)))
    const granted = guests.filter((_, index) => answers[index]?.status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(granted).toHaveLength(16)
    expect(refused.every(({ refusal }) => refusal.error === 'busy')).toBe(true)
    expect(refused[0]?.refusal.message).toContain('12:10 PM')

    const visits = await Promise.all(
      granted.map(({ token }) => world.ask(contract.liveVisit, { token })),
    )
    expect(new Set(visits.map(({ reply }) => reply?.code)).size).toBe(16)
    expect(new Set(visits.map(({ reply }) => reply?.validFrom)).size).toBe(4)

    const [late] = guests.filter((_, index) => answers[index]?.status === 409)
    if (!late) throw new Error('Nobody was refused')
    const { reply } = await world.ask(contract.accessOffer, {
      token: late.token,
      params: { id: location.id },
    })
    const nextAt = after(fridayNoon, 10 * minute).toISOString()
    expect(reply).toEqual({ kind: 'refused', error: 'busy', nextAt })
    world.clock.moveTo(10 * minute)
    expect((await askFor(world, late, location.id)).reply.kind).toBe('granted')
  })

  test('200 uses of one visit are one use [PR5]', async () => {
    const { visit } = await aReadyVisit(world)
    const uses = await times(200, () =>
      world.db.transact((tx) => doorVisits.useVisit(tx, visit.id, fridayNoon)),
    )
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  test('a use and the end of its time: the visit ends one way, and stays so', async () => {
    const { visit, guest } = await aReadyVisit(world)
    const lastMoment = after(fridayNoon, 30 * minute - 1)
    world.clock.moveTo(30 * minute)
    const [used] = await Promise.all([
      world.db.transact((tx) => doorVisits.useVisit(tx, visit.id, lastMoment)),
      world.runJob('expire visits'),
      world.runJob('expire visits'),
    ])
    const { reply } = await world.ask(contract.oneVisit, {
      token: guest.token,
      params: { id: visit.id },
    })
    expect(reply.state).toBe(used ? 'used' : 'expired')
  })

  test('twenty ratings of one visit count as one', async () => {
    const { guest, visit, location } = await aUsedVisit(world)
    await ratedBefore(world, location.id, [1, 1])
    await times(20, (index) =>
      world.ask(contract.rateVisit, {
        token: guest.token,
        params: { id: visit.id },
        body: { stars: (index % 5) + 1 },
      }),
    )
    const params = { id: visit.id }
    const { reply } = await world.ask(contract.oneVisit, { token: guest.token, params })
    const shown = await world.ask(oneLocation, { params: { id: location.id } })
    const average = Math.round(((reply.rating ?? 0) + 2) * (10 / 3)) / 10
    expect([shown.reply.rating, shown.reply.ratingCount]).toEqual([average, 3])
  })
})
