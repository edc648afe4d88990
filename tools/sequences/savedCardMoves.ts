import { askFor, typeCode } from '#server/testing/visits.ts'
import { ask, comeBack, pay } from './guestMoves.ts'
import { look } from './look.ts'
import { among, answered, type Moves, recent } from './pools.ts'
import { Broken, type Guest, type KnownOrder, type Stage, todays } from './stage.ts'

/** A guest without an account saves a card with one visit, and pays the next one with it. */
async function payWithSavedCard(stage: Stage, { a, b, c }: { a: number; b: number; c: number }) {
  const unclaimed = stage.guests.filter(({ email }) => email === '')
  const guest = recent(unclaimed, a)
  const first = guest && (await ask(stage, guest, b))
  if (!first) return
  await pay(stage, first, 'pays', true)
  if (!(await goIn(stage, first))) return
  await payAgain(stage, guest, { first, door: among(stage.doors, c) })
}

async function goIn({ world, visits, books }: Stage, { id }: KnownOrder) {
  const visit = visits.find(({ orderId }) => orderId === id)
  if (!visit?.code) return false
  const { reply } = await answered(typeCode(world, todays(visit.door), visit.code))
  if (reply?.kind !== 'valid') return false
  books.enter(visit.rootId)
  return true
}

async function payAgain(
  stage: Stage,
  guest: Guest,
  { first, door }: { first: KnownOrder; door: Stage['doors'][number] },
) {
  const { world, orders } = stage
  const { reply } = await answered(
    askFor(world, guest, door.id, { shownCents: door.priceCents, usesSavedCard: true }),
  )
  if (!reply) return
  if (reply.kind !== 'checkout') {
    await look(stage, guest, reply.visitId)
    return
  }
  // Nothing is typed: the receipt goes where the card's last one went.
  const order = { id: reply.orderId, url: reply.url, guest, address: first.address, cards: [] }
  if (!order.url.startsWith('/success')) throw new Broken('a saved card did not pay by itself')
  orders.push(order)
  await comeBack(stage, order)
  stage.happened.paid_with_saved_card++
}

export const savedCardMoves = {
  payWithSavedCard: { weight: 4, act: payWithSavedCard },
} satisfies Moves
