import { giveBack } from '#contract/checkout.ts'
import * as memberships from '#contract/membership.ts'
import type { PlanId } from '#contract/plans.ts'
import { day, hour } from '#server/platform/clock.ts'
import { buy, payWith, type TestCard } from '#server/testing/payments.ts'
import { did, happens, keepOrder, type Life, later, tell, weighed } from './life.ts'
import { asGuest, type Guest } from './people.ts'

/** Buys what a guest of this habit holds, where they hold none. */
export async function buysCover(life: Life, guest: Guest) {
  if (guest.habit === 'member' && !guest.isMember) await joins(life, guest)
  const now = life.world.clock.now().getTime()
  if (guest.habit !== 'pass' || guest.coveredUntil > now) return
  const planId = weighed(life, { price_1: 2, price_2: 3 })
  const orderId = await buys(life, guest, { planId, card: planCard(life) })
  if (!orderId) return
  guest.coveredUntil = planId === 'price_2' ? now + 24 * hour : 0
  if (happens(life, 0.06)) await givesBack(life, guest, orderId)
}

const planCard = (life: Life) =>
  weighed(life, { pays: 965, declined: 15, disputed: 10, refund_fails: 10 })

async function buys(
  life: Life,
  guest: Guest,
  { planId, card }: { planId: PlanId; card: TestCard },
) {
  const bought = await buy(life.world, guest, planId)
  if (!did(life, `bought ${planId}`, bought)) return undefined
  const { url, orderId } = bought.reply
  await payWith(life.world, url, card)
  tell(life, `card: ${card}`)
  if (card === 'declined') return undefined
  keepOrder(life, orderId)
  return orderId
}

async function givesBack(life: Life, { token }: Guest, id: string) {
  did(life, 'given back', await life.world.ask(giveBack, { token, params: { id } }))
}

async function joins(life: Life, guest: Guest) {
  const card = happens(life, 0.15) ? 'pays_once' : 'pays'
  if (!(await buys(life, guest, { planId: 'price_3', card }))) return
  guest.isMember = true
  later(life, (1 + life.drawn.below(90)) * day, () => changesMind(life, guest))
}

/** Cancels, comes back or pays what was not paid, and again some weeks later. */
async function changesMind(life: Life, guest: Guest): Promise<void> {
  if (guest.hasLeft) return
  const act = weighed(life, { cancelMembership: 30, payRenewal: 25, changeCard: 15, nothing: 30 })
  const { token } = act === 'nothing' ? guest : await asGuest(life, guest)
  if (act === 'changeCard') {
    const page = await life.world.ask(memberships.changeCard, { token })
    if (did(life, act, page)) await usesCard(life, page.reply.url)
  }
  if (act === 'payRenewal') {
    const paid = await life.world.ask(memberships.payRenewal, { token })
    if (did(life, act, paid) && paid.reply.kind === 'page') await usesCard(life, paid.reply.url)
  }
  if (act === 'cancelMembership') {
    const cancelled = await life.world.ask(memberships.cancelMembership, { token })
    guest.isMember = false
    if (did(life, act, cancelled) && happens(life, 0.4))
      later(life, day, () => staysAfterAll(life, guest))
  }
  later(life, (10 + life.drawn.below(60)) * day, () => changesMind(life, guest))
}

async function usesCard(life: Life, url: string) {
  await life.world.app.inject({ method: 'POST', url, payload: { card: 'pays' } })
  await life.world.runJob('sandbox')
}

async function staysAfterAll(life: Life, guest: Guest) {
  if (guest.hasLeft) return
  const { token } = await asGuest(life, guest)
  const resumed = await life.world.ask(memberships.resumeMembership, { token })
  if (did(life, 'keepMembership', resumed)) guest.isMember = true
}
