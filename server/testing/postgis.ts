import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'

/** Whether the server of this database can have PostGIS. */
export async function hasPostgis({ transact }: Pick<Db, 'transact'>) {
  const rows = await transact((tx) =>
    tx.many(
      z.object({ name: z.string() }),
      `select name from pg_available_extensions where name = 'postgis'`,
    ),
  )
  return rows.length > 0
}

/** The settings of a process that searches in the database. */
export const postgisEnv = {
  DATABASE_URL: 'postgres://pitstop.test/pitstop',
  PITSTOP_SECRETS: '{}',
  PITSTOP_DEMO: '1',
  SEARCH_ENGINE: 'postgis',
}
