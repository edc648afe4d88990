import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#server/platform/migrate.ts'
import { aDatabaseOfAPlainRole } from '#server/testing/database.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { check, payoutsFrozen, post, watchBooks } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('books that are not right freeze payouts and tell operators once, until they are right again', async () => {
  const { db, clock, parts } = world
  const watch = watchBooks({
    transact: db.transact,
    clock,
    log: parts.log,
    alarmed: async () => [
      { id: '', email: 'operator@pitstop.example', language: 'en', mailKey: null },
    ],
  })
  const { orderId } = await aPaidVisit(world)
  await watch.run()
  expect(await db.transact(payoutsFrozen)).toBeUndefined()

  await db.transact((tx) => tx.run(`update orders set fee_cents = 1 where id = $1`, [orderId]))
  await watch.run()
  await watch.run()
  expect(await db.transact(payoutsFrozen)).toContain(`I2 fee: ${orderId}`)
  const mails = await db.transact((tx) =>
    tx.many(z.object({ id: z.string() }), `select id from mails where to_address like 'operator%'`),
  )
  expect(mails).toHaveLength(1)
  expect(world.logged.join()).toContain('payouts are frozen')

  await db.transact((tx) => tx.run(`update orders set fee_cents = null where id = $1`, [orderId]))
  await watch.run()
  expect(await db.transact(payoutsFrozen)).toBeUndefined()
})

test('on PostgreSQL the application\u2019s own role may post, and neither change nor delete', async () => {
  const db = await aDatabaseOfAPlainRole()
  if (!db) return
  await migrate(db, fridayNoon)
  await db.transact((tx) =>
    post(
      tx,
      {
        reason: 'renewal',
        legs: [
          { account: 'card_clearing', cents: -5 },
          { account: 'unearned', cents: 5 },
        ],
      },
      fridayNoon,
    ),
  )
  for (const statement of [
    `update legs set cents = 1`,
    `delete from legs`,
    `truncate legs`,
    `update postings set reason = 'refund'`,
    `delete from postings`,
    `update operator_acts set reason = 'another'`,
    `delete from operator_acts`,
  ])
    await expect(db.transact((tx) => tx.run(statement))).rejects.toThrow('permission denied')
  expect(await db.transact((tx) => check(tx, fridayNoon))).toEqual([])
  await db.close()
})
