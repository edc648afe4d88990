import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Migration = z.object({ name: z.string(), checksum: z.string() })
type Migration = z.output<typeof Migration>

export const migrations = (tx: Tx) =>
  tx.many(Migration, `select name, checksum from migrations order by name`)

/** Everything that this transaction reads is of one moment, whatever others write meanwhile. */
export async function readOneMoment(tx: Tx) {
  await tx.run(`set transaction isolation level repeatable read, read only`)
}

const Table = z.object({ name: z.string() })
const Reference = z.object({ from: z.string(), to: z.string() })

/**
 * Every table with its schema, but for the record of migrations and of what in the books was not proven yet: restored
 * rows are all proven again. Whatever a table refers to is before it.
 */
export async function tablesInOrder(tx: Tx) {
  const tables = await tx.many(
    Table,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox')
       and table_name not in ('migrations', 'book_changes', 'book_checks', 'notice_outbox', 'notice_sweeper')
       -- Rows of a partition are those of its table.
       and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
       -- PostGIS brings a table of its own, which a database without it has not.
       and not exists (
         select 1 from pg_depend
         where objid = format('%I.%I', table_schema, table_name)::regclass
           and classid = 'pg_class'::regclass and deptype = 'e')
     order by 1`,
  )
  const references = await tx.many(
    Reference,
    `select format('%I.%I', n1.nspname, c1.relname) as "from",
       format('%I.%I', n2.nspname, c2.relname) as "to"
     from pg_constraint k
     join pg_class c1 on c1.oid = k.conrelid join pg_namespace n1 on n1.oid = c1.relnamespace
     join pg_class c2 on c2.oid = k.confrelid join pg_namespace n2 on n2.oid = c2.relnamespace
     where k.contype = 'f'`,
  )
  return inOrder(
    tables.map(({ name }) => name),
    references,
  )
}

function inOrder(tables: string[], references: z.output<typeof Reference>[]) {
  const ordered: string[] = []
  let left = tables
  while (left.length > 0) {
    const waits = (name: string) =>
      references.some(({ from, to }) => from === name && to !== name && left.includes(to))
    const free = left.filter((name) => !waits(name))
    if (free.length === 0) throw new Error(`Tables refer to each other in a ring: ${left.join()}`)
    ordered.push(...free)
    left = left.filter(waits)
  }
  return ordered
}

const Row = z.object({ row: z.string() })

/** A table with an archive answers with the archive's rows too; they are the archive's. A partitioned one has none itself. */
async function withoutArchive(tx: Tx, table: string) {
  const [found] = await tx.many(
    z.object({ isPartitioned: z.boolean() }),
    `select relkind = 'p' as "isPartitioned" from pg_class where oid = $1::text::regclass`,
    [table],
  )
  return found?.isPartitioned ? table : `only ${table}`
}

/** All rows of a table as JSON, so many at a time. The table's name is the database's own. */
export async function* rowsOf(tx: Tx, table: string, atATime: number) {
  const cursor = `"rows of ${table.replaceAll('"', '')}"`
  await tx.run(`declare ${cursor} no scroll cursor for
    select row_to_json(t)::text as row from ${await withoutArchive(tx, table)} as t`)
  for (;;) {
    const rows = await tx.many(Row, `fetch ${atATime} from ${cursor}`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.run(`close ${cursor}`)
}

/** Puts rows back as they were read: by the table's own types, so that no number passes through a double. */
export const putRows = (tx: Tx, table: string, rows: string[]) =>
  tx.run(
    `insert into ${table} overriding system value
     select * from json_populate_recordset(null::${table}, $1::text::json)`,
    [`[${rows.join(',')}]`],
  )

const SelfReference = z.object({ table: z.string(), name: z.string() })
export type SelfReference = z.output<typeof SelfReference>

/** Rows come in no order, so one may refer to a later one of its table. @returns what `checkReferencesAtOnce` takes back. */
export async function deferSelfReferences(tx: Tx) {
  const references = await tx.many(
    SelfReference,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
     where contype = 'f' and conrelid = confrelid and conparentid = 0 and not condeferrable`,
  )
  for (const { table, name } of references)
    await tx.run(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  return references
}

export async function checkReferencesAtOnce(tx: Tx, references: SelfReference[]) {
  for (const { table, name } of references)
    await tx.run(`alter table ${table} alter constraint ${name} not deferrable`)
}

const Trigger = z.object({ table: z.string(), name: z.string() })
export type Trigger = z.output<typeof Trigger>

/** Partners' programs have heard of restored rows before. @returns what `unmuteWebhooks` takes back. */
export async function muteWebhooks(tx: Tx) {
  const triggers = await tx.many(
    Trigger,
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and tgparentid = 0 and proname like 'tell\\_webhooks\\_of\\_%'`,
  )
  for (const { table, name } of triggers)
    await tx.run(`alter table ${table} disable trigger ${name}`)
  return triggers
}

export async function unmuteWebhooks(tx: Tx, triggers: Trigger[]) {
  for (const { table, name } of triggers)
    await tx.run(`alter table ${table} enable trigger ${name}`)
}

/** A drill on real data reaches no partner's program and no guest's device. */
export async function disconnect(tx: Tx, now: Date) {
  await tx.run(`update webhook_endpoints set disabled_at = $1 where disabled_at is null`, [now])
  await tx.run(`update webhook_deliveries set next_try_at = null where next_try_at is not null`)
  await tx.run(`delete from nudge_addresses`)
}

/** What is checked at a commit otherwise. */
export async function checkReferences(tx: Tx) {
  await tx.run(`set constraints all immediate`)
}

/** Putting rows back noted each of them as changed; a whole check is due anyway. Older schemas note nothing. */
export async function forgetChanges(tx: Tx) {
  const [kept] = await tx.many(
    z.object({ isKept: z.boolean() }),
    `select to_regclass('book_changes') is not null as \"isKept\"`,
  )
  if (kept?.isKept) await tx.run(`delete from book_changes`)
}

const Counter = z.object({ table: z.string(), column: z.string() })

/** Numbers that the database gives out go on after the last one that was put back. */
export async function continueCounters(tx: Tx) {
  const counters = await tx.many(
    Counter,
    `select format('%I.%I', table_schema, table_name) as "table", column_name as "column"
     from information_schema.columns
     where is_identity = 'YES' and table_schema in ('public', 'sandbox')`,
  )
  for (const { table, column } of counters)
    await tx.run(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false)
       from ${table}`,
      [table, column],
    )
}

/** Whether nothing was ever kept here: no account, no operator, no lead. */
export async function isEmpty(tx: Tx) {
  for (const table of await tablesInOrder(tx)) {
    const rows = await tx.many(
      z.object({ one: z.number() }),
      `select 1 as one from ${table} limit 1`,
    )
    if (rows.length > 0) return false
  }
  return true
}

const PhotoUrl = z.object({ url: z.string() })

/** Every picture that a row names. */
export const photoUrls = (tx: Tx) =>
  tx.many(
    PhotoUrl,
    `select url from photos
     union select picture_url from accounts where picture_url is not null
     union select url from map_photos where state = 'live'
     union select '/photos/private/' || id || '.webp' from private_photos
     order by 1`,
  )
