import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { currentPass, findCover } from '#server/money/plans/index.ts'
import { check } from '#server/operations/audit/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { loadBackup, readBackup } from './index.ts'

/**
 * Written by the version before plans had kinds, 26 hours after `fridayNoon`. Each guest is named after what they hold;
 * two passes were shared out by then, and one order is open.
 */
const path = fileURLToPath(new URL('fixtures/beforePlanKinds.backup', import.meta.url))
const writtenAt = new Date(fridayNoon.getTime() + 26 * hour)

const photoStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}

let db: Db
let world: World
beforeAll(async () => {
  db = await anEmptyDatabase()
  const { head } = await readBackup(path)
  await migrate(db, writtenAt, head.migrations.at(-1)?.name)
  await loadBackup({ transact: db.transact, photoStore, tell: () => undefined }, path, head)
  await migrate(db, writtenAt)
  world = await aWorld({ db })
  world.clock.moveTo(writtenAt.getTime() - fridayNoon.getTime())
})
afterAll(() => world.close())

const Held = z.object({ id: z.uuid(), name: z.string() })

async function guests() {
  const found = await db.transact((tx) =>
    tx.many(
      Held,
      `select id, name from accounts where name ~ '^(single|day|member)' order by name`,
    ),
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}

const heldAt = async (name: string, now: Date, cents = 250) => {
  const guestId = (await guests()).get(name) ?? ''
  return db.transact(async (tx) => {
    const pass = await currentPass(tx, guestId, now)
    const cover = await findCover(tx, { guestId, cents }, now)
    return [pass?.planKind, cover?.planKind, cover?.starts]
  })
}

test('passes of a backup from before plans had kinds are what they were, and open the same doors', async () => {
  const none = [undefined, undefined, undefined]
  expect(await heldAt('single spent', writtenAt)).toEqual(none)
  expect(await heldAt('day over', writtenAt)).toEqual(none)
  expect(await heldAt('day asked', writtenAt)).toEqual(none)
  expect(await heldAt('single held', writtenAt)).toEqual(['single_visit', 'single_visit', false])
  expect(await heldAt('day held', writtenAt)).toEqual(['day_pass', 'day_pass', true])
  expect(await heldAt('day runs', writtenAt)).toEqual(['day_pass', 'day_pass', false])
  expect(await heldAt('member', writtenAt, 750)).toEqual(['membership', 'membership', false])
  expect(await heldAt('day held', writtenAt, 750)).toEqual(['day_pass', undefined, undefined])
  const nextDay = new Date(writtenAt.getTime() + day)
  expect(await heldAt('day runs', nextDay)).toEqual(none)
})

const Kinds = z.object({ table: z.string(), kinds: z.string() })

test('its orders, passes and pools have their kind, and its books are right', async () => {
  const kinds = await db.transact((tx) =>
    tx.many(
      Kinds,
      `select 'orders' as "table", string_agg(plan_kind, ' ' order by plan_kind) as kinds from orders
       union all select 'passes', string_agg(plan_kind, ' ' order by plan_kind) from passes
       union all select 'pools', string_agg(plan_kind, ' ' order by plan_kind) from pools`,
    ),
  )
  expect(kinds).toEqual([
    {
      table: 'orders',
      kinds: 'day_pass day_pass day_pass day_pass membership single_visit single_visit',
    },
    { table: 'passes', kinds: 'day_pass day_pass day_pass membership single_visit single_visit' },
    { table: 'pools', kinds: 'day_pass single_visit' },
  ])
  expect(await db.transact((tx) => check(tx, writtenAt))).toEqual([])
})

const Plan = z.object({ kind: z.string(), id: z.string() })
const orderOf = (guestId: string, column: string, plan: string) => `
  insert into orders
    (id, guest_id, kind, ${column}, title, cents, purchase_key, state, created_at, closes_at)
  values (gen_random_uuid(), '${guestId}', 'plan', '${plan}', 'A plan', 399, gen_random_uuid(), 'open', now(), now())
  returning plan_kind as kind, plan_id as id`

test('a process of the version before writes plans by their id beside this one, and reads what this one writes', async () => {
  const guestId = (await guests()).get('single spent') ?? ''
  const write = (column: string, plan: string) =>
    db.transact((tx) => tx.many(Plan, orderOf(guestId, column, plan)))
  expect(await write('plan_id', 'price_3')).toEqual([{ kind: 'membership', id: 'price_3' }])
  expect(await write('plan_kind', 'day_pass')).toEqual([{ kind: 'day_pass', id: 'price_2' }])
  await expect(write('plan_id', 'price_1')).resolves.toEqual([
    { kind: 'single_visit', id: 'price_1' },
  ])
  await expect(write('plan_id', 'price_9')).rejects.toThrow(/orders_plan_kind_check/)
})

const Count = z.object({ count: z.number() })

test('the mails that waited in it are sent', async () => {
  const waiting = async () => {
    const [row] = await db.transact((tx) =>
      tx.many(Count, `select count(*)::int as count from mails where sent_at is null`),
    )
    return row?.count
  }
  expect(await waiting()).toBe(15)
  await world.runJob('send mails')
  expect(await waiting()).toBe(0)
})

const Live = z.object({ id: z.uuid(), guest: z.string(), partner: z.string() })

test('a code of it opens its door, once', async () => {
  const [live] = await db.transact((tx) =>
    tx.many(
      Live,
      `select visits.id, guests.email as guest, owners.email as partner
       from visits join accounts guests on guests.id = guest_id join locations on locations.id = location_id
         join members on organisation_id = partner_id join accounts owners on owners.id = account_id
       where visits.state = 'ready' and visits.cents = 250`,
    ),
  )
  // The passwords of the backup are not known.
  const { id } = await aGuest(world)
  await db.transact((tx) =>
    tx.run(
      `update accounts set password_hash = known.password_hash
       from accounts known where known.id = $1 and accounts.email in ($2, $3)`,
      [id, live?.guest, live?.partner],
    ),
  )
  const session = async (userType: 'user' | 'partner', email = '') => {
    const body = { email, password: thePassword, userType }
    const answer = await world.ask(login, { body })
    expect(answer.refusal.error).toBeUndefined()
    return answer.reply
  }
  const guest = await session('user', live?.guest)
  const partner = await session('partner', live?.partner)
  const code = codeOn(await visitOf(world, guest, live?.id ?? ''))
  const kinds = [await typeCode(world, partner, code), await typeCode(world, partner, code)]
  expect(kinds.map(({ reply }) => reply.kind)).toEqual(['valid', 'already_used'])
})
