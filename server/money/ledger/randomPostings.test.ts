import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { drawn } from '#server/testing/chance.ts'
import { violationsIn } from '#server/testing/payments.ts'
import { aWorld } from '#server/testing/world.ts'
import { type Account, balances, type Leg, post } from './index.ts'

const partners = Array.from({ length: 300 }, (): Account => `partner:${randomUUID()}`)
const accounts: Account[] = ['unearned', 'platform_revenue', 'platform_costs', ...partners]
const reasons = ['payment', 'renewal', 'pool_share', 'provider_fee'] as const

const maxATransaction = 100
const atOnce = 4

test('random postings, of which those that do not balance are refused, leave books that balance [PR3]', async () => {
  const { seed, rounds, below } = drawn(400)
  const world = await aWorld()
  onTestFinished(() => world.close())
  const now = world.clock.now()
  const totals = new Map<Account, number>()

  /** One leg an account; the provider's makes them balance, but for what is left over. */
  const someLegs = (leftOver = 0): Leg[] => {
    const drawnFor = Array.from({ length: 1 + below(4) }, () => accounts[below(accounts.length)])
    const legs = [...new Set(drawnFor)].flatMap((account) =>
      account ? [{ account, cents: 1 + below(100_000) - 50_000 }] : [],
    )
    const sum = legs.reduce((total, { cents }) => total + cents, 0)
    return [...legs, { account: 'card_clearing', cents: leftOver - sum }]
  }
  const some = (count: number) =>
    Array.from({ length: count }, () => ({
      reason: reasons[below(reasons.length)] ?? 'payment',
      legs: someLegs(),
    })).filter(({ legs }) => legs.some(({ cents }) => cents !== 0))

  const postSome = async (count: number) => {
    const postings = some(count)
    await world.db.transact(async (tx) => {
      for (const posting of postings) await post(tx, posting, now)
    })
    for (const { account, cents } of postings.flatMap(({ legs }) => legs))
      totals.set(account, (totals.get(account) ?? 0) + cents)
    const skewed = { reason: 'payment' as const, legs: someLegs(1) }
    const refused = world.db.transact((tx) => post(tx, skewed, now))
    await expect(refused).rejects.toThrow('Unbalanced posting')
  }
  let left = rounds
  const lane = async () => {
    while (left > 0) {
      const count = Math.min(left, maxATransaction)
      left -= count
      await postSome(count)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))

  expect(await violationsIn(world), `seed ${seed}`).toEqual([])
  const found = await world.db.transact(balances)
  expect(
    found.reduce((sum, { cents }) => sum + cents, 0),
    `seed ${seed}`,
  ).toBe(0)
  const asFound = found.map(({ account, cents }) => [account, cents])
  expect(Object.fromEntries(asFound), `seed ${seed}`).toEqual(Object.fromEntries(totals))
})
