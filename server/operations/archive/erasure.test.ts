import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteGuest } from '#contract/guests.ts'
import { day } from '#server/platform/clock.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { archivePage } from './store.ts'

const { wrap, beforeStatement } = interruptible()
const world = useWorld({ wrap, checkBooks: true })

/** A guest without an account was let in thirteen months ago, and typed an address for the receipt. */
async function whoPaidLongAgo() {
  const email = `${crypto.randomUUID()}@pitstop.example`
  const { guest, door, orderId, visitId } = await aPaidNewcomer(world, { email })
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  world.clock.moveTo(world.clock.offsetMs() + 400 * day)
  for (const job of ['post fees', 'expire visits', 'lapse entitlements', 'coarsen visits'])
    await world.runJob(job)
  return { guest, orderId }
}

const archived = async (orderId: string) => {
  const [order] = await world.db.transact((tx) =>
    tx.many(
      z.object({ address: z.string().nullable() }),
      `select receipt_address as address from archived_orders where id = $1`,
      [orderId],
    ),
  )
  return order
}

test('a receipt’s address is forgotten with its guest, also of a sale that moves to the archive meanwhile', async () => {
  const { guest, orderId } = await whoPaidLongAgo()
  const page = { before: world.clock.now(), after: undefined, max: 50 }
  beforeStatement('select 1 from orders where guest_id', (tx) => archivePage(tx, page))
  expect((await world.ask(deleteGuest, { token: guest.token })).status).toBe(200)
  expect(await archived(orderId)).toEqual({ address: null })
})

test('nor does the archive bring it back after an erasure', async () => {
  const { guest, orderId } = await whoPaidLongAgo()
  expect((await world.ask(deleteGuest, { token: guest.token })).status).toBe(200)
  await world.runJob('archive visits')
  expect(await archived(orderId)).toEqual({ address: null })
})
