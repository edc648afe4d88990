import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sandboxBanks } from '#server/testing/banks.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  daysGoBy,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

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
    for (let round = 0; round < 3; round++) await daysGoBy(world, 3)
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

test('a payout that a restored database does not know, and that the bank returned, is available again', async () => {
  const { location, account } = await anOldEarner('refuses')
  await aLostPayout(account, { reachesBank: true })
  await daysGoBy(world, 3)
  const back = await later(world, location.partner, 0)
  expect((await askPayout(world, back, 1_400)).status).toBe(200)
  for (let round = 0; round < 3; round++) await daysGoBy(world, 3)
  const after = await later(world, location.partner, 0)
  const { availableCents, payouts } = await earningsOf(world, after)
  expect([availableCents, payouts.map(({ state }) => state)]).toEqual([1_400, ['failed', 'failed']])
})

test('a payout that was only asked for in the backup, and has arrived since, is not made again beside a later one', async () => {
  const { location, partner, account } = await anOldEarner()
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)
  const [asked] = await world.db.transact((tx) =>
    tx.many(z.object({ id: z.uuid() }), `select id from payouts where partner_id = $1`, [
      location.partnerId,
    ]),
  )
  const banks = sandboxBanks(world)
  const known = { payoutId: asked?.id ?? '', account, cents: 1_400 }
  await banks.transfer(known)
  await banks.sendToBank({ ...known, bankId: null })
  await aLostPayout(account, { reachesBank: true })
  await world.runJob('send payouts')
  for (let round = 0; round < 3; round++) await daysGoBy(world, 3)
  expect((await sentTo(account)).map(({ cents }) => cents)).toEqual([1_400, 1_400, 1_400, 1_400])
  const { payouts } = await earningsOf(world, await later(world, location.partner, 0))
  expect(payouts.map(({ state }) => state)).toEqual(['arrived', 'arrived'])
})

test('a payout that arrived before the backup, and came back after it, is available again', async () => {
  const { location, partner } = await anOldEarner()
  await askPayout(world, partner, 1_400)
  for (let round = 0; round < 3; round++) await daysGoBy(world, 3)
  const [arrived] = await world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.uuid() }),
      `update sandbox.objects set body = objects.body || '{"status": "failed"}'
       from payouts where partner_id = $1 and provider_payout_id = objects.id and state = 'arrived'
       returning payouts.id`,
      [location.partnerId],
    ),
  )
  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = jsonb_set(body, '{balance}', '1400')
       from bank_accounts where partner_id = $1 and provider_account = objects.id`,
      [location.partnerId],
    ),
  )
  await sandboxBanks(world).takeBack({ payoutId: arrived?.id ?? '' })

  const again = await later(world, location.partner, 0)
  await aUseOf(world, { ...location, token: again.token })
  await aUseOf(world, { ...location, token: again.token })
  const next = await later(world, location.partner, 15)
  expect((await askPayout(world, next, 1_400)).status).toBe(200)
  for (let round = 0; round < 4; round++) await daysGoBy(world, 3)
  const after = await earningsOf(world, await later(world, location.partner, 0))
  expect(after.payouts.map(({ state }) => state)).toEqual(['arrived', 'failed'])
  expect(after.availableCents).toBe(1_400)
})
