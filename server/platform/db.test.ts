import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anEmptyDatabase } from '#server/testing/database.ts'
import type { Db } from './db.ts'

let db: Db
beforeAll(async () => {
  db = await anEmptyDatabase()
  await db.script(`create table kept (n integer primary key, at timestamptz, body jsonb)`)
})
afterAll(() => db.close())

const Kept = z.object({ n: z.number(), at: z.date().nullable(), body: z.unknown() })
const all = () => db.transact((tx) => tx.many(Kept, `select n, at, body from kept order by n`))

test('what fails half way leaves nothing behind', async () => {
  const failing = db.transact(async (tx) => {
    await tx.run(`insert into kept (n) values (1)`)
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await all()).toEqual([])
})

test('a statement that fails and is caught does not let the rest of its transaction pass for done', async () => {
  const swallowing = db.transact(async (tx) => {
    await tx.run(`insert into kept (n) values (2)`)
    await tx.run(`insert into kept (n) values (2)`).catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow()
  expect(await all()).toEqual([])
})

test('a transaction inside another one is a mistake that is told at once', async () => {
  await expect(db.transact(() => db.transact(() => Promise.resolve()))).rejects.toThrow(
    'inside another',
  )
})

test('a single statement is sent without a transaction, and stays the only one', async () => {
  await db.single((tx) => tx.run(`insert into kept (n) values (4)`))
  const twice = db.single(async (tx) => {
    await tx.run(`delete from kept where n = 4`)
    await tx.run(`insert into kept (n) values (5)`)
  })
  await expect(twice).rejects.toThrow('Two statements')
  await expect(db.single(() => db.single(() => Promise.resolve()))).rejects.toThrow(
    'inside another',
  )
  expect(await all()).toEqual([])
})

test('moments, objects and large numbers come back as they went in', async () => {
  const at = new Date('2026-11-20T17:00:00.123Z')
  const body = { list: [1, 'two', null], nested: { deep: true } }
  await db.transact((tx) => tx.run(`insert into kept values ($1, $2, $3)`, [7, at, body]))
  expect(await all()).toEqual([{ n: 7, at, body }])
  const Big = z.object({ big: z.number(), day: z.string() })
  const [row] = await db.transact((tx) =>
    tx.many(Big, `select 9007199254740991::bigint as big, date '2026-02-28' as day`),
  )
  expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, day: '2026-02-28' })
})

test('of many that add to one row at once, none is lost', async () => {
  await db.transact((tx) => tx.run(`insert into kept (n, body) values (100, '0')`))
  await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transact((tx) =>
        tx.run(`update kept set body = to_jsonb((body #>> '{}')::integer + 1) where n = 100`),
      ),
    ),
  )
  expect((await all()).find((row) => row.n === 100)?.body).toBe(40)
})

test('a statement that was refused is asked again, with other values and in another transaction', async () => {
  const insert = (n: unknown, body: unknown) =>
    db.transact((tx) => tx.run(`insert into kept (n, body) values ($1, $2)`, [n, body]))
  await insert(200, null)
  await expect(insert(200, { again: true })).rejects.toMatchObject({ code: '23505' })
  await expect(insert('no number', null)).rejects.toMatchObject({ code: '22P02' })
  await expect(db.single((tx) => tx.run(`insert into nowhere values ($1)`, [1]))).rejects.toThrow(
    'nowhere',
  )
  expect(await insert(201, ['a list'])).toBe(1)
  expect((await all()).filter(({ n }) => n >= 200).map(({ body }) => body)).toEqual([
    null,
    ['a list'],
  ])
})

test('more statements than are kept prepared are all answered', async () => {
  const N = z.object({ n: z.number() })
  const many = Array.from({ length: 1_020 }, (_, n) => n)
  const ask = (n: number) => db.single((tx) => tx.many(N, `select ${n} + $1::integer as n`, [1]))
  for (const n of many) expect(await ask(n)).toEqual([{ n: n + 1 }])
  for (const n of [0, 1_019]) expect(await ask(n)).toEqual([{ n: n + 1 }])
})
