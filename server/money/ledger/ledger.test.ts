import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RefundPayer } from '#contract/approvals.ts'
import { maxPercent, minPercent } from '#contract/commission.ts'
import { revocation } from '#server/access/visits/index.ts'
import { refund } from '#server/money/checkout/index.ts'
import { check } from '#server/operations/audit/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  moneyOf,
  payWith,
  violationsIn,
} from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import type { Leg } from './accounts.ts'
import { balances, post } from './index.ts'
import { earningLegs, feeLegs, isBalanced, joined, partLegs, paymentLegs } from './legs.ts'

const world = useWorld()

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.db.transact(work)

describe('every cent goes to someone', () => {
  const anyPrice = fc.integer({ min: 1, max: 1_000_000 })

  test('payment, fee and earning sum to zero for any price', () => {
    fc.assert(
      fc.property(anyPrice, (cents) => {
        expect(isBalanced(paymentLegs(cents))).toBe(true)
        expect(isBalanced(feeLegs(cents))).toBe(true)
        expect(isBalanced(earningLegs(cents, 'p'))).toBe(true)
      }),
    )
  })

  test('a partner never gets more than their share, and less by under one cent', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: minPercent, max: maxPercent }), (cents, percent) => {
        const legs = earningLegs(cents, 'p', percent)
        expect(isBalanced(legs)).toBe(true)
        const partner = legs.find(({ account }) => account === 'partner:p')
        const hundredths = (partner?.cents ?? 0) * 100
        expect(hundredths).toBeLessThanOrEqual(cents * percent)
        expect(hundredths).toBeGreaterThan(cents * percent - 100)
      }),
    )
  })

  test('parts of a sale go back one after the other, each at any payer’s cost, and no account pays what it does not have', () => {
    const anyEarning = fc.option(fc.integer({ min: minPercent, max: maxPercent }))
    const anyParts = fc.array(
      fc.record({ cents: anyPrice, payer: fc.constantFrom(...RefundPayer.options) }),
    )
    fc.assert(
      fc.property(anyPrice, anyEarning, anyParts, fc.boolean(), (price, percent, parts, isHeld) => {
        const earned = (percent === null ? [] : earningLegs(price, 'p', percent)).map((leg) =>
          isHeld && leg.account === 'partner:p' ? { ...leg, account: 'held' as const } : leg,
        )
        let sale = joined([...paymentLegs(price), ...earned])
        let left = price
        for (const { cents: drawn, payer } of [
          ...parts,
          { cents: price, payer: 'shared' as const },
        ]) {
          const cents = Math.min(drawn, left)
          if (cents === 0) continue
          const legs = partLegs(sale, cents, payer)
          expect(isBalanced(legs)).toBe(true)
          left -= cents
          sale = joined([...sale, ...legs])
          for (const { account, cents } of sale)
            if (account === 'partner:p' || account === 'held')
              expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(sale.every(({ cents }) => cents === 0)).toBe(true)
      }),
    )
  })

  test('the platform keeps the odd cent', () => {
    expect(earningLegs(255, 'p').map(({ cents }) => cents)).toEqual([-255, 178, 77])
  })
})

describe('the way of a sale through the books', () => {
  test('a card visit: paid, the fee known, used; then every account says so', async () => {
    const before = await moneyOf(world)
    const { guest, visitId, location } = await aPaidVisit(world)
    const partner = `partner:${location.partnerId}`
    const change = async () => {
      const now = await moneyOf(world)
      const names = ['card_clearing', 'unearned', 'platform_revenue', 'platform_costs', partner]
      return names.map((name) => (now[name] ?? 0) - (before[name] ?? 0))
    }
    expect(await change()).toEqual([-250, 250, 0, 0, 0])

    await world.runJob('post fees')
    await world.runJob('post fees')
    expect(await change()).toEqual([-213, 250, 0, -37, 0])

    const visit = await visitOf(world, guest, visitId)
    await typeCode(world, location, codeOn(visit))
    expect(await change()).toEqual([-213, 0, 75, -37, 175])
    expect(await violationsIn(world)).toEqual([])
  })

  test('money that goes back takes everything with it but the fee', async () => {
    const before = await moneyOf(world)
    const { url } = await aVisitToPay(world)
    world.clock.moveTo(world.clock.offsetMs() + 30.5 * 60_000)
    await payWith(world, url)
    await world.runJob('post fees')
    const after = await moneyOf(world)
    expect(after['unearned'] ?? 0).toBe(before['unearned'] ?? 0)
    expect((after['card_clearing'] ?? 0) - (before['card_clearing'] ?? 0)).toBe(37)
    expect(await violationsIn(world)).toEqual([])
  })

  test('a refund gives back all that was paid, once, closes the pass, and leaves us the fee', async () => {
    const before = await moneyOf(world)
    const { orderId } = await aPlanOf(world, await aGuest(world), 'price_2')
    await world.runJob('post fees')
    const giveBack = () =>
      inTransaction((tx) =>
        refund(
          tx,
          { orderId, reason: 'other', by: 'operator', revoke: revocation },
          world.clock.now(),
        ),
      )
    expect(await Promise.all([giveBack(), giveBack()])).toContain(false)
    await world.runJob('send refunds')
    await world.runJob('sandbox')

    const after = await moneyOf(world)
    expect(after['unearned'] ?? 0).toBe(before['unearned'] ?? 0)
    expect((after['card_clearing'] ?? 0) - (before['card_clearing'] ?? 0)).toBe(53)
    const payloads = world.webhooks.sent.map(({ payload }) => payload).join()
    expect(payloads).toContain('"amount_refunded":799')
    expect(await violationsIn(world)).toEqual([])
  })

  test('a plan stays unearned until its visits are shared out', async () => {
    const before = await moneyOf(world)
    await aPlanOf(world, await aGuest(world), 'price_2')
    const after = await moneyOf(world)
    expect((after['unearned'] ?? 0) - (before['unearned'] ?? 0)).toBe(799)
  })
})

