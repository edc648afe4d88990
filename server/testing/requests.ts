import { z } from 'zod'
import type { PlanId } from '#contract/plans.ts'
import * as contract from '#contract/requests.ts'
import { cancelVisit } from '#contract/visits.ts'
import { aGuest } from './accounts.ts'
import { aLocation } from './locations.ts'
import { aPlanOf, confirm, payWith } from './payments.ts'
import { askFor } from './visits.ts'
import type { World } from './world.ts'

interface Signed {
  token: string
}

export const accept = (world: World, partner: Signed, id: string) =>
  world.ask(contract.acceptRequest, { token: partner.token, params: { id } })

export const decline = (world: World, partner: Signed, id: string) =>
  world.ask(contract.declineRequest, { token: partner.token, params: { id } })

export const cancel = (world: World, guest: Signed, id: string) =>
  world.ask(cancelVisit, { token: guest.token, params: { id } })

export const waitingAt = async (world: World, partner: Signed) =>
  (await world.ask(contract.waitingRequests, { token: partner.token })).reply.waiting

/** A guest waits for the answer of a partner who asks first: at a free door, with a pass, or with a card held. */
export async function aRequest(
  world: World,
  {
    with: way = 'free',
    name,
    location: at,
  }: {
    with?: 'free' | 'card' | PlanId
    name?: string
    location?: Awaited<ReturnType<typeof aLocation>>
  } = {},
) {
  const priceCents = way === 'free' ? 0 : 250
  const location = at ?? (await aLocation(world, { priceCents, asksFirst: true }))
  const guest = await aGuest(world, { proven: true, ...(name ? { name } : {}) })
  if (way !== 'free' && way !== 'card') await aPlanOf(world, guest, way)
  const requested = await askFor(world, guest, location.id, { shownCents: priceCents })
  const asking = { location, guest, priceCents }
  if (requested.reply.kind === 'requested')
    return { ...asking, visitId: requested.reply.visitId, orderId: '', url: '' }
  if (requested.reply.kind !== 'checkout')
    throw new Error(`Nobody was asked: ${requested.reply.kind}`)

  const { url, orderId } = requested.reply
  await payWith(world, url)
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_asked') throw new Error(`Nobody was asked: ${reply.kind}`)
  return { ...asking, visitId: reply.visitId, orderId, url }
}

/** How the card of an order stands at the provider. */
export async function cardOf(world: World, orderId: string) {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ status: z.string() }),
      `select body ->> 'status' as status from sandbox.objects
       where id = (select payment_id from orders where id = $1)`,
      [orderId],
    ),
  )
  return row?.status
}

/** The bank releases its hold, and the webhook has not come yet. */
export const letGoAtBank = (world: World, orderId: string) =>
  world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = body || '{"status": "canceled"}'
       where id = (select payment_id from orders where id = $1)`,
      [orderId],
    ),
  )

/** The partner accepts, and the process dies before the provider is told. */
export async function acceptUntold(world: World, location: { id: string }, visitId: string) {
  const now = world.clock.now()
  await world.db.transact(async (tx) => {
    await tx.run(`update visits set answered_at = $2 where id = $1`, [visitId, now])
    await tx.run(
      `update orders set state = 'capturing', decided_at = $2, next_try_at = $2
       where id = (select order_id from visits where id = $1 and location_id = $3)`,
      [visitId, now, location.id],
    )
  })
}
