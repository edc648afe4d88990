import { deleteAccount } from '#contract/account.ts'
import * as checkout from '#contract/checkout.ts'
import { deleteGuest } from '#contract/guests.ts'
import * as memberships from '#contract/membership.ts'
import type { PlanId } from '#contract/plans.ts'
import { ReportReason } from '#contract/reports.ts'
import { after, minute, second } from '#server/platform/clock.ts'
import { buy, confirm, payWith, type TestCard } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { cancel } from '#server/testing/requests.ts'
import { askFor } from '#server/testing/visits.ts'
import { look } from './look.ts'
import { among, answered, type Moves, recent } from './pools.ts'
import {
  Broken,
  cardOf,
  type Guest,
  type KnownOrder,
  type KnownVisit,
  type Stage,
} from './stage.ts'
import { noteEnd } from './whoSees.ts'

const cards: readonly TestCard[] = ['pays', 'pays', 'disputed', 'refund_fails', 'pays_once']
const plans: readonly PlanId[] = ['price_1', 'price_1', 'price_2', 'price_2', 'price_3']

const guestOf = (stage: Stage, a: number) => among(stage.guests, a)

export async function ask(stage: Stage, guest: Guest, b: number): Promise<KnownOrder | undefined> {
  const door = among(stage.doors, b)
  const { status, reply } = await answered(
    askFor(stage.world, guest, door.id, { shownCents: door.priceCents }),
  )
  if (status !== 200 || !reply) return undefined
  if (reply.kind !== 'checkout') {
    await look(stage, guest, reply.visitId)
    return undefined
  }
  return noteOrder(stage, guest, { id: reply.orderId, url: reply.url })
}

/** Guests type one of two addresses, one purchase and the next. */
function noteOrder({ orders }: Stage, guest: Guest, { id, url }: { id: string; url: string }) {
  const known = orders.find((order) => order.id === id)
  if (known) return known
  const address = `${orders.length % 2}-of-${guest.cvc}@receipts.example`
  const order: KnownOrder = { id, url, guest, address, cards: [] }
  orders.push(order)
  return order
}

export async function pay(
  stage: Stage,
  order: KnownOrder | undefined,
  card: TestCard,
  saves = false,
) {
  // What a saved card paid has no page.
  if (!order || order.url.startsWith('/success')) return
  order.cards.push(card)
  const typed = { ...cardOf(order.guest), saves }
  await payWith(stage.world, order.url, card, order.address, typed)
  await comeBack(stage, order)
}

export async function comeBack(stage: Stage, { guest, url }: KnownOrder) {
  const { reply } = await answered(confirm(stage.world, guest, url))
  if (reply?.kind === 'visit_ready' || reply?.kind === 'visit_asked')
    await look(stage, guest, reply.visitId)
}

async function renewOne(stage: Stage, b: number) {
  const visit = recent(stage.visits, b)
  if (!visit) return
  const { reply } = await answered(renew(stage.world, visit.guest, visit.id))
  if (!reply || stage.visits.some(({ id }) => id === reply.id)) return
  const isInside = visit.door.devices.some(
    ({ isRegistered, untold }) =>
      isRegistered && untold.some((unsent) => unsent.visit.rootId === visit.rootId),
  )
  if (isInside)
    throw new Broken('a new code for a guest whom the door has let in offline and not told of yet')
  await look(stage, visit.guest, reply.id)
}

/** Pressed around the code's end, as the phone says, and sent when the story comes to it. */
async function reportLate({ world }: Stage, { guest, id, validUntil }: KnownVisit, c: number) {
  if (!validUntil) return
  const pressedAt = after(validUntil, among(pressedMs, c))
  const body = { pressedAt: pressedAt.toISOString() }
  await report(world, guest, id, among(ReportReason.options, c >> 2), body)
}

/** A guest may press for half an hour after the code's end. */
const pressedMs = [-minute, second, 29 * minute, 31 * minute]

async function buyPass(stage: Stage, guest: Guest, c: number) {
  const card = among(cards, c >> 3)
  const { reply } = await answered(buy(stage.world, guest, among(plans, c)))
  if (!reply) return
  await pay(stage, noteOrder(stage, guest, { id: reply.orderId, url: reply.url }), card)
}

function signUpAnew(stage: Stage, before: Guest) {
  const next = stage.throwaways.shift()
  if (next) stage.guests = stage.guests.map((guest) => (guest === before ? next : guest))
}

const memberCalls = [
  memberships.cancelMembership,
  memberships.resumeMembership,
  memberships.payRenewal,
] as const

export const guestMoves = {
  ask: { weight: 5, act: (stage, { a, b }) => ask(stage, guestOf(stage, a), b) },
  pay: {
    weight: 5,
    act: (stage, { b, c }) => pay(stage, recent(stage.orders, b), among(cards, c)),
  },
  buyVisit: {
    weight: 12,
    act: async (stage, { a, b, c }) =>
      pay(stage, await ask(stage, guestOf(stage, a), b), among(cards, c)),
  },
  declineCard: {
    weight: 1,
    act: (stage, { b }) => pay(stage, recent(stage.orders, b), 'declined'),
  },
  comeBackTwice: {
    weight: 2,
    act: async (stage, { b }) => {
      const order = recent(stage.orders, b)
      if (order) await Promise.all([comeBack(stage, order), comeBack(stage, order)])
    },
  },
  renew: { weight: 8, act: (stage, { b }) => renewOne(stage, b) },
  report: {
    weight: 9,
    act: async (stage, { b, c }) => {
      const visit = recent(stage.visits, b)
      if (visit) await report(stage.world, visit.guest, visit.id, among(ReportReason.options, c))
    },
  },
  reportLate: {
    weight: 4,
    act: async (stage, { b, c }) => {
      const visit = recent(stage.visits, b)
      if (visit) await reportLate(stage, visit, c)
    },
  },
  leave: {
    weight: 2,
    act: async (stage, { b }) => {
      const visit = recent(stage.visits, b)
      if (visit) await leave(stage.world, visit.guest, visit.id)
    },
  },
  cancel: {
    weight: 1,
    act: async (stage, { b }) => {
      const visit = recent(stage.visits, b)
      if (visit) await cancel(stage.world, visit.guest, visit.id)
    },
  },
  buyPass: { weight: 4, act: (stage, { a, c }) => buyPass(stage, guestOf(stage, a), c) },
  giveBackPass: {
    weight: 1,
    act: async (stage, { b }) => {
      const order = recent(stage.orders, b)
      if (!order) return
      const { token } = order.guest
      await stage.world.ask(checkout.giveBack, { token, params: { id: order.id } })
    },
  },
  changeMembership: {
    weight: 1,
    act: async (stage, { a, c }) => {
      const { token } = guestOf(stage, a)
      await stage.world.ask(among(memberCalls, c) as typeof memberships.resumeMembership, { token })
    },
  },
  deleteAccount: {
    weight: 1,
    act: async (stage, { a }) => {
      const guest = guestOf(stage, a)
      const { token, password } = guest
      const { status } = password
        ? await stage.world.ask(deleteAccount, { token, body: { password } })
        : await stage.world.ask(deleteGuest, { token })
      if (status !== 200) return
      for (const phone of stage.phones) if (phone.guest === guest) noteEnd(stage, phone)
      signUpAnew(stage, guest)
    },
  },
  signUpAnew: { weight: 2, act: async (stage, { a }) => signUpAnew(stage, guestOf(stage, a)) },
} satisfies Moves