describe('what was posted stays', () => {
  const aPosting = async (legs: Leg[]) => {
    const id = newId(world.clock.now())
    await inTransaction(async (tx) => {
      await tx.run(`insert into postings (id, reason, posted_at) values ($1, 'renewal', $2)`, [
        id,
        world.clock.now(),
      ])
      for (const { account, cents } of legs)
        await tx.run(`insert into legs (posting_id, account, cents) values ($1, $2, $3)`, [
          id,
          account,
          cents,
        ])
    })
    return id
  }

  test('random postings keep all balances together at zero', async () => {
    const anAccount = fc.constantFrom<Leg['account'][]>(
      'card_clearing',
      'unearned',
      'platform_revenue',
      `partner:${randomUUID()}`,
    )
    const aMove = fc.tuple(anAccount, anAccount, fc.integer({ min: 1, max: 100_000 }))
    await fc.assert(
      fc.asyncProperty(aMove, async ([from, to, cents]) => {
        fc.pre(from !== to)
        const legs = [
          { account: from, cents: -cents },
          { account: to, cents },
        ]
        await inTransaction((tx) => post(tx, { reason: 'renewal', legs }, world.clock.now()))
        const all = await inTransaction(balances)
        expect(all.reduce((sum, balance) => sum + balance.cents, 0)).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  test('an unbalanced posting is refused, by us and by the database', async () => {
    const legs: Leg[] = [
      { account: 'card_clearing', cents: -250 },
      { account: 'unearned', cents: 249 },
    ]
    const now = world.clock.now()
    await expect(inTransaction((tx) => post(tx, { reason: 'renewal', legs }, now))).rejects.toThrow(
      'Unbalanced',
    )
    await expect(aPosting(legs)).rejects.toThrow('a posting must sum to zero')
  })

  test.each([
    ['changed', `update legs set cents = cents * 2 where posting_id = $1`],
    ['deleted', `delete from legs where posting_id = $1`],
    ['moved to another order', `update postings set order_id = null where id = $1`],
    ['forgotten', `delete from postings where id = $1`],
  ])('a posting cannot be %s', async (_how, statement) => {
    const id = await aPosting([
      { account: 'card_clearing', cents: -5 },
      { account: 'unearned', cents: 5 },
    ])
    await expect(inTransaction((tx) => tx.run(statement, [id]))).rejects.toThrow(
      'postings are answered, never changed',
    )
  })

  test('the books cannot be emptied', async () => {
    await expect(inTransaction((tx) => tx.run(`truncate legs, postings cascade`))).rejects.toThrow(
      'postings are answered, never changed',
    )
  })

  test('check names what breaks a promise', async () => {
    const { orderId } = await aPaidVisit(world)
    const found = await world.db
      .transact(async (tx) => {
        await tx.run(`update orders set refunded_cents = cents where id = $1`, [orderId])
        throw new Error((await check(tx, world.clock.now())).join('\n'))
      })
      .catch(String)
    expect(found).toContain(`I3 refund: ${orderId}`)
  })
  test.each([
    ['postings_stay', 'postings'],
    ['acts_stay', 'operator_acts'],
    ['acts_are_not_emptied', 'operator_acts'],
  ])('check misses %s where it was dropped', async (trigger, table) => {
    const found = await world.db
      .transact(async (tx) => {
        await tx.run(`drop trigger ${trigger} on ${table}`)
        throw new Error((await check(tx, world.clock.now())).join('\n'))
      })
      .catch(String)
    expect(found).toContain(`I11: ${trigger}`)
  })
})
