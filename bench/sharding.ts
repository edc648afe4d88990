import pg from 'pg'
import { z } from 'zod'
import { openPostgres } from '#server/platform/postgres.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { newLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'

/**
 * What tables would need to be spread over machines by one of their columns, as Citus does it. One PostgreSQL can say so
 * itself: a table partitioned by a hash of that column refuses the same unique keys. Usage: node bench/sharding.ts
 */
const ways = {
  organisation: ['organisation_id', 'partner_id', 'seller_id'],
  guest: ['guest_id'],
}

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Unique = z.object({ name: z.string(), definition: z.string() })
const ForeignKey = z.object({ of: z.string(), to: z.string(), definition: z.string() })

const postgres = await startPostgres()
if ('missing' in postgres) {
  console.error(`Not tried: ${postgres.missing}`)
  process.exit(1)
}
const db = openPostgres(postgres.url, newLog('error'))
await migrate(db, new Date())
await db.close()
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const read = async <T>(row: z.ZodType<T>, query: string, values: unknown[] = []) =>
  z.array(row).parse((await client.query<Record<string, unknown>>(query, values)).rows)

const tables = await read(
  Table,
  `select c.relname as name, array_agg(a.attname::text) as columns
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   group by c.oid order by 1`,
)
const foreignKeys = await read(
  ForeignKey,
  `select conrelid::regclass::text as of, confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition
   from pg_constraint where contype = 'f' and conparentid = 0`,
)
const uniqueKeysOf = (table: string) =>
  read(
    Unique,
    `select coalesce(pg_get_constraintdef(k.oid), i.indexrelid::regclass::text) as name,
            pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass and i.indisunique`,
    [table],
  )

for (const [way, names] of Object.entries(ways)) {
  const columnOf = new Map(
    tables.flatMap(({ name, columns }) => {
      const column = names.find((one) => columns.includes(one))
      return column ? [[name, column] as const] : []
    }),
  )
  // The table that the column names is spread by its own id.
  columnOf.set(way === 'guest' ? 'guests' : 'organisations', 'id')
  console.log(`\nby ${way}: ${columnOf.size} of ${tables.length} tables have the column`)
  let accepted = 0
  const refused: string[] = []
  for (const [table, column] of columnOf)
    for (const { name, definition } of await uniqueKeysOf(table))
      if (await isAccepted({ table, column, definition })) accepted++
      else refused.push(`${table}: ${name}`)
  console.log(`unique keys accepted: ${accepted}, refused: ${refused.length}`)
  for (const line of refused) console.log(`  ${line}`)

  const between = foreignKeys.filter(({ of, to }) => columnOf.has(of) && columnOf.has(to))
  const inside = between.filter(({ of, definition }) => definition.includes(columnOf.get(of) ?? ''))
  const leaving = foreignKeys.filter(({ of, to }) => columnOf.has(of) !== columnOf.has(to))
  console.log(
    `foreign keys between these tables: ${between.length}, with the column: ${inside.length}; ` +
      `between them and others: ${leaving.length}`,
  )
}
await client.end()
await postgres.stop()

interface Attempt {
  table: string
  column: string
  definition: string
}

async function isAccepted({ table, column, definition }: Attempt) {
  await client.query('begin')
  try {
    await client.query(
      `create table spread (like ${table} including defaults) partition by hash (${column})`,
    )
    await client.query(
      definition.replace(/ INDEX \S+ ON (ONLY )?\S+ /, ' INDEX spread_key ON spread '),
    )
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback')
  }
}
