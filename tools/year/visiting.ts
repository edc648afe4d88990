import type { OrderOutcome } from '#contract/checkout.ts'
import { answerReports } from '#contract/reports.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { oneVisit } from '#contract/visits.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { confirm, pressPay, type TestCard } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { accept, cancel, decline } from '#server/testing/requests.ts'
import { askFor, typeCode } from '#server/testing/visits.ts'
import { buysCover } from './covers.ts'
import { did, happens, keepOrder, type Life, later, tell, weighed } from './life.ts'
import { asGuest, asPartner, type Guest, type Partner } from './people.ts'

/** A guest at a door. */
interface Visiting {
  guest: Guest
  partner: Partner
}

/** A guest asks at a door, pays where they must, and goes in, or not. */
export async function visit(life: Life, { guest, partner }: Visiting) {
  await asGuest(life, guest)
  await buysCover(life, guest)
  const shownCents = partner.priceCents
  const requested = await askFor(life.world, guest, partner.locationId, { shownCents })
  if (!did(life, 'asked', requested)) {
    if (requested.refusal.error === 'paused_for_reports') await answersReports(life, partner)
    return
  }
  const { reply } = requested
  if (reply.kind === 'checkout') await paysAt(life, { guest, partner }, reply)
  else if (reply.kind === 'requested') await asksPartner(life, { guest, partner }, reply.visitId)
  else await holdsCode(life, { guest, partner }, reply.visitId)
}

const cards = {
  pays: 955,
  declined: 15,
  disputed: 10,
  refund_fails: 12,
  leaves: 8,
} satisfies Partial<Record<TestCard | 'leaves', number>>

async function paysAt(
  life: Life,
  visiting: Visiting,
  { url, orderId }: { url: string; orderId: string },
) {
  const card = weighed(life, cards)
  tell(life, `card: ${card}`)
  if (card === 'leaves') return
  // The guest is back while the provider's message is still on its way.
  await pressPay(life.world, url, card)
  const settled = await confirm(life.world, visiting.guest, url)
  if (!did(life, 'settled', settled)) return
  keepOrder(life, orderId)
  await goesOn(life, visiting, settled.reply)
}

async function goesOn(life: Life, visiting: Visiting, reply: OrderOutcome) {
  tell(life, `order: ${reply.kind}`)
  if (reply.kind === 'visit_ready') await holdsCode(life, visiting, reply.visitId)
  if (reply.kind === 'visit_asked') await asksPartner(life, visiting, reply.visitId)
}

async function asksPartner(life: Life, visiting: Visiting, visitId: string) {
  const { world } = life
  const answer = weighed(life, { accepts: 78, declines: 10, silent: 7, taken_back: 5 })
  if (answer === 'silent') return
  if (answer === 'taken_back') {
    did(life, 'cancelled', await cancel(world, visiting.guest, visitId))
    return
  }
  // Who signs in and then asks for nothing would not have been seen.
  const partner = await asPartner(life, visiting.partner)
  if (answer === 'accepts' && did(life, 'accepted', await accept(world, partner, visitId)))
    await holdsCode(life, visiting, visitId)
  if (answer === 'declines') did(life, 'declined', await decline(world, partner, visitId))
}

/** What becomes of a code. Most are typed at the door in a few minutes. */
async function holdsCode(life: Life, visiting: Visiting, visitId: string) {
  life.visits++
  const { world } = life
  const { guest } = visiting
  const end = weighed(life, { used: 83, late: 6, reported: 5, left: 3, expired: 3 })
  if (end === 'used') await goesIn(life, visiting, visitId)
  if (end === 'reported') {
    await asGuest(life, guest)
    did(life, 'reported', await report(world, guest, visitId, anyReason(life)))
  }
  if (end === 'left')
    later(life, 12 * minute, async () => {
      if (guest.hasLeft) return
      await asGuest(life, guest)
      did(life, 'left', await leave(world, guest, visitId))
    })
  if (end === 'late') later(life, hour, () => renews(life, visiting, visitId))
}

async function renews(life: Life, visiting: Visiting, visitId: string) {
  if (visiting.guest.hasLeft) return
  await asGuest(life, visiting.guest)
  const renewed = await renew(life.world, visiting.guest, visitId)
  if (!did(life, 'renewed', renewed)) return
  if (happens(life, 0.8)) await goesIn(life, visiting, renewed.reply.id)
}

async function goesIn(life: Life, { guest, partner }: Visiting, visitId: string) {
  const { world } = life
  if (partner.hasLeft) return
  const shown = await world.ask(oneVisit, { token: guest.token, params: { id: visitId } })
  if (!did(life, 'code read', shown)) return
  const { code } = shown.reply
  if (code === null) {
    tell(life, 'no code')
    return
  }
  const typed = await typeCode(world, await asPartner(life, partner), code)
  if (!did(life, 'code typed', typed)) return
  tell(life, `door: ${typed.reply.kind}`)
  if (typed.reply.kind !== 'valid') return
  if (happens(life, 0.15)) await reviews(life, guest, visitId)
  if (happens(life, 0.02))
    later(life, 10 * minute, async () => {
      if (guest.hasLeft) return
      await asGuest(life, guest)
      did(life, 'reported when used', await report(world, guest, visitId, anyReason(life)))
    })
}

const anyReason = (life: Life) =>
  weighed(life, { closed: 4, refused: 1, out_of_order: 2, code_failed: 1, queue: 2 })

async function reviews(life: Life, { token }: Guest, id: string) {
  const body = { rating: 1 + life.drawn.below(5), comment: happens(life, 0.5) ? 'Clean.' : '' }
  did(life, 'reviewed', await life.world.ask(reviewVisit, { token, params: { id }, body }))
}

async function answersReports(life: Life, partner: Partner) {
  const { token } = await asPartner(life, partner)
  const body = { seenUntil: life.world.clock.now().toISOString() }
  did(life, 'reports answered', await life.world.ask(answerReports, { token, body }))
}
