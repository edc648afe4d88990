import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import type { Move } from '#contract/approvals.ts'
import { resolveViolation, showBooks, type Violation } from '#contract/books.ts'
import { balanceOf, post } from '#server/money/ledger/index.ts'
import { day } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  anEarner,
  answerBank,
  askBank,
  aUseOf,
  chooseBank,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { lastPayouts } from './store.ts'

/** What partners who left are owed, and no payout brings them. */
const world = useWorld()

const openFor = async (partnerId: string) => {
  await world.runJob('watch books')
  const { token } = await anOperator(world)
  const { open } = (await world.ask(showBooks, { token })).reply
  return open.find(({ rowId }) => rowId === partnerId)
}

const resolve = async ({ id, shown }: Violation, moves: Move[]) =>
  world.ask(resolveViolation, {
    token: (await anOperator(world)).token,
    params: { id },
    body: { key: randomUUID(), moves, shown, reason: 'As agreed with them on the phone' },
  })

const owed = (partnerId: string) => world.db.transact((tx) => balanceOf(tx, `partner:${partnerId}`))

const rounds = async (count: number) => {
  for (let round = 0; round < count; round++) {
    world.clock.moveTo(world.clock.offsetMs() + 2 * day)
    for (const job of ['pay partners who left', 'send payouts', 'sandbox', 'send payouts'])
      await world.runJob(job)
    await world.runJob('watch books')
  }
}

const payoutsOf = async (partnerId: string, state: string) => {
  const payouts = await world.db.transact((tx) => lastPayouts(tx, partnerId, 10))
  return payouts.filter((payout) => payout.state === state).length
}

/** Who leaves with less than the smallest payout; the bank takes it or not. */
async function aLeaver({ bank }: { bank?: 'refuses' } = {}) {
  const location = await anEarner(world, 500)
  await aUseOf(world, location, 500)
  await chooseBank(world, location)
  if (bank) {
    const { reply } = await askBank(world, location)
    await answerBank(world, location, { url: reply.url, answer: bank })
  }
  const { token } = await later(world, location.partner, 5)
  const body = { password: thePassword }
  const left = await world.ask(deleteAccount, { token, body })
  if (left.status !== 200) throw new Error(left.refusal.error)
  return location.partnerId
}

const credit = (partnerId: string, cents: number) =>
  world.db.transact((tx) =>
    post(
      tx,
      {
        reason: 'adjustment',
        legs: [
          { account: `partner:${partnerId}`, cents },
          { account: 'platform_revenue', cents: -cents },
        ],
      },
      world.clock.now(),
    ),
  )

test('a bank that refuses the last payout three times is an operator’s, who has it tried again', async () => {
  const partnerId = await aLeaver({ bank: 'refuses' })
  await rounds(16)
  const violation = await openFor(partnerId)
  if (!violation) throw new Error('No operator is told')
  expect(violation.facts).toEqual({ owedCents: 350, failedPayouts: 3, bank: 'ready' })
  await rounds(5)
  expect(await payoutsOf(partnerId, 'failed')).toBe(3)

  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = body || '{"bank": "pays"}'
       where id = (select provider_account from bank_accounts where partner_id = $1)`,
      [partnerId],
    ),
  )
  expect((await resolve(violation, [])).status).toBe(200)
  expect(await openFor(partnerId)).toBeUndefined()
  await rounds(4)
  expect(await owed(partnerId)).toBe(0)
  expect(await payoutsOf(partnerId, 'arrived')).toBe(1)
})

test('of a part that was paid by hand the rest is not sent to the bank that refused', async () => {
  const partnerId = await aLeaver({ bank: 'refuses' })
  await rounds(16)
  const violation = await openFor(partnerId)
  if (!violation) throw new Error('No operator is told')
  const byHand = { from: `partner:${partnerId}`, to: 'platform_bank', cents: 100 } as const
  expect((await resolve(violation, [byHand])).status).toBe(200)
  world.clock.moveTo(world.clock.offsetMs() + 8 * day)
  await world.runJob('pay partners who left')
  expect((await payoutsOf(partnerId, 'failed')) + (await payoutsOf(partnerId, 'under_way'))).toBe(3)
  expect(await owed(partnerId)).toBe(250)
})

test('a bank that the provider does not pay any more is an operator’s, who notes what was paid by hand', async () => {
  const partnerId = await aLeaver()
  await world.db.transact((tx) =>
    tx.run(`update bank_accounts set is_ready = false where partner_id = $1`, [partnerId]),
  )
  const violation = await openFor(partnerId)
  if (!violation) throw new Error('No operator is told')
  expect(violation).toMatchObject({
    stops: 'partners',
    facts: { owedCents: 350, bank: 'not ready' },
  })
  expect((await resolve(violation, [])).refusal.error).toBe('no_bank_to_try')
  const byHand = (cents: number): Move[] => [
    { from: `partner:${partnerId}`, to: 'platform_bank', cents },
  ]
  expect((await resolve(violation, byHand(100))).status).toBe(200)
  const rest = await openFor(partnerId)
  if (!rest) throw new Error('The rest is lost')
  expect((await resolve(rest, byHand(250))).status).toBe(200)
  expect(await openFor(partnerId)).toBeUndefined()
  expect(await owed(partnerId)).toBe(0)
})

test('what comes in for a partner whose bank is forgotten is an operator’s; what is on its way to a bank is not', async () => {
  const partnerId = await aLeaver()
  expect(await openFor(partnerId)).toBeUndefined()
  await rounds(15)
  expect(await owed(partnerId)).toBe(0)
  expect(await openFor(partnerId)).toBeUndefined()
  await credit(partnerId, 120)
  expect((await openFor(partnerId))?.facts).toEqual({
    owedCents: 120,
    failedPayouts: 0,
    bank: null,
  })
})
