import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { minute, second } from '#server/platform/clock.ts'
import { eraseByLaw } from '#server/profile/account/index.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { confirm, moneyOf, movedBy, payWith, rowsOf } from '#server/testing/payments.ts'
import { paymentOf, providerOf, refundsGo } from '#server/testing/provider.ts'
import {
  accept,
  acceptUntold,
  aRequest,
  cancel,
  cardOf,
  decline,
  letGoAtBank,
  waitingAt,
} from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

async function stateOf(orderId: string) {
  const [order] = await world.db.transact((tx) =>
    tx.many(z.object({ state: z.string() }), `select state from orders where id = $1`, [orderId]),
  )
  return order?.state
}

async function sentBack(orderId: string) {
  const { data } = await providerOf(world).refunds.list({
    payment_intent: await paymentOf(world, orderId),
  })
  return data.map(({ amount }) => amount)
}

describe('a held card', () => {
  test('is charged on Accept and not before; the ledger knows only what was charged', async () => {
    const before = await moneyOf(world)
    const { location, guest, visitId, orderId, url } = await aRequest(world, { with: 'card' })
    expect(await moneyOf(world)).toEqual(before)
    expect(await rowsOf(world, 'postings', orderId)).toBe(0)
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'visit_asked', visitId })

    await accept(world, location, visitId)
    expect(await visitOf(world, guest, visitId)).toMatchObject({ state: 'ready', paidWith: 'card' })
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'visit_ready', visitId })
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
    await world.runJob('sandbox')
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
  })

  test.each(['decline', 'cancel', 'time'] as const)(
    'is let go on %s, and nothing was ever charged',
    async (end) => {
      const before = await moneyOf(world)
      const request = await aRequest(world, { with: 'card' })
      const { location, guest, visitId, orderId, url } = request
      if (end === 'decline') await decline(world, location, visitId)
      if (end === 'cancel') await cancel(world, guest, visitId)
      if (end === 'time') {
        world.clock.moveTo(3 * minute)
        await world.runJob('decline unanswered requests')
        await world.runJob('settle holds')
      }
      const state = end === 'cancel' ? 'cancelled' : 'declined'
      expect((await visitOf(world, guest, visitId)).state).toBe(state)
      expect(await cardOf(world, orderId)).toBe('canceled')
      await world.runJob('sandbox')
      expect(await moneyOf(world)).toEqual(before)
      expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'visit_asked', visitId })
    },
  )

  test('is let go by the job where the process died between the decision and the release', async () => {
    const { guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    world.clock.moveTo(3 * minute)
    // What the job does first, in a process that then is no more.
    await world.runJob('decline unanswered requests')
    expect(await cardOf(world, orderId)).toBe('requires_capture')
    await world.runJob('settle holds')
    expect(await cardOf(world, orderId)).toBe('canceled')
    expect((await visitOf(world, guest, visitId)).state).toBe('declined')
  })

  test('that can no longer be charged ends the visit cleanly', async () => {
    const { location, guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    await letGoAtBank(world, orderId)
    expect((await accept(world, location, visitId)).status).toBe(200)
    expect(await visitOf(world, guest, visitId)).toMatchObject({
      state: 'failed',
      failure: 'card_refused',
    })
    expect(await rowsOf(world, 'postings', orderId)).toBe(0)
    expect((await askFor(world, guest, location.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )
  })

  test('that is being charged belongs to an answer: it cannot be taken back and does not time out', async () => {
    const { location, guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    await acceptUntold(world, location, visitId)
    for (const late of [
      await accept(world, location, visitId),
      await decline(world, location, visitId),
      await cancel(world, guest, visitId),
    ])
      expect([late.status, late.refusal.error]).toEqual([409, 'request_gone'])
    world.clock.moveTo(3 * minute)
    await world.runJob('decline unanswered requests')
    await world.runJob('settle holds')
    expect((await visitOf(world, guest, visitId)).state).toBe('ready')
    expect(await cardOf(world, orderId)).toBe('succeeded')
  })

  test('whose charge could not be told for five minutes is let go', async () => {
    const { location, guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    await acceptUntold(world, location, visitId)
    expect((await visitOf(world, guest, visitId)).state).toBe('requested')
    world.clock.moveTo(5 * minute + second)
    expect((await visitOf(world, guest, visitId)).state).toBe('requested')
    await world.runJob('settle holds')
    expect((await visitOf(world, guest, visitId)).state).toBe('failed')
    expect(await cardOf(world, orderId)).toBe('canceled')
  })

  test('is served whatever order the provider\u2019s messages come in, and however often', async () => {
    world.webhooks.lose(true)
    const sentBefore = world.webhooks.sent.length
    const { location, guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    await acceptUntold(world, location, visitId)
    await world.runJob('settle holds')
    await world.runJob('sandbox')
    world.webhooks.lose(false)
    const sent = world.webhooks.sent.slice(sentBefore)
    expect(sent.length).toBeGreaterThan(1)
    for (const webhook of [...sent.toReversed(), ...sent])
      expect(await world.webhooks.deliver(webhook)).toBe(200)
    expect((await visitOf(world, guest, visitId)).state).toBe('ready')
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
  })

  test('is asked for when the guest pays, also where the guest never comes back', async () => {
    const location = await aLocation(world, { asksFirst: true })
    const guest = await aGuest(world)
    const { reply } = await askFor(world, guest, location.id, { shownCents: 250 })
    if (reply.kind !== 'checkout') throw new Error('Not to be paid')
    await payWith(world, reply.url)
    expect(await waitingAt(world, location)).toHaveLength(1)
  })

  test('that is being charged while its guest is erased by law goes back in full', async () => {
    const { location, guest, visitId, orderId } = await aRequest(world, { with: 'card' })
    await acceptUntold(world, location, visitId)
    await eraseByLaw({ transact: world.db.transact, clock: world.clock })(guest.email)
    await world.runJob('settle holds')
    await refundsGo(world)
    expect(await stateOf(orderId)).toBe('refunded')
    expect(await movedBy(world, orderId)).toEqual({})
    expect(await sentBack(orderId)).toEqual([250])
  })

  test('that no partner has answered for is let go where its guest is erased by law', async () => {
    const { guest, orderId } = await aRequest(world, { with: 'card' })
    await eraseByLaw({ transact: world.db.transact, clock: world.clock })(guest.email)
    await world.runJob('settle holds')
    expect(await cardOf(world, orderId)).toBe('canceled')
    expect(await stateOf(orderId)).toBe('not_paid')
  })
})
