import { URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { giveBack } from '#contract/checkout.ts'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { currentGuest } from '#contract/guests.ts'
import * as contract from '#contract/visits.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import {
  accept,
  aRequest,
  cancel,
  decline,
  letGoAtBank,
  waitingAt,
} from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import {
  aReadyVisit,
  aRegular,
  askFor,
  aVisitAt,
  codeOn,
  typeCode,
  visitOf,
} from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

const offerAt = async (guest: { token: string }, id: string) =>
  (await world.ask(contract.accessOffer, { token: guest.token, params: { id } })).reply

const passOf = async (guest: { token: string }) =>
  (await world.ask(currentGuest, { token: guest.token })).reply.currentSubscription

describe('a partner who asks first', () => {
  test('sees the guest by first name and initial, and accepts: the code is there, the request gone', async () => {
    const { location, guest, visitId } = await aRequest(world, { name: 'Maya Lind Rosen' })
    expect(await waitingAt(world, location)).toEqual([
      {
        visitId,
        guest: 'Maya R.',
        mark: null,
        askedAt: fridayNoon.toISOString(),
        answerBy: after(fridayNoon, 3 * minute).toISOString(),
      },
    ])
    expect(await visitOf(world, guest, visitId)).toMatchObject({
      state: 'requested',
      code: null,
      asked: { answerBy: after(fridayNoon, 3 * minute).toISOString(), answeredAt: null },
    })

    world.clock.moveTo(minute)
    expect((await accept(world, location, visitId)).status).toBe(200)
    const visit = await visitOf(world, guest, visitId)
    expect(visit).toMatchObject({
      state: 'ready',
      validFrom: after(fridayNoon, minute).toISOString(),
    })
    expect(await waitingAt(world, location)).toEqual([])
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
  })

  test('gives codes that the lock accepts', async () => {
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    const { token } = location
    await world.ask(setEntry, { token, body: { entry: 'lock' } })
    const { guest, visitId } = await aRequest(world, { location })
    await accept(world, location, visitId)
    const { reply } = await world.ask(lockSecrets, { token, body: { password: thePassword } })
    const [lock] = reply.slots.map(({ uri }) => URI.parse(uri))
    expect(lock?.generate({ timestamp: fridayNoon.getTime() })).toBe(
      codeOn(await visitOf(world, guest, visitId)),
    )
  })

  test('may turn asking on and off by a save, and a save without a word leaves it', async () => {
    const { partner } = await aLocation(world, { asksFirst: true })
    expect((await aLocation(world, { partner })).location.asksFirst).toBe(true)
    expect((await aLocation(world, { partner, asksFirst: false })).location.asksFirst).toBe(false)
  })

  test('answers for the own door only, and only partners do', async () => {
    const { location, guest, visitId } = await aRequest(world)
    const other = await aLocation(world)
    for (const answer of [accept, decline]) {
      expect((await answer(world, other, visitId)).refusal.error).toBe('visit_not_found')
      expect((await answer(world, guest, visitId)).status).toBe(403)
    }
    expect(await waitingAt(world, other)).toEqual([])
    const stranger = await aGuest(world)
    expect((await cancel(world, stranger, visitId)).refusal.error).toBe('visit_not_found')
    expect((await cancel(world, location, visitId)).status).toBe(403)
    expect((await visitOf(world, guest, visitId)).state).toBe('requested')
  })

  test('whose door is full hears so, and may accept once a place is free', async () => {
    const { location, visitId, guest } = await aRequest(world)
    const others = []
    for (let place = 0; place < 16; place++) {
      const other = await aRegular(world, location.id)
      const { reply } = await askFor(world, other, location.id)
      if (reply.kind === 'requested') others.push(reply.visitId)
    }
    for (const id of others) expect((await accept(world, location, id)).status).toBe(200)
    expect((await accept(world, location, visitId)).refusal.error).toBe('door_full')
    world.clock.moveTo(2 * minute)
    const fridayAt1210 = 10 * minute
    expect((await visitOf(world, guest, visitId)).state).toBe('requested')
    world.clock.moveTo(fridayAt1210)
    expect((await visitOf(world, guest, visitId)).state).toBe('declined')
  })
})

