import { beforeAll, expect, test } from 'vitest'
import { day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, aPlanOf, violationsIn } from '#server/testing/payments.ts'
import { anEarner, askPayout, aUseOf, chooseBank, later } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt } from '#server/testing/visits.ts'
import { claimChanges, findViolations, relatedTo } from './index.ts'

const world = useWorld()
beforeAll(async () => {
  await aPaidOut()
  const holder = await aGuest(world)
  await aPlanOf(world, holder, 'price_2')
  await aVisitAt(world, holder, (await aLocation(world)).id, 250)
  await aPlanOf(world, await aGuest(world), 'price_3')
  await aPaidVisit(world)
  expect(await violationsIn(world)).toEqual([])
  await world.db.transact(brokenSinceLastLook)
})

/** Takes out what changed, and checks only that. */
async function brokenSinceLastLook(tx: Tx) {
  const changes = await relatedTo(tx, await claimChanges(tx, 10_000))
  const found = await findViolations(tx, world.clock.now(), changes)
  return found.map(({ invariant, rowId }) => `${invariant.name}: ${rowId}`)
}

/** A partner whose earning has reached their bank. */
async function aPaidOut() {
  const location = await anEarner(world)
  await chooseBank(world, location)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await askPayout(world, await later(world, location.partner, 15), 1_400)
  await world.runJob('send payouts')
  world.clock.moveTo(world.clock.offsetMs() + 7 * day)
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}

const aReadyCardVisit = `(select id from visits where state = 'ready' and paid_with = 'card' limit 1)`
const aPaidOrder = `(select id from orders where state = 'paid' and kind = 'visit' limit 1)`

const planted: [string, string[]][] = [
  [
    'I1',
    [
      `insert into legs (posting_id, account, cents)
       select id, 'held', 1 from postings where reason = 'payment' limit 1`,
    ],
  ],
  ['I2 fee', [`update orders set fee_cents = 1 where id = ${aPaidOrder}`]],
  ['I2 refunded', [`update orders set refunded_cents = 1 where id = ${aPaidOrder}`]],
  [
    'I2 dispute',
    [
      `insert into disputes (id, order_id, cents, state, opened_at)
       select 'dp_1', id, 250, 'open', $1 from orders where id = ${aPaidOrder}`,
    ],
  ],
  ['I3', [`update visits set state = 'failed' where id = ${aReadyCardVisit}`]],
  ['I3 held', [`update orders set state = 'held' where kind = 'plan'`]],
  [
    'I3 payment',
    [
      `insert into postings (id, reason, order_id, posted_at)
       select id, 'renewal', id, $1 from orders where id = ${aPaidOrder}`,
    ],
  ],
  ['I3 refund', [`update orders set refunded_cents = cents where id = ${aPaidOrder}`]],
  ['I4', [`update passes set plan_kind = 'single_visit' where plan_kind = 'day_pass'`]],
  ['I4 period', [`update passes set ends_at = bought_at where plan_kind = 'membership'`]],
  ['I5', [`update visits set cents = 7 where id = ${aReadyCardVisit}`]],
  ['I5 uses', [`update passes set uses = 0 where plan_kind = 'day_pass'`]],
  [
    'I6',
    [
      `update entitlements set outcome = 'entered', ended_at = $1
       where id = (select entitlement_id from visits where id = ${aReadyCardVisit})`,
      `update visits set state = 'used', used_at = $1, outcome = 'entered' where id = ${aReadyCardVisit}`,
    ],
  ],
  ['I7', [`update payouts set available_cents = available_cents + 1`]],
  ['I8', [`update payouts set transfer_id = null`]],
  [
    'I8 transfer',
    [
      `update sandbox.objects set body = body || '{"amount": 1}' where body ->> 'object' = 'transfer'`,
    ],
  ],
  [
    'I9',
    [
      `alter table visits drop constraint visits_location_id_code_window_code_slot_key`,
      `update visits set location_id = one.location_id, code_window = one.code_window,
         code_slot = one.code_slot
       from visits as one where one.id = ${aReadyCardVisit} and visits.state = 'ready'`,
    ],
  ],
  ['I10', [`update orders set state = 'open', closes_at = '2020-01-01' where id = ${aPaidOrder}`]],
  [
    'I10 refund',
    [
      `insert into refunds (id, order_id, cents, reason, asked_at, next_try_at)
       select id, id, 1, 'other', '2020-01-01', $1 from orders where id = ${aPaidOrder}`,
    ],
  ],
  ['I11', [`alter table legs disable trigger legs_stay`]],
]

test.each(planted)(
  '%s, broken after the last good look, is named by the next one',
  async (name, statements) => {
    const now = world.clock.now()
    const found = await world.db
      .transact(async (tx) => {
        for (const statement of statements)
          await tx.run(statement, statement.includes('$1') ? [now] : [])
        throw new Error(JSON.stringify(await brokenSinceLastLook(tx)))
      })
      .catch((error: unknown) => String(error))
    expect(found).toContain(`"${name}: `)
  },
)

test('a visit that is gone is missed', async () => {
  const { orderId } = await aPaidVisit(world)
  await world.db.transact(brokenSinceLastLook)
  const found = await world.db.transact(async (tx) => {
    await tx.run(`delete from visits where order_id = $1`, [orderId])
    return brokenSinceLastLook(tx)
  })
  expect(found).toEqual([`I3: ${orderId}`])
})

test('what was looked at is not looked at again, unless that look was undone', async () => {
  const { orderId } = await aPaidVisit(world)
  await world.db.transact((tx) =>
    tx.run(`update orders set fee_cents = 1 where id = $1`, [orderId]),
  )
  const undone = world.db.transact(async (tx) => {
    await brokenSinceLastLook(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await world.db.transact(brokenSinceLastLook)).toContain(`I2 fee: ${orderId}`)
  expect(await world.db.transact(brokenSinceLastLook)).toEqual([])
})
