import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { RefundPayer } from '#contract/approvals.ts'
import * as operators from '#contract/operator.ts'
import { showEarnings } from '#contract/payouts.ts'
import { revocation } from '#server/access/visits/index.ts'
import { findDispute, refundPart } from '#server/money/checkout/index.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { anEnrolled, signInAs } from '#server/testing/operators.ts'
import { answerBank, askBank, askPayout } from '#server/testing/payouts.ts'
import { did, happens, type Life, oneOf, tell, tried, weighed } from './life.ts'
import { asGuest, asPartner, changePrice, type Guest, type Partner } from './people.ts'

/** A partner looks at what was earned and has it paid out, where it can be. */
export async function paysOut(life: Life, partner: Partner) {
  const signed = await asPartner(life, partner)
  if (!partner.hasBank) {
    const answer = weighed(life, { pays: 88, refuses: 8, later: 4 })
    const page = await askBank(life.world, signed)
    if (!did(life, 'bank asked', page)) return
    const checked = await answerBank(life.world, signed, { url: page.reply.url, answer })
    partner.hasBank = did(life, `bank: ${answer}`, checked) && answer === 'pays'
  }
  const shown = await life.world.ask(showEarnings, { token: signed.token })
  if (!did(life, 'earnings read', shown)) return
  const { reply } = shown
  if (reply.bar) tell(life, `no payout: ${reply.bar}`)
  else did(life, 'payout', await askPayout(life.world, signed, reply.availableCents))
}

/** What comes up at some partner's on some day. */
export async function doesBusiness(life: Life, partner: Partner) {
  if (partner.priceCents > 0 && happens(life, 0.3)) await changePrice(life, partner)
  if (happens(life, 0.03)) await leavesForGood(life, await asPartner(life, partner))
}

export const guestLeaves = async (life: Life, guest: Guest) =>
  leavesForGood(life, await asGuest(life, guest))

async function leavesForGood(life: Life, person: Guest | Partner) {
  const body = { password: thePassword }
  const gone = await life.world.ask(deleteAccount, { token: person.token, body })
  person.hasLeft = did(life, 'habit' in person ? 'guest left' : 'partner left', gone)
}

const Row = z.object({ id: z.string() })

/** A day of the marketplace's operator, and of the merchant in the provider's own dashboard. */
export async function aDesk(life: Life) {
  const { world } = life
  const operator = await anEnrolled(world)
  const reason = 'The guest called.'
  const anOrder = () => (life.orders.length > 0 ? oneOf(life, life.orders) : randomUUID())
  const disputes = (where: string) =>
    world.db.transact((tx) => tx.many(Row, `select id from disputes where ${where}`))

  const givesBack = async (token: string) => {
    const params = { id: anOrder() }
    const file = await world.ask(operators.orderFile, { token, params })
    if (!did(life, 'order read', file)) return
    const shownCents = file.reply.order?.refundableCents ?? 0
    const body = { key: randomUUID(), cents: shownCents, shownCents, reason }
    did(life, 'refunded whole', await world.ask(operators.refundOrder, { token, params, body }))
  }

  const givesBackPart = () => {
    const payer = oneOf(life, RefundPayer.options)
    const refund = { orderId: anOrder(), cents: 1 + life.drawn.below(200), reason: 'other', payer }
    return tried(
      life,
      'refunded a part',
      world.db.transact((tx) =>
        refundPart(tx, { ...refund, revoke: revocation }, world.clock.now()),
      ),
    )
  }

  const givesBackAtProvider = async () => {
    const [paid] = await world.db.transact((tx) =>
      tx.many(Row, `select payment_id as id from orders where id = $1 and payment_id is not null`, [
        anOrder(),
      ]),
    )
    const amount = 1 + life.drawn.below(300)
    if (!paid) return
    await life.provider.refunds
      .create({ payment_intent: paid.id, amount })
      .then(() => tell(life, 'refunded at the provider'))
      .catch(() => tell(life, 'refunded at the provider: refused'))
  }

  const callsFraud = async (token: string, id: string) => {
    const dispute = await world.db.transact((tx) => findDispute(tx, id))
    const file = await world.ask(operators.orderFile, {
      token,
      params: { id: dispute?.orderId ?? '' },
    })
    if (!did(life, 'disputed order read', file)) return
    const partners = file.reply.order?.disputes.find((one) => one.id === id)?.partners ?? []
    if (partners.length === 0) return
    const body = { fraudOf: oneOf(life, partners).id, reason }
    did(
      life,
      'dispute called fraud',
      await world.ask(operators.markDispute, { token, params: { id }, body }),
    )
  }

  const judges = async (token: string) => {
    for (const { id } of await disputes(`state = 'open'`))
      if (happens(life, 0.15)) {
        const payload = { outcome: weighed(life, { won: 1, lost: 1 }) }
        await world.app.inject({ method: 'POST', url: `/sandbox/disputes/${id}`, payload })
        tell(life, `dispute ${payload.outcome}`)
      }
    for (const { id } of await disputes(`not is_fraud and state <> 'won'`))
      if (happens(life, 0.02)) await callsFraud(token, id)
  }

  return async () => {
    const signed = await signInAs(world, operator)
    if (!did(life, 'operator signed in', signed)) return
    const { token } = signed.reply
    const queue = await world.ask(operators.operatorQueue, { token })
    for (const waiting of did(life, 'queue read', queue) ? queue.reply.waiting : []) {
      if (waiting.kind !== 'report') continue
      const answer = weighed(life, { money_back: 2, no_money_back: 3 })
      const params = { id: waiting.id }
      const body = { answer, reason }
      did(
        life,
        `decided ${answer}`,
        await world.ask(operators.decideReport, { token, params, body }),
      )
    }
    await givesBack(token)
    await givesBackPart()
    if (happens(life, 0.3)) await givesBackAtProvider()
    await judges(token)
  }
}
