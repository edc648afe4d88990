import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, hour } from '#server/platform/clock.ts'
import { sandboxBanks } from '#server/testing/banks.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

async function daysGoBy(days: number) {
  world.clock.moveTo(world.clock.offsetMs() + days * day + hour)
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}

async function anOldEarner(bank: 'pays' | 'refuses' = 'pays') {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location, bank)
  const partner = await later(world, location.partner, 15)
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ account: z.string() }),
      `select provider_account as account from bank_accounts where partner_id = $1`,
      [location.partnerId],
    ),
  )
  return { location, partner, account: row?.account ?? '' }
}

/** A payout that the database has lost: the provider alone knows it. */
async function aLostPayout(account: string, { reachesBank }: { reachesBank: boolean }) {
  const banks = sandboxBanks(world)
  const payout = { payoutId: randomUUID(), account, cents: 1_400 }
  await banks.transfer(payout)
  if (reachesBank) await banks.sendToBank({ ...payout, bankId: null })
}

const sentTo = (account: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ kind: z.string(), cents: z.number().int() }),
      `select body ->> 'object' as kind, (body ->> 'amount')::integer as cents from sandbox.objects
       where body ->> 'object' in ('transfer', 'payout')
         and $1 in (body ->> 'destination', body ->> 'account') order by 1 desc`,
      [account],
    ),
  )

test.each([
  ['at the bank', true],
  ['on its way to the bank', false],
] as const)(
  'a payout that a restored database does not know, and that is %s, is not made again',
  async (_where, reachesBank) => {
    const { location, partner, account } = await anOldEarner()
    await aLostPayout(account, { reachesBank })
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
    await world.runJob('send payouts')
    for (let round = 0; round < 3; round++) await daysGoBy(3)
    expect(await sentTo(account)).toEqual([
      { kind: 'transfer', cents: 1_400 },
      { kind: 'payout', cents: 1_400 },
    ])
    const after = await later(world, location.partner, 0)
    const { availableCents, paidOutCents, payouts } = await earningsOf(world, after)
    expect([availableCents, paidOutCents]).toEqual([0, 1_400])
    expect(payouts.map(({ state }) => state).sort()).toEqual(['arrived', 'failed'])
  },
)

test('nor is its money lost where the bank had returned it', async () => {
  const { location, account } = await anOldEarner('refuses')
  await aLostPayout(account, { reachesBank: true })
  await daysGoBy(3)
  const back = await later(world, location.partner, 0)
  expect((await askPayout(world, back, 1_400)).status).toBe(200)
  for (let round = 0; round < 3; round++) await daysGoBy(3)
  const after = await later(world, location.partner, 0)
  expect((await earningsOf(world, after)).availableCents).toBe(1_400)
})
