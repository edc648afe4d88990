import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db.ts'

const Table = z.object({
  name: z.string(),
  columns: z.string(),
  /** Of the primary key; empty where there is none. */
  keys: z.string(),
  refersTo: z.array(z.string()),
})
type Table = z.infer<typeof Table>
const Filled = z.object({ rows: z.string() })

/**
 * Every row of every table as it is now. Answers how to put them back: what came since is deleted. It is not done as a
 * replica, without triggers and references: that setting makes the engine plan each statement again.
 */
export async function takeSnapshot(db: Db) {
  const { deletes, writes } = await db.transact(async (tx) => {
    const deletes: string[] = []
    const writes: string[] = []
    // A restroom that was sold leads to one that goes.
    deletes.push('update locations set sold_to = null where sold_to is not null')
    for (const table of referringFirst(await findTables(tx))) {
      const rows = await rowsOf(tx, table)
      deletes.push(deleteOf(table, rows))
      if (table.name === 'guests' && rows) deletes.push(unclaim(rows))
      if (rows) writes.unshift(writeOf(table, rows))
    }
    return { deletes, writes }
  })
  await db.script(letGo)
  // Of a function, each statement is planned once a connection.
  await db.script(`create function put_back() returns void language plpgsql as $put_back$
    begin
      perform set_config('pitstop.put_back', 'on', true);
      ${[...deletes, ...writes, noChanges].join(';\n')};
    end $put_back$`)
  return () => db.script('select put_back()')
}

/** What putting back changes is not of the next story. */
const noChanges = 'delete from book_changes'

const columnsOf = (which: string) => `(
  select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and ${which})`

const findTables = (tx: Tx) =>
  tx.many(
    Table,
    `select pg_class.oid::regclass::text as name, ${columnsOf(`attgenerated = ''`)} as columns,
       coalesce(${columnsOf(
         `attnum = any(select unnest(indkey) from pg_index where indrelid = attrelid and indisprimary)`,
       )}, '') as keys,
       (select coalesce(json_agg(distinct confrelid::regclass::text), '[]') from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'sandbox') and relkind = 'r' and relname <> 'migrations'`,
  )

async function rowsOf(tx: Tx, { name }: Table) {
  const [filled] = await tx.many(
    Filled,
    `select json_agg(t)::text as rows from only ${name} as t having count(*) > 0`,
  )
  return filled && `json_populate_recordset(null::${name}, $rows$${filled.rows}$rows$)`
}

const deleteOf = ({ name, keys }: Table, rows: string | undefined) =>
  rows && keys
    ? `delete from only ${name} where (${keys}) not in (select ${keys} from ${rows})`
    : `delete from only ${name}`

/** An account that was added to a guest since can be deleted only when no guest refers to it. */
const unclaim = (rows: string) =>
  `update guests set account_id = null where id in (select id from ${rows} where account_id is null)`

/** A row that is as it was stays: to write one to which much refers costs more than to look. */
function writeOf({ name, columns, keys }: Table, rows: string) {
  const each = columns.split(', ').filter((column) => !keys.split(', ').includes(column))
  const now = each.map((column) => `written.${column}`).join(', ')
  const then = each.map((column) => `excluded.${column}`).join(', ')
  const insert = `insert into ${name} as written (${columns}) overriding system value select ${columns} from ${rows}`
  if (!keys) return insert
  return `${insert} on conflict (${keys}) do update set (${each.join(', ')}) = row (${then}) where (${now}) is distinct from (${then})`
}

/** Each before those that it refers to. */
function referringFirst(tables: Table[]): Table[] {
  const free = tables.filter(({ name }) => !tables.some(({ refersTo }) => refersTo.includes(name)))
  if (free.length === 0) {
    if (tables.length > 0) throw new Error('Tables that refer to each other cannot be put in order')
    return []
  }
  return [...free, ...referringFirst(tables.filter((table) => !free.includes(table)))]
}

/** What is never deleted goes while a snapshot is put back, and only then. */
const letGo = `
  do $do$
  declare refusal record;
  begin
    for refusal in
      select proname, prosrc from pg_proc where proname in ('refuse_change', 'refuse_changing_acts', 'refuse_forgetting')
    loop
      execute format(
        'create or replace function %I() returns trigger language plpgsql as %L', refusal.proname,
        regexp_replace(refusal.prosrc, 'begin',
          'begin if current_setting(''pitstop.put_back'', true) = ''on'' then return old; end if;'));
    end loop;
  end $do$`
