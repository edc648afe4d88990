import { randomUUID } from 'node:crypto'
import { deleteAccount } from '#contract/account.ts'
import * as checkout from '#contract/checkout.ts'
import { deleteGuest } from '#contract/guests.ts'
import * as memberships from '#contract/membership.ts'
import type { PlanId } from '#contract/plans.ts'
import { ReportReason } from '#contract/reports.ts'
import { after, minute, second } from '#server/platform/clock.ts'
import { mailedCode } from '#server/testing/accounts.ts'
import { askKeep, keep } from '#server/testing/addressCodes.ts'
import { buy, confirm, payWith, type TestCard } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { cancel } from '#server/testing/requests.ts'
import { askFor } from '#server/testing/visits.ts'
import { among, type Moves, recent } from './pools.ts'
import { Broken, type Guest, type KnownOrder, type KnownVisit, look, type Stage } from './stage.ts'

const cards: readonly TestCard[] = ['pays', 'pays', 'disputed', 'refund_fails', 'pays_once']
const plans: readonly PlanId[] = ['price_1', 'price_1', 'price_2', 'price_2', 'price_3']

const guestOf = (stage: Stage, a: number) => among(stage.guests, a)

async function ask(stage: Stage, guest: Guest, b: number): Promise<KnownOrder | undefined> {
  const door = among(stage.doors, b)
  const { status, reply } = await answered(
    askFor(stage.world, guest, door.id, { shownCents: door.priceCents }),
  )
  if (status !== 200 || !reply) return undefined
  if (reply.kind !== 'checkout') {
    await look(stage, guest, reply.visitId)
    return undefined
  }
  const order = { id: reply.orderId, url: reply.url, guest }
  stage.orders.push(order)
  return order
}

/** An answer whose reply may be read without looking at its status first. */
async function answered<R>(input: Promise<{ status: number; reply: R }>) {
  const answer = await input
  return { status: answer.status, reply: answer.status === 200 ? answer.reply : undefined }
}

async function pay(stage: Stage, order: KnownOrder | undefined, card: TestCard) {
  if (!order) return
  await payWith(stage.world, order.url, card)
  await comeBack(stage, order)
}

async function comeBack(stage: Stage, { guest, url }: KnownOrder) {
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
  const order = { id: reply.orderId, url: reply.url, guest }
  stage.orders.push(order)
  await pay(stage, order, card)
}

function signUpAnew(stage: Stage, a: number) {
  const next = stage.throwaways.shift()
  if (next) stage.guests[a % stage.guests.length] = next
}

/** A guest without an account keeps what they bought: at an address of their own, or at another guest's account. */
async function keepByCode({ world, guests }: Stage, guest: Guest, b: number) {
  if (guest.password !== '') return
  const email = among([`${randomUUID()}@pitstop.example`, ...emailsOf(guests)], b)
  if ((await askKeep(world, guest, email)).status !== 200) return
  const { reply } = await answered(keep(world, guest, await mailedCode(world, email)))
  if (reply) guest.token = reply.token
}

const emailsOf = (guests: Guest[]) => guests.map(({ email }) => email).filter(Boolean)

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
      const { token, password } = guestOf(stage, a)
      const { status } = password
        ? await stage.world.ask(deleteAccount, { token, body: { password } })
        : await stage.world.ask(deleteGuest, { token })
      if (status === 200) signUpAnew(stage, a)
    },
  },
  keepByCode: { weight: 3, act: (stage, { a, b }) => keepByCode(stage, guestOf(stage, a), b) },
  signUpAnew: { weight: 2, act: async (stage, { a }) => signUpAnew(stage, a) },
} satisfies Moves
