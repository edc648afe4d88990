import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { allowLongStatements } from './allowLongStatements.ts'
import { CannotStart } from './cannotStart.ts'
import type { Db } from './db.ts'

const folder = new URL('../migrations/', import.meta.url)

/** An arbitrary advisory lock id that no other software uses on this database. */
const migrationLock = 7_483_201

const Applied = z.object({ name: z.string(), checksum: z.string() })

/**
 * Brings the schema up to date, forward only, in one transaction. Eight processes may start at once: one
 * applies, the others wait and find it done. A database newer than this code, or a changed file, is refused
 * (CannotStart). `until` names the last one to apply.
 */
export async function migrate(db: Db, now: Date, until?: string): Promise<string[]> {
  const files = await readMigrations()
  return db.transact(async (tx) => {
    await allowLongStatements(tx)
    await tx.run(`select pg_advisory_xact_lock($1)`, [migrationLock])
    await tx.run(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null
       )`,
    )
    const applied = await tx.many(Applied, `select name, checksum from migrations order by name`)
    const known = new Map(files.map((file) => [file.name, file]))

    for (const { name, checksum } of applied) {
      const file = known.get(name)
      if (!file) throw new CannotStart(`The database is newer than this program: it has ${name}.`)
      if (file.checksum !== checksum)
        throw new CannotStart(`Migration ${name} was changed after it ran.`)
    }

    const done = new Set(applied.map(({ name }) => name))
    const pending = files.filter(
      ({ name }) => !done.has(name) && (until === undefined || name <= until),
    )
    for (const { name, checksum, statements } of pending) {
      for (const statement of statements) await tx.run(statement)
      await tx.run(`insert into migrations values ($1, $2, $3)`, [name, checksum, now])
    }
    return pending.map((file) => file.name)
  })
}

/** A hash over the exact text of the migrations. */
export async function migrationsId() {
  const files = await readMigrations()
  const hash = createHash('sha256')
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, checksum, statements: statementsOf(sql) }
    }),
  )
}

/** One statement at a time works on both engines. A statement ends with `;` at the end of a line, outside of `$$`. */
export function statementsOf(sql: string) {
  const statements: string[] = []
  let current = ''
  let quoted = false
  for (const line of sql.split('\n')) {
    if (!quoted && /^\s*(--|$)/.test(line)) continue
    current += `${line}\n`
    if (line.split('$$').length % 2 === 0) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(current)
      current = ''
    }
  }
  if (current.trim()) throw new Error('A migration ends in the middle of a statement')
  return statements
}
