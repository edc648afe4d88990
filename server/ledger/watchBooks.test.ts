import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { day } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import { aDatabaseOfAPlainRole } from '#server/testing/database.ts'
import { marksAfterAllWritten } from '#server/testing/marks.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { check, payoutsFrozen, post, watchBooks } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const watching = () =>
  watchBooks({
    transact: world.db.transact,
    clock: world.clock,
    log: world.parts.log,
    alarmed: async () => [
      {
        id: '',
        email: 'operator@pitstop.example',
        language: 'en',
        emailBouncedAt: null,
        mailKey: null,
      },
    ],
  })

test('books that are not right freeze payouts and tell operators once, until they are right again', async () => {
  const { db } = world
  const watch = watching()
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

test('what has vanished is found by the next look at everything, a day later at most', async () => {
  const { db, clock } = world
  const watch = watching()
  const { orderId } = await aPaidVisit(world)
  await marksAfterAllWritten(world)
  await watch.run()
  await db.transact((tx) => tx.run(`delete from visits where order_id = $1`, [orderId]))
  await watch.run()
  expect(await db.transact(payoutsFrozen)).toBeUndefined()
  clock.moveTo(clock.offsetMs() + day)
  await world.runJob('reconcile orders')
  await watch.run()
  expect(await db.transact(payoutsFrozen)).toBe(`I3: ${orderId}`)
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
  ])
    await expect(db.transact((tx) => tx.run(statement))).rejects.toThrow('permission denied')
  expect(await db.transact((tx) => check(tx, fridayNoon))).toEqual([])
  await db.close()
})
