import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askRecovery, listRecoveries, recover } from '#contract/recovery.ts'
import type { Buyer } from '#server/identity/guests/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { mailedCode } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { openOrder } from './openOrder.ts'

const world = useWorld()

/** A guest without an account as two buyers: on the phone that paid, and on a recovered one. */
async function onTwoPhones() {
  const email = `${randomUUID()}@pitstop.example`
  const { guest } = await aPaidNewcomer(world, { email })
  const { reply } = await world.ask(askRecovery, { body: { email } })
  const code = await mailedCode(world, email)
  await world.ask(recover, { body: { request: reply.request, code } })
  const [phone] = (await world.ask(listRecoveries, { token: guest.token })).reply
  if (!phone) throw new Error('No phone was recovered')
  const { id: locationId } = await aLocation(world, { priceCents: 250 })
  const own: Buyer = { guestId: guest.id, neighbourhood: null, isUnclaimed: true }
  return { own, recovered: { ...own, recoveredId: phone.id }, locationId }
}

const buyAt = (tx: Tx, buyer: Buyer, locationId: string) =>
  openOrder(
    tx,
    {
      buyer,
      purchaseKey: randomUUID(),
      wanted: { locationId },
      title: 'Corner Cafe',
      cents: 250,
      isHeld: false,
      usesSavedCard: false,
      agreedTo: { terms: '2026-01-01', refunds: '2026-01-01' },
      houseRules: null,
    },
    world.clock.now(),
  )

const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** The faster buyer's order comes after the slower one has looked for an open one, and before theirs is written. */
async function raceAt(locationId: string, { faster, slower }: { faster: Buyer; slower: Buyer }) {
  const looked = Promise.withResolvers<undefined>()
  const buyFirst = (tx: Tx) => buyAt(tx, faster, locationId)
  const beside = looked.promise.then(() => world.db.transact(buyFirst))
  return world.db.transact(async (tx) => {
    let first: Awaited<typeof beside> | undefined
    const raced: Tx = {
      ...tx,
      many: async (shape, text, values) => {
        if (!first && text.includes('insert into orders')) {
          // The embedded database has one connection.
          if (isOnPostgres) looked.resolve(undefined)
          first = await (isOnPostgres ? beside : buyFirst(tx))
        }
        return tx.many(shape, text, values)
      },
    }
    const second = await buyAt(raced, slower, locationId)
    return { first: first?.order, second: second.order }
  })
}

test('of two phones that pay at once, a recovered one is not led to the page of the guest’s own', async () => {
  const { own, recovered, locationId } = await onTwoPhones()
  await expect(raceAt(locationId, { faster: own, slower: recovered })).rejects.toMatchObject({
    code: 'recovered_passes_only',
  })
})

test('of two phones that pay at once, the guest’s own has a page of its own, and the recovered one’s order ends', async () => {
  const { own, recovered, locationId } = await onTwoPhones()
  const { first, second } = await raceAt(locationId, { faster: recovered, slower: own })
  expect(first?.recoveredSessionId).toBe(recovered.recoveredId)
  expect(second).toMatchObject({ state: 'open', recoveredSessionId: null })
  const again = await world.db.transact((tx) => buyAt(tx, own, locationId))
  expect(again.order.id).toBe(second.id)
})

test('of two tabs of one phone that pay at once, both are led to one page', async () => {
  const { own, locationId } = await onTwoPhones()
  const { first, second } = await raceAt(locationId, { faster: own, slower: own })
  expect(second.id).toBe(first?.id)
})
