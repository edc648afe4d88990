import { describe, expect, test } from 'vitest'
import { setEntry } from '#contract/entry.ts'
import * as contract from '#contract/locations.ts'
import type { PauseRequest } from '#contract/pause.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import { accessOffer, oneVisit } from '#contract/visits.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aVisitToPay, confirm, payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, askFor, typeCode } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const setPause = ({ token }: { token: string }, body: PauseRequest) =>
  world.ask(contract.setPause, { token, body })

const allDay = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  exceptions: [],
}

const isListedAsOpen = async (id: string) => {
  const { reply } = await world.ask(contract.activeLocations, { query: { open: 'now' } })
  return reply.some(({ _id }) => _id === id)
}

describe('a pause', () => {
  test.each([15, 30, 60] as const)(
    'of %i minutes refuses new guests with the time, lets those with a code in, and ends by itself',
    async (minutes) => {
      const { location, code } = await aReadyVisit(world)
      const until = after(fridayNoon, minutes * minute).toISOString()
      const { reply } = await setPause(location, { kind: 'pause', minutes })
      expect(reply.pause).toEqual({ kind: 'paused', until })

      const guest = await aGuest(world)
      const offer = await world.ask(accessOffer, {
        token: guest.token,
        params: { id: location.id },
      })
      expect(offer.reply).toEqual({ kind: 'refused', error: 'location_paused', nextAt: until })
      const refused = await askFor(world, guest, location.id)
      expect([refused.status, refused.refusal.error]).toEqual([409, 'location_paused'])
      expect((await typeCode(world, location, code)).reply.kind).toBe('valid')

      world.clock.moveTo(minutes * minute - 1)
      expect((await askFor(world, guest, location.id)).status).toBe(409)
      world.clock.moveTo(minutes * minute)
      expect((await askFor(world, guest, location.id)).status).toBe(200)
      expect(pauseAt(reply.pause, world.clock.now())).toBeNull()
    },
  )

  test('takes the place out of what is open now, and can be lifted at once', async () => {
    const location = await aLocation(world, { priceCents: 0, openingHours: allDay })
    expect(await isListedAsOpen(location.id)).toBe(true)
    await setPause(location, { kind: 'pause', minutes: 60 })
    expect(await isListedAsOpen(location.id)).toBe(false)
    expect((await setPause(location, { kind: 'resume' })).reply.pause).toBeNull()
    expect(await isListedAsOpen(location.id)).toBe(true)
  })
})

describe('out of order', () => {
  test('is told to guests in the partner\u2019s words, also to those with a code, until it is lifted', async () => {
    const { location, guest, visit } = await aReadyVisit(world)
    const reason = 'The lock is broken.'
    await setPause(location, { kind: 'out_of_order', reason })
    const shown = await world.ask(oneVisit, { token: guest.token, params: { id: visit.id } })
    expect(shown.reply.location.pause).toEqual({ kind: 'out_of_order', reason })

    world.clock.moveTo(8 * hour)
    const refused = await askFor(world, await aGuest(world), location.id)
    expect(refused.refusal).toMatchObject({
      error: 'out_of_order',
      message: `This restroom is out of order: ${reason}`,
    })
    await setPause(location, { kind: 'resume' })
    expect((await askFor(world, await aGuest(world), location.id)).status).toBe(200)
  })

  test('sends the money back of who paid meanwhile; a mere pause lets them in', async () => {
    const broken = await aVisitToPay(world)
    await setPause(broken.location, { kind: 'out_of_order', reason: 'Water is off.' })
    await payWith(world, broken.url)
    expect((await confirm(world, broken.guest, broken.url)).reply.kind).not.toBe('visit_ready')

    const paused = await aVisitToPay(world)
    await setPause(paused.location, { kind: 'pause', minutes: 15 })
    await payWith(world, paused.url)
    expect((await confirm(world, paused.guest, paused.url)).reply.kind).toBe('visit_ready')
  })

  test('stays where a screen that does not know of it pauses for a while or lifts another pause', async () => {
    const location = await aLocation(world)
    const paused = await setPause(location, { kind: 'pause', minutes: 15 })
    const lifts = paused.reply.pause
    if (!lifts) throw new Error('It is not paused')
    const broken = { kind: 'out_of_order', reason: 'The lock is broken.' } as const
    await setPause(location, broken)
    for (const late of [
      { kind: 'pause', minutes: 15 },
      { kind: 'resume', lifts },
      { kind: 'resume', lifts: { ...broken, reason: 'Water is off.' } },
    ] as const)
      expect(await setPause(location, late)).toMatchObject({
        status: 409,
        refusal: { error: 'pause_changed' },
      })
    expect((await askFor(world, await aGuest(world), location.id)).refusal.error).toBe(
      'out_of_order',
    )
    // Sent twice, it is lifted once.
    for (const _ of ['sent', 'sent again'])
      expect((await setPause(location, { kind: 'resume', lifts: broken })).reply.pause).toBeNull()
  })

  test('is told to the open screens of the door, as are the other changes that they show', async () => {
    const location = await aLocation(world)
    const doors: string[] = []
    const stop = world.db.onPublished((published) =>
      doors.push(...published.filter(({ kind }) => kind === 'door').map(({ id }) => id)),
    )
    const { token } = location
    await setPause(location, { kind: 'pause', minutes: 15 })
    await world.ask(setEntry, { token, body: { entry: 'lock' } })
    await world.ask(contract.setVisibility, { token, body: { isActive: false } })
    await world.ask(contract.saveLocation, { token, body: { ...aDraft, name: 'Lantern' } })
    await world.ask(contract.saveLocation, {
      token,
      body: { ...aDraft, name: 'Lantern', price: 3 },
    })
    stop()
    const { id } = location
    expect(doors).toEqual([id, id, id, id])
  })

  test('needs a reason and a partner with a location', async () => {
    const location = await aLocation(world)
    const reason = { kind: 'out_of_order', reason: ' ' } as const
    expect((await setPause(location, reason)).status).toBe(400)
    const odd = { kind: 'pause', minutes: 20 } as unknown as PauseRequest
    expect((await setPause(location, odd)).status).toBe(400)
    expect((await setPause(await aGuest(world), { kind: 'resume' })).status).toBe(403)
    const newcomer = await aPartner(world)
    expect((await setPause(newcomer, { kind: 'resume' })).refusal.error).toBe('no_location_yet')
  })
})
