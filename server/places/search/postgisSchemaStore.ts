import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CannotStart } from '#server/platform/cannotStart.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { statementsOf } from '#server/platform/migrate.ts'
import { columns } from './columns.ts'

/** Arbitrary advisory lock ids: one process at a time makes the schema, or applies changes. */
const schemaLock = 7_483_202
const applyLock = 7_483_203

const prefix = 'pitstop_search_'

/**
 * A lock that ends with the transaction; the next statement sees what the one before committed. Each schema has its own:
 * while a new version fills its tables, processes of the one before go on applying.
 */
export const lockChanges = (tx: Tx) =>
  tx.run(`select pg_advisory_xact_lock($1, hashtext(current_schema()::text))`, [applyLock])

/** The same without waiting. @returns whether no other process has it. */
export async function tryLockChanges(tx: Tx) {
  const [row] = await tx.many(
    z.object({ isLocked: z.boolean() }),
    `select pg_try_advisory_xact_lock($1, hashtext(current_schema()::text)) as "isLocked"`,
    [applyLock],
  )
  return row?.isLocked === true
}

/**
 * Another definition of what is read of a location is another schema: a process of the version before goes on with its
 * own beside this one. Schemas of versions before that are dropped.
 */
export async function openSchema(transact: Transact) {
  const sql = await readFile(new URL('postgis.sql', import.meta.url), 'utf8')
  const read = Object.values(columns).map(({ value }) => value)
  const hash = createHash('sha256').update(sql).update(read.join()).digest('hex').slice(0, 12)
  const name = `${prefix}${hash}`
  return transact(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock($1)`, [schemaLock])
    const extension = (await extensionSchema(tx)) ?? (await createExtension(tx))
    const path = `${name}, ${extension}, `
    await usePath(tx, path)
    const known = await schemas(tx)
    if (known.includes(name)) return path
    for (const old of known.slice(1)) await tx.run(`drop schema ${old} cascade`)
    await tx.run(`create schema ${name}`)
    for (const statement of statementsOf(sql)) await tx.run(statement)
    return path
  })
}

/** The settings of one transaction, so that a pooler may hand its connection on: generic plans and JIT are slower here. */
export const usePath = (tx: Tx, path: string) =>
  tx.run(
    `select set_config('search_path', $1 || current_setting('search_path'), true),
       set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`,
    [path],
  )

const Name = z.object({ name: z.string() })

async function extensionSchema(tx: Tx) {
  const [found] = await tx.many(
    Name,
    `select quote_ident(nspname) as name from pg_extension
     join pg_namespace n on n.oid = extnamespace where extname = 'postgis'`,
  )
  return found?.name
}

async function createExtension(tx: Tx) {
  try {
    await tx.run(`create schema if not exists postgis`)
    await tx.run(`create extension postgis schema postgis`)
  } catch (error) {
    throw new CannotStart(
      `SEARCH_ENGINE: the database has no PostGIS. Install it on the server and have an administrator run "create extension postgis" (${String(error)}).`,
    )
  }
  return 'postgis'
}

/** Those of other versions too, the newest first. */
async function schemas(tx: Tx) {
  const rows = await tx.many(
    Name,
    `select quote_ident(nspname) as name from pg_namespace
     where starts_with(nspname, $1) order by oid desc`,
    [prefix],
  )
  return rows.map(({ name }) => name)
}
