import { readFile } from 'node:fs/promises'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Db, transactOn } from './db.ts'
import { engineTurns } from './engineTurns.ts'
import { waitingLine } from './waitingLine.ts'

/** A data directory as `initdb` leaves it, made at install time: unpacking it is four times faster than initdb. */
const templateFile = new URL('../../.cache/database-template.tar.gz', import.meta.url)

/** The engine works so long in one turn of the event loop: each turn that it waits for, all who wait for it do. */
const mostEngineMs = 4

const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number }

/** PostgreSQL in this process. `folder` null keeps it in memory; `isNew` says that there is no data in it yet. */
export const openEmbedded = async (folder: string | null, isNew: boolean): Promise<Db> =>
  dbOf(await startEngine(folder, isNew ? await readTemplate() : undefined))

/** `template` is a data directory to begin with, as an archive. */
export const startEngine = (folder: string | null, template: Blob | undefined) =>
  PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm },
    parsers,
  })

export function dbOf(engine: PGlite): Db {
  const asked = async (asker: PGlite | Transaction, text: string, values: unknown[]) => {
    const answer = await asker.query<Record<string, unknown>>(text, values)
    return { rows: answer.rows, affected: answer.affectedRows ?? 0 }
  }

  const line = waitingLine()
  const inTurn = engineTurns(line, mostEngineMs)
  return {
    engine: 'embedded',
    ...transactOn({
      query: (text, values) => inTurn(() => asked(engine, text, values)),
      inTransaction: (work) =>
        inTurn((pause) =>
          engine.transaction((tx) =>
            work(async (text, values) => {
              await pause()
              return asked(tx, text, values)
            }),
          ),
        ),
    }),
    script: async (sql) => {
      await engine.exec(sql)
    },
    // Nothing lies between this process and its database, so nothing is ever missed.
    listen: (channel, { onPayload }) => engine.listen(channel, onPayload),
    line,
    close: () => engine.close(),
  }
}

/** Without a template the engine runs initdb: slower, and the same in the end. */
export const readTemplate = async () => {
  try {
    return new Blob([await readFile(templateFile)])
  } catch {
    return undefined
  }
}
