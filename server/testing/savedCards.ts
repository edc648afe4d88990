import { z } from 'zod'
import { savedCard } from '#contract/savedCards.ts'
import { aGuest } from './accounts.ts'
import { aLocation } from './locations.ts'
import { aPaidNewcomer, buy, payWith, type TestCard } from './payments.ts'
import { askFor, codeOn, typeCode, visitOf } from './visits.ts'
import type { World } from './world.ts'

interface Guest {
  token: string
}

const Row = z.object({ count: z.number() })

/** What tests of saved cards do in their world. */
export function savedCardsIn(world: World) {
  const cardOf = async ({ token }: Guest) => (await world.ask(savedCard, { token })).reply.card

  /** A guest without an account has paid once, saved the card, and been inside. */
  async function withSavedCard(card: TestCard = 'pays', email?: string) {
    const typed = { saves: true }
    const first = await aPaidNewcomer(world, { card, typed, ...(email && { email }) })
    await goIn(first.guest, first.door, first.visitId)
    return first
  }

  async function goIn(guest: Guest, door: Guest, visitId: string) {
    await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  }

  /** An account has bought a pass, and saved the card. */
  async function anAccountWithCard(card: TestCard = 'pays') {
    const guest = await aGuest(world)
    const { reply } = await buy(world, guest, 'price_1')
    await payWith(world, reply.url, card, undefined, { saves: true })
    return guest
  }

  const aDoor = (priceCents = 250) => aLocation(world, { priceCents })

  const payAt = (guest: Guest, door: { id: string }, more = {}) =>
    askFor(world, guest, door.id, { shownCents: 250, usesSavedCard: true, keepPass: true, ...more })

  async function checkoutAt(guest: Guest, door: { id: string }, more = {}) {
    const { reply } = await payAt(guest, door, more)
    if (reply.kind !== 'checkout') throw new Error(`No checkout: ${reply.kind}`)
    return reply
  }

  const chargesOf = async (guest: { id: string }) =>
    world.db.transact(async (tx) => {
      const [row] = await tx.many(
        Row,
        `select count(*) from sandbox.objects where body ->> 'object' = 'charge'
           and body ->> 'payment_intent' in (select session_id from orders where guest_id = $1)`,
        [guest.id],
      )
      return row?.count
    })

  const customersOf = ({ id }: { id: string }) =>
    world.db.transact((tx) =>
      tx.many(
        z.object({ id: z.string() }),
        `select customer_id as id from payment_customers where guest_id = $1`,
        [id],
      ),
    )

  return {
    cardOf,
    withSavedCard,
    goIn,
    anAccountWithCard,
    aDoor,
    payAt,
    checkoutAt,
    chargesOf,
    customersOf,
  }
}
