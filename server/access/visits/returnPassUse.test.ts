import { expect, test } from 'vitest'
import { z } from 'zod'
import * as people from '#contract/operatorPeople.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { cancel } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

/** A guest holds a code that their only pass pays for. */
async function aCodeByPass() {
  const location = await aLocation(world, { priceCents: 250 })
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_1')
  const visit = await aVisitAt(world, guest, location.id, 250)
  expect(visit).toMatchObject({ state: 'ready', paidWith: 'pass' })
  return { guest, orderId, visitId: visit.id }
}

const stateOf = async (orderId: string) => {
  const [order] = await world.db.transact((tx) =>
    tx.many(z.object({ state: z.string() }), `select state from orders where id = $1`, [orderId]),
  )
  return order?.state
}

test('a use that comes back to a pass that still can be started is kept there', async () => {
  const { guest, orderId, visitId } = await aCodeByPass()
  expect((await report(world, guest, visitId)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('paid')
})

test('a pass that gets its use back after the last day to start it is refunded', async () => {
  const { guest, orderId, visitId } = await aCodeByPass()
  await world.db.transact((tx) =>
    tx.run(`update passes set start_by = $2 where order_id = $1`, [orderId, world.clock.now()]),
  )
  expect((await report(world, guest, visitId)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('refunded')
})

test('a pass that gets its use back while its guest is suspended is refunded', async () => {
  const { guest, orderId, visitId } = await aCodeByPass()
  const operator = await anOperator(world)
  const suspended = await world.ask(people.suspendPerson, {
    token: operator.token,
    params: { id: guest.id },
    body: { reason: 'fraud', days: 30, words: 'Three cards that were not theirs.' },
  })
  expect(suspended.status).toBe(200)
  expect((await report(world, guest, visitId)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('refunded')
})

test('a pass whose last day to start it passed while a partner was asked does not go back by cancelling', async () => {
  const location = await aLocation(world, { priceCents: 250, asksFirst: true })
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_1')
  const { reply } = await askFor(world, guest, location.id, { shownCents: 250 })
  if (reply.kind !== 'requested') throw new Error(`Nobody was asked: ${reply.kind}`)
  await world.db.transact((tx) =>
    tx.run(`update passes set start_by = $2 where order_id = $1`, [orderId, world.clock.now()]),
  )
  expect((await cancel(world, guest, reply.visitId)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('paid')
})
