import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'

const Table = z.object({ name: z.string(), columns: z.string(), rows: z.string() })
const Name = z.object({ name: z.string(), columns: z.string() })

/** Every row of every table as it is now. Answers how to put them back: what came since is deleted. */
export async function takeSnapshot(db: Db) {
  const names = await db.transact((tx) =>
    tx.many(
      Name,
      `select format('%I.%I', table_schema, table_name) as name,
         string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'
         and table_name <> 'migrations' and is_generated = 'NEVER'
       group by 1 order by 1`,
    ),
  )
  const filled: z.infer<typeof Table>[] = []
  for (const { name, columns } of names) {
    const [table] = await db.transact((tx) =>
      tx.many(
        Table,
        `select '${name}' as name, '${columns}' as columns, json_agg(t)::text as rows
         from ${name} as t having count(*) > 0`,
      ),
    )
    if (table) filled.push(table)
  }
  const script = [
    'begin',
    // As a replica, where no trigger refuses it and no reference is looked at.
    'set local session_replication_role = replica',
    ...names.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns, rows }) =>
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $rows$${rows}$rows$)`,
    ),
    'commit',
  ].join(';\n')
  return () => db.script(script)
}
