import { z } from 'zod'
import type { World } from './world.ts'

/** Every row of every table, except the counts of callers’ attempts. */
export const everyRow = (world: World) =>
  world.db.transact(async (tx) => {
    const tables = await tx.many(
      z.object({ name: z.string() }),
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts'
       order by 1`,
    )
    const rows: string[] = []
    for (const { name } of tables) {
      const found = await tx.many(
        z.object({ row: z.string() }),
        `select t::text as row from ${name} as t`,
      )
      rows.push(...found.map(({ row }) => `${name} ${row}`))
    }
    return rows.sort()
  })
