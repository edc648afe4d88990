import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { day } from '#server/platform/clock.ts'
import { tell } from '#server/providers/payments/sandbox/messages.ts'
import { thePassword } from '#server/testing/accounts.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  daysGoBy,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })
beforeEach(() => world.webhooks.lose(false))

/** The bank sends back what had arrived at this partner, and the provider says so. */
async function bankReturnsPayouts(partnerId: string) {
  await world.db.transact(async (tx) => {
    const returned = await tx.many(
      z.object({ body: z.looseObject({ id: z.string() }) }),
      `update sandbox.objects set body = objects.body || '{"status": "failed"}'
       from payouts where partner_id = $1 and provider_payout_id = objects.id and state = 'arrived'
       returning objects.body`,
      [partnerId],
    )
    await tx.run(
      `update sandbox.objects
       set body = jsonb_set(objects.body, '{balance}', to_jsonb((
         select sum(cents) from payouts where partner_id = $1 and state = 'arrived')))
       from bank_accounts where partner_id = $1 and provider_account = objects.id`,
      [partnerId],
    )
    for (const { body } of returned) await tell(tx, 'payout.failed', body, world.clock.now())
  })
  await world.runJob('sandbox')
}

/** A partner whose payout of $14.00 has arrived. */
async function aPaidEarner() {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location)
  const first = await later(world, location.partner, 15)
  await askPayout(world, first, 1_400)
  await world.runJob('send payouts')
  await daysGoBy(world, 3)
  return location
}

test('a payout that the bank sends back while another one waits is available again once that one has ended', async () => {
  const location = await aPaidEarner()

  const second = await later(world, location.partner, 0)
  await aUseOf(world, { ...location, token: second.token })
  await aUseOf(world, { ...location, token: second.token })
  const third = await later(world, location.partner, 15)
  await chooseNewBank(world, third, 'refuses')
  await chooseNewBank(world, third)
  expect((await askPayout(world, third, 1_400)).reply.payouts).toMatchObject([
    { state: 'under_way' },
    { state: 'arrived' },
  ])
  await bankReturnsPayouts(location.partnerId)
  // The provider tells of it for three days, and the other payout is held as long.
  world.webhooks.lose(true)
  await world.runJob('send payouts')
  for (let round = 0; round < 5; round++) await daysGoBy(world, 3)

  const after = await later(world, location.partner, 0)
  expect(await earningsOf(world, after)).toMatchObject({
    availableCents: 1_400,
    paidOutCents: 1_400,
    payouts: [{ state: 'arrived' }, { state: 'failed' }],
  })
})

test('a payout that the bank sends back is noticed within a day, also where the provider’s message is lost', async () => {
  const location = await aPaidEarner()
  world.webhooks.lose(true)
  await bankReturnsPayouts(location.partnerId)
  await daysGoBy(world, 1)
  await world.runJob('ask about arrived payouts')
  await world.runJob('send payouts')
  const partner = await later(world, location.partner, 0)
  expect(await earningsOf(world, partner)).toMatchObject({
    availableCents: 1_400,
    payouts: [{ state: 'failed' }],
  })
})

test('one that stays is asked about once a day, for ten days', async () => {
  const { partnerId } = await aPaidEarner()
  const nextAsk = async () => {
    await world.runJob('ask about arrived payouts')
    const [payout] = await world.db.transact((tx) =>
      tx.many(
        z.object({ at: z.date() }),
        `select next_try_at as at from payouts where partner_id = $1`,
        [partnerId],
      ),
    )
    return payout?.at
  }
  const first = await nextAsk()
  expect(first && first > world.clock.now()).toBe(true)
  expect(await nextAsk()).toEqual(first)
  world.clock.moveTo(world.clock.offsetMs() + day)
  const second = await nextAsk()
  expect(second).not.toEqual(first)
  world.clock.moveTo(world.clock.offsetMs() + 10 * day)
  expect(await nextAsk()).toEqual(second)
})

test('the last payout of a partner who left comes back days later, and is sent once more before the bank is forgotten', async () => {
  const location = await aPaidEarner()
  const last = await later(world, location.partner, 0)
  expect(await earningsOf(world, last)).toMatchObject({ payouts: [{ state: 'arrived' }] })
  const { token } = last
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token, body })).status).toBe(200)
  await world.runJob('pay partners who left')
  await bankReturnsPayouts(location.partnerId)

  const round = async () => {
    await daysGoBy(world, 3)
    for (const job of ['pay partners who left', 'send payouts', 'sandbox']) await world.runJob(job)
  }
  for (let rounds = 0; rounds < 5; rounds++) await round()
  expect(await stateOf(location.partnerId)).toEqual({ arrived: 1, hasBank: true })
  expect(await world.db.transact((tx) => balanceOf(tx, `partner:${location.partnerId}`))).toBe(0)
  for (let rounds = 0; rounds < 4; rounds++) await round()
  expect(await stateOf(location.partnerId)).toEqual({ arrived: 1, hasBank: false })
})

async function stateOf(partnerId: string) {
  const [state] = await world.db.transact((tx) =>
    tx.many(
      z.object({ arrived: z.number(), hasBank: z.boolean() }),
      `select count(*)::int as arrived,
         exists (select from bank_accounts where partner_id = $1) as "hasBank"
       from payouts where partner_id = $1 and state = 'arrived'`,
      [partnerId],
    ),
  )
  return state
}
