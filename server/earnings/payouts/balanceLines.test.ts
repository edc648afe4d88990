import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/balances.ts'
import { decideReport, operatorQueue, refundOrder } from '#contract/operator.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

/** All lines of a balance, page by page. */
async function linesOf(token: string, balance: contract.BalanceName) {
  const lines: contract.BalanceLine[] = []
  let before: string | null = null
  do {
    const query: { before?: string } = before ? { before } : {}
    const params = { balance }
    const { reply } = await world.ask(contract.balanceLines, { token, params, query })
    lines.push(...reply.lines)
    before = reply.before
  } while (before)
  return lines
}

const sumOf = (lines: contract.BalanceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Each balance is what its lines come to. */
async function expectSums(partner: { token: string }) {
  const shown = await earningsOf(world, partner)
  const sums = {
    availableCents: sumOf(await linesOf(partner.token, 'available')),
    pendingCents: sumOf(await linesOf(partner.token, 'pending')),
    onHoldCents: sumOf(await linesOf(partner.token, 'on_hold')),
    paidOutCents: sumOf(await linesOf(partner.token, 'paid_out')),
  }
  expect(shown).toMatchObject(sums)
  return shown
}

async function giveBack(orderId: string, cents: number) {
  const { token } = await anOperator(world)
  const body = { key: randomUUID(), cents, shownCents: 1_000, reason: 'It was closed' }
  return world.ask(refundOrder, { token, params: { id: orderId }, body })
}

describe('a balance opens into its lines', () => {
  test('with day, restroom and amount, and what is pending says when it can be paid out', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    const lines = await linesOf(location.token, 'pending')
    expect(lines).toMatchObject([
      { date: '2026-11-20', what: 'visit', cents: 700, availableOn: '2026-12-04' },
    ])
    expect(lines[0]?.restroom).toBeTruthy()
    expect(lines[0]?.address).toBeTruthy()
    expect(await linesOf(location.token, 'available')).toEqual([])
  })

  test('and nothing is negative that is only timing: a report about pending money only puts it on hold', async () => {
    const location = await anEarner(world)
    const used = await aUseOf(world, location)
    await aUseOf(world, location)
    world.clock.moveTo(60_000)
    await report(world, used.guest, used.visitId)
    const shown = await expectSums(location)
    expect(shown.availableCents).toBe(0)
    for (const balance of contract.BalanceName.options)
      for (const { cents } of await linesOf(location.token, balance))
        expect(cents).toBeGreaterThan(0)
  })

  test('which sum to it after payouts, refunds, parts of them and reports, whenever one looks', async () => {
    const location = await anEarner(world)
    const first = await aUseOf(world, location)
    await aUseOf(world, location)
    await chooseBank(world, location)
    let partner = await later(world, location.partner, 15)
    await aUseOf(world, { ...location, token: partner.token })
    await expectSums(partner)
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
    // Ids of one millisecond have no order, and this clock stands.
    partner = await later(world, location.partner, 1 / 24)
    await expectSums(partner)

    await giveBack(first.orderId, 400)
    const owing = await expectSums(partner)
    expect(owing.availableCents).toBeLessThan(0)
    expect(await linesOf(partner.token, 'available')).toMatchObject([{ what: 'refund' }])

    const reported = await aUseOf(world, { ...location, token: partner.token })
    await report(world, reported.guest, reported.visitId)
    await expectSums(partner)
    const { token } = await anOperator(world)
    const { reply: queue } = await world.ask(operatorQueue, { token })
    for (const { kind, id } of queue.waiting)
      if (kind === 'report') {
        const body = { answer: 'no_money_back' as const, reason: 'They were let in' }
        await world.ask(decideReport, { token, params: { id }, body })
      }
    for (const days of [0, 3, 4, 7, 14]) {
      partner = await later(world, location.partner, days)
      await expectSums(partner)
    }
  })

  test('a page at a time, each line once', async () => {
    const location = await anEarner(world)
    const { orderId } = await aUseOf(world, location)
    await world.db.transact(async (tx) => {
      for (let at = 0; at < 60; at++)
        await tx.run(
          `with posted as (
             insert into postings (id, reason, posted_at)
             values (('01a1f9e6-9280-739b-bdc3-' || lpad($1::text, 12, '0'))::uuid, 'late_use', $2)
             returning id)
           insert into legs (posting_id, account, cents, currency)
           select id, account, cents, 'usd' from posted,
             (values ($3, 70), ('platform_costs', -70)) as leg (account, cents)`,
          [at, world.clock.now(), `partner:${location.partnerId}`],
        )
    })
    world.clock.moveTo(15 * day)
    const { token } = await later(world, location.partner, 0)
    const lines = await linesOf(token, 'available')
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(sumOf(lines)).toBe((await earningsOf(world, { token })).availableCents)
    expect(orderId).toBeTruthy()
  })

  test('of the organisation that asks, and of no guest', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    const other = await aLocation(world, { partner: await aPartner(world) })
    for (const balance of contract.BalanceName.options)
      expect(await linesOf(other.token, balance)).toEqual([])
    const { token } = await aGuest(world)
    const params = { balance: 'pending' as const }
    expect((await world.ask(contract.balanceLines, { token, params })).status).toBe(403)
  })
})