describe('a guest who waits', () => {
  test('has one request at most, and is led to it wherever they ask', async () => {
    const { guest, visitId, location } = await aRequest(world)
    const elsewhere = await aLocation(world, { priceCents: 0 })
    expect(await offerAt(guest, location.id)).toEqual({ kind: 'waiting', visitId, here: true })
    expect(await offerAt(guest, elsewhere.id)).toEqual({ kind: 'waiting', visitId, here: false })
    const again = await askFor(world, guest, elsewhere.id)
    expect(again.reply).toEqual({ kind: 'requested', visitId })
    const live = await world.ask(contract.liveVisit, { token: guest.token })
    expect(live.reply?.id).toBe(visitId)
  })

  test('is declined after three minutes to the second, before anything wrote it down', async () => {
    const { guest, visitId, location } = await aRequest(world)
    world.clock.moveTo(3 * minute - 1)
    expect((await visitOf(world, guest, visitId)).state).toBe('requested')
    world.clock.moveTo(3 * minute)
    expect(await visitOf(world, guest, visitId)).toMatchObject({
      state: 'declined',
      asked: { answeredAt: null },
    })
    expect(await waitingAt(world, location)).toEqual([])
    expect((await accept(world, location, visitId)).refusal.error).toBe('request_gone')
    // And asks again at once, also before the job came round.
    expect((await askFor(world, guest, location.id)).reply.kind).toBe('requested')
  })

  test('cannot ask the partner for a while after three requests that failed', async () => {
    const { guest, visitId, location } = await aRequest(world)
    await cancel(world, guest, visitId)
    for (let times = 1; times < 3; times++) {
      const { reply } = await askFor(world, guest, location.id)
      if (reply.kind === 'requested') await cancel(world, guest, reply.visitId)
    }
    const refused = await askFor(world, guest, location.id)
    expect([refused.status, refused.refusal.error]).toEqual([409, 'asked_too_often'])
    expect(await offerAt(guest, location.id)).toEqual({
      kind: 'refused',
      error: 'asked_too_often',
      nextAt: after(fridayNoon, hour).toISOString(),
    })
    world.clock.moveTo(hour)
    expect((await askFor(world, guest, location.id)).reply.kind).toBe('requested')
  })

  test.each(['price_1', 'price_2', 'price_3'] as const)(
    '%s: its use is set aside, its clock not started, and both are as before when nothing came of it',
    async (planId) => {
      const { guest, visitId, location } = await aRequest(world, { with: planId })
      if (planId === 'price_2') expect((await passOf(guest))?.expires).toBeNull()
      await decline(world, location, visitId)
      const next = await askFor(world, guest, location.id, { shownCents: 250 })
      if (next.reply.kind !== 'requested') throw new Error('The pass is gone')
      await cancel(world, guest, next.reply.visitId)
      const last = await askFor(world, guest, location.id, { shownCents: 250 })
      if (last.reply.kind !== 'requested') throw new Error('The pass is gone')

      world.clock.moveTo(2 * minute)
      await accept(world, location, last.reply.visitId)
      const visit = await visitOf(world, guest, last.reply.visitId)
      expect(visit.state).toBe('ready')
      if (planId === 'price_1') expect(await passOf(guest)).toBeNull()
      if (planId === 'price_2')
        expect((await passOf(guest))?.expires).toBe(
          after(fridayNoon, 24 * hour + 2 * minute).toISOString(),
        )
    },
  )
})

describe('a visit that has moved on', () => {
  const ways = {
    ready: async () => {
      const request = await aRequest(world)
      await accept(world, request.location, request.visitId)
      return request
    },
    used: async () => {
      const request = await aRequest(world)
      await accept(world, request.location, request.visitId)
      const visit = await visitOf(world, request.guest, request.visitId)
      await typeCode(world, request.location, codeOn(visit))
      return request
    },
    expired: async () => {
      const request = await aRequest(world)
      await accept(world, request.location, request.visitId)
      world.clock.moveTo(hour)
      await world.runJob('expire visits')
      return request
    },
    declined: async () => {
      const request = await aRequest(world)
      await decline(world, request.location, request.visitId)
      return request
    },
    cancelled: async () => {
      const request = await aRequest(world)
      await cancel(world, request.guest, request.visitId)
      return request
    },
    failed: async () => {
      const request = await aRequest(world, { with: 'card' })
      await letGoAtBank(world, request.orderId)
      await accept(world, request.location, request.visitId)
      return request
    },
  }

  test.each(Object.entries(ways))(
    '%s: it can no longer be accepted, declined or taken back',
    async (state, make) => {
      const { location, guest, visitId } = await make()
      expect((await visitOf(world, guest, visitId)).state).toBe(state)
      for (const answer of [
        await accept(world, location, visitId),
        await decline(world, location, visitId),
      ])
        expect([answer.status, answer.refusal.error]).toEqual([409, 'request_gone'])
      const back = await cancel(world, guest, visitId)
      // Two taps on Cancel are one.
      expect(back.status).toBe(state === 'cancelled' ? 200 : 409)
      expect((await visitOf(world, guest, visitId)).state).toBe(state)
    },
  )

  test('a visit without a request cannot be answered, and no code opens for one that waits', async () => {
    const ready = await aReadyVisit(world)
    expect((await accept(world, ready.location, ready.visit.id)).refusal.error).toBe('request_gone')
    expect((await cancel(world, ready.guest, ready.visit.id)).refusal.error).toBe('request_gone')
    const { location } = await aRequest(world)
    expect((await typeCode(world, location, '123456')).reply.kind).toBe('not_valid')
  })
})

test('a day pass whose code was refunded while another restroom was asked, and said no, has not started', async () => {
  const [guest, reported, next] = [
    await aGuest(world, { proven: true }),
    await aLocation(world),
    await aLocation(world, { asksFirst: true }),
  ]
  await aDevice(world, reported)
  const { orderId } = await aPlanOf(world, guest, 'price_2')
  const { id } = await aVisitAt(world, guest, reported.id, 250)
  const { reply } = await report(world, guest, id)
  expect(reply.report?.outcome.kind).toBe('returns_later')
  world.clock.moveTo(59 * minute)
  const requested = await askFor(world, guest, next.id, { shownCents: 250 })
  if (requested.reply.kind !== 'requested') throw new Error(`Not asked: ${requested.reply.kind}`)
  world.clock.moveTo(61 * minute)
  await world.runJob('return reported visits')
  expect((await visitOf(world, guest, id)).state).toBe('failed')
  await decline(world, next, requested.reply.visitId)
  expect((await passOf(guest))?.expires).toBeNull()
  const { status } = await world.ask(giveBack, { token: guest.token, params: { id: orderId } })
  expect(status).toBe(200)
})
