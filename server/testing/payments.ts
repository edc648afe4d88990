import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import * as contract from '#contract/checkout.ts'
import type { PlanId } from '#contract/plans.ts'
import { balances, postedLegs } from '#server/money/ledger/index.ts'
import { check } from '#server/operations/audit/index.ts'
import { aGuest, aNewcomer } from './accounts.ts'
import { aLocation } from './locations.ts'
import { askFor } from './visits.ts'
import type { World } from './world.ts'

export type TestCard =
  | 'pays'
  | 'bank_asks'
  | 'declined'
  | 'pays_once'
  | 'disputed'
  | 'refund_fails'
  | 'prepaid'

/** What else is chosen on the provider's page. Without expiry and CVC it is a card like no other. */
interface Typed {
  expiry?: string
  cvc?: string
  isWallet?: boolean
  saves?: boolean
}

interface Signed {
  token: string
}

const PageAnswer = z.object({ next: z.string().optional(), declined: z.string().optional() })

export const sessionOf = (url: string) => /(?:cs_test|pi)_[\da-f]+/.exec(url)?.[0] ?? ''

/** Presses `Pay` on the provider's page. Its messages are on their way when this answers. */
export async function pressPay(
  world: World,
  checkout: string,
  card: TestCard = 'pays',
  email?: string,
  typed: Typed = {},
) {
  const url = `/sandbox/checkout/${sessionOf(checkout)}`
  const answer = await world.app.inject({ method: 'POST', url, payload: { card, email, ...typed } })
  return PageAnswer.parse(answer.json())
}

/** How the bank's own question is answered. */
export async function confirmWith(world: World, checkout: string, choice: 'complete' | 'fail') {
  const url = `/sandbox/checkout/${sessionOf(checkout)}/confirm`
  const answer = await world.app.inject({ method: 'POST', url, payload: { answer: choice } })
  await world.runJob('sandbox')
  return PageAnswer.parse(answer.json())
}

/** Pays on the provider's page, and waits until its messages have arrived. */
export async function payWith(
  world: World,
  checkout: string,
  card: TestCard = 'pays',
  email?: string,
  typed: Typed = {},
) {
  const answer = await pressPay(world, checkout, card, email, typed)
  await world.runJob('sandbox')
  return answer
}

export const buy = (world: World, guest: Signed, planId: PlanId, purchaseKey = randomUUID()) =>
  world.ask(contract.buyPlan, { token: guest.token, body: { planId, purchaseKey } })

/** The guest is back on the product's page and asks how it stands. */
export const confirm = (world: World, guest: Signed, checkout: string) =>
  world.ask(contract.confirmOrder, {
    token: guest.token,
    body: { sessionId: sessionOf(checkout) },
  })

/** A guest has bought and paid a plan. */
export async function aPlanOf(
  world: World,
  guest: Signed,
  planId: PlanId,
  card: TestCard = 'pays',
) {
  const { reply } = await buy(world, guest, planId)
  await payWith(world, reply.url, card)
  return reply
}

/** A guest stands on the provider's page to pay for a visit. */
export async function aVisitToPay(
  world: World,
  options: { priceCents?: number; location?: Awaited<ReturnType<typeof aLocation>> } = {},
) {
  const { priceCents = 250 } = options
  const location = options.location ?? (await aLocation(world, { priceCents }))
  const guest = await aGuest(world)
  const { reply } = await askFor(world, guest, location.id, { shownCents: priceCents })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  return { location, guest, orderId: reply.orderId, url: reply.url }
}

/** A guest has paid for a visit by card, and holds its code. */
export async function aPaidVisit(
  world: World,
  {
    card = 'pays',
    ...asked
  }: {
    priceCents?: number
    card?: TestCard
    location?: Awaited<ReturnType<typeof aLocation>>
  } = {},
) {
  const toPay = await aVisitToPay(world, asked)
  await payWith(world, toPay.url, card)
  const { reply } = await confirm(world, toPay.guest, toPay.url)
  if (reply.kind !== 'visit_ready') throw new Error(`No visit: ${reply.kind}`)
  return { ...toPay, visitId: reply.visitId }
}

/** A guest without an account has paid for a visit, and holds its code. `email` is what they type on the provider's page. */
export async function aPaidNewcomer(
  world: World,
  {
    guest,
    email,
    card = 'pays',
    typed,
    ...asked
  }: {
    guest?: Awaited<ReturnType<typeof aNewcomer>>
    door?: Awaited<ReturnType<typeof aLocation>>
    email?: string
    card?: TestCard
    typed?: Typed
  } = {},
) {
  const buyer = guest ?? (await aNewcomer(world))
  const door = asked.door ?? (await aLocation(world, { priceCents: 250 }))
  const { reply } = await askFor(world, buyer, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  await payWith(world, reply.url, card, email, typed)
  const settled = await confirm(world, buyer, reply.url)
  if (settled.reply.kind !== 'visit_ready') throw new Error(`No visit: ${settled.reply.kind}`)
  const { visitId } = settled.reply
  return { guest: buyer, door, orderId: reply.orderId, url: reply.url, visitId }
}

/** Every account that is not at zero. */
export const moneyOf = async (world: World) =>
  Object.fromEntries(
    (await world.db.transact((tx) => balances(tx))).map(({ account, cents }) => [account, cents]),
  )

/** What one order has moved, by account, but for the provider's fee; nothing once its money went back. */
export const movedBy = async (world: World, orderId: string) =>
  Object.fromEntries(
    (await world.db.transact((tx) => postedLegs(tx, orderId))).map(({ account, cents }) => [
      account,
      cents,
    ]),
  )

/** What breaks a promise about money or visits once the jobs have come round; nothing does. */
export async function violationsIn(world: World) {
  for (const job of ['reconcile orders', 'settle holds', 'send refunds']) await world.runJob(job)
  return world.db.transact((tx) => check(tx, world.clock.now()))
}

const Count = z.object({ count: z.number() })

/** How many rows an order has left in a table that carries its id. */
export async function rowsOf(
  world: World,
  table: 'visits' | 'passes' | 'refunds' | 'postings',
  orderId: string,
) {
  const [row] = await world.db.transact((tx) =>
    tx.many(Count, `select count(*) from ${table} where order_id = $1`, [orderId]),
  )
  return row?.count
}
