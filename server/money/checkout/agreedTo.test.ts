import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderFile, visitFile } from '#contract/operator.ts'
import { showReceipt } from '#contract/payments.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf, aVisitToPay, buy } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, askFor, aVisitAt } from '#server/testing/visits.ts'

const world = useWorld()

/** The papers that come with the product. */
const now = { terms: '2', refunds: '2' }
const older = { terms: '0', refunds: '0' }

const fileOf = async (kind: 'order' | 'visit', id: string) => {
  const { token } = await anOperator(world)
  const call = kind === 'order' ? orderFile : visitFile
  return (await world.ask(call, { token, params: { id } })).reply
}

const agreedBefore = (orderId: string) =>
  world.db.transact((tx) =>
    tx.run(`update orders set agreed_to = $2::jsonb where id = $1`, [orderId, older]),
  )

test('an order answers and keeps the versions of the papers that are in force', async () => {
  const guest = await aGuest(world)
  const { reply } = await buy(world, guest, 'price_2')
  expect(reply.agreedTo).toEqual(now)
  expect((await fileOf('order', reply.orderId)).order?.agreedTo).toEqual(now)

  const { orderId, visitId } = await aPaidVisit(world)
  const file = await fileOf('visit', visitId)
  expect(file.order).toMatchObject({ id: orderId, agreedTo: now })
  expect(file.visit?.agreedTo).toBeNull()
})

test('a free visit keeps them too; one by a pass has what was agreed for the pass', async () => {
  const { location, visit } = await aReadyVisit(world)
  expect((await fileOf('visit', visit.id)).visit?.agreedTo).toEqual(now)

  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_2')
  await world.db.transact((tx) =>
    tx.run(`update locations set price_cents = 250 where id = $1`, [location.id]),
  )
  const byPass = await aVisitAt(world, guest, location.id, 250)
  expect(await fileOf('visit', byPass.id)).toMatchObject({
    visit: { paidWith: 'pass', agreedTo: null },
  })
})

test('an open order is not led back to once a newer version is in force', async () => {
  const { guest, location, orderId, url } = await aVisitToPay(world)
  const again = () => askFor(world, guest, location.id, { shownCents: 250 })
  expect((await again()).reply).toMatchObject({ orderId, url })
  await agreedBefore(orderId)
  const { reply } = await again()
  expect(reply).toMatchObject({ kind: 'checkout', agreedTo: now })
  expect(reply).not.toMatchObject({ orderId })
})

test('what was paid keeps its version, whatever is in force later', async () => {
  const guest = await aGuest(world)
  const key = randomUUID()
  const { orderId } = await aPlanOf(world, guest, 'price_1')
  await agreedBefore(orderId)
  await buy(world, guest, 'price_1', key)
  const { reply } = await world.ask(showReceipt, { token: guest.token, params: { id: orderId } })
  expect(reply.agreedTo).toEqual(older)
})
