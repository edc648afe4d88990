import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/operator.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { day } from '../clock.ts'
import type { Db } from '../db.ts'
import { migrate } from '../migrate.ts'

const world = useWorld()

const months = async (table: string) => {
  const found = await world.db.transact((tx) =>
    tx.many(
      z.object({ name: z.string() }),
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::text::regclass order by 1`,
      [table],
    ),
  )
  return found.map(({ name }) => name.replace(`${table}_`, ''))
}

const Row = z.object({ month: z.string() })
const insert = `insert into mails (id, to_address, subject, text_body, html_body, written_at, next_try_at)
  values ($1, 'ada@pitstop.example', '', '', '', $2, $2) returning tableoid::regclass::text as month`
/** @returns the partition that it went to. */
const write = async (at: Date, { db }: { db: Db } = world) => {
  const [row] = await db.transact((tx) => tx.many(Row, insert, [randomUUID(), at]))
  return row?.month.replace('mails_', '')
}
const at = (text: string) => new Date(`${text}T12:00:00Z`)

describe('tables partitioned by month', () => {
  test('have months ahead, refuse no write without one, and drop what is too old', async () => {
    expect(await months('mails')).toEqual(expect.arrayContaining(['default', 'first']))
    world.clock.moveTo(at('2027-06-05').getTime() - fridayNoon.getTime())
    // No month was made for this one: the jobs stood still.
    expect(await write(world.clock.now())).toBe('default')
    await world.runJob('add months')
    await world.runJob('add months')
    const next = ['2027_07', '2027_08']
    for (const table of ['mails', 'operator_acts', 'organisation_acts'])
      expect(await months(table)).toEqual(expect.arrayContaining(next))
    expect(await write(at('2027-06-06'))).toBe('default')
    expect(await write(at('2027-07-01'))).toBe('2027_07')

    world.clock.moveTo(world.clock.offsetMs() + 88 * day)
    await world.runJob('forget old mails')
    expect(await months('mails')).toEqual(expect.arrayContaining(['2027_08', 'default']))
    for (const dropped of ['first', '2027_07']) expect(await months('mails')).not.toContain(dropped)
    expect(await months('operator_acts')).toContain('first')
    const left = await world.db.transact((tx) =>
      tx.many(Row, `select id::text as month from mails`),
    )
    expect(left).toEqual([])
  })

  test('hold the audit log in order over months, which the database lets no one empty', async () => {
    const operator = await anOperator(world)
    const look = async () => {
      const { id } = await aLocation(world)
      await world.ask(contract.locationFile, { token: operator.token, params: { id } })
      return id
    }
    await world.runJob('add months')
    const first = await look()
    const [before] = await actsOf(world, operator)
    await world.db.transact((tx) =>
      tx.run(
        `insert into operator_acts (operator_id, act, subject_kind, subject_id, reason, acted_at)
         select operator_id, act, subject_kind, subject_id, '', $1 from operator_acts order by id desc limit 1`,
        [at('2027-01-15')],
      ),
    )
    const acts = await actsOf(world, operator)
    expect(acts.slice(0, 2).map(({ subject }) => subject?.id)).toEqual([first, first])
    expect(acts[0]?.id).toBeGreaterThan(before?.id ?? 0)
    for (const month of await months('operator_acts'))
      for (const statement of ['truncate', 'truncate only'])
        await expect(
          world.db.transact((tx) => tx.run(`${statement} operator_acts_${month}`)),
        ).rejects.toThrow(/never changed|permission denied/)
    await expect(
      world.db.transact((tx) => tx.run(`delete from operator_acts_2027_01`)),
    ).rejects.toThrow(/never changed|permission denied/)
  })
})

const Id = z.object({ id: z.coerce.number() })

test('what was written before the months stays, and numbers go on', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, '0115_webhook_secret_rotation.sql')
  const act = `insert into operator_acts (act, reason, acted_at) values ('looked', '', $1) returning id`
  const ids = [at('2025-03-01'), at('2026-11-01'), at('2031-01-01')]
  for (const moment of ids) {
    await db.transact((tx) => tx.many(Id, act, [moment]))
    await write(moment, { db })
  }
  await migrate(db, fridayNoon)
  // These are statements of the version before, which runs beside it.
  expect(await db.transact((tx) => tx.many(Id, act, [at('2026-12-02')]))).toEqual([{ id: 4 }])
  expect(await write(at('2026-12-02'), { db })).toBe('first')
  expect(await write(at('2031-02-02'), { db })).toBe('default')
  const stored = await db.transact((tx) => tx.many(Id, `select count(*) as id from mails`))
  expect(stored).toEqual([{ id: 5 }])
  await db.close()
})
