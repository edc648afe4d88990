import { readFile } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Db, transactOn } from './db.ts'
import { migrationsId } from './migrate.ts'
import { engineQueue } from './overload/engineQueue.ts'
import { queueDelay } from './overload/queueDelay.ts'
import { preparedStatements } from './preparedStatements.ts'

/** Data directories made at install time: unpacking one is four times faster than initdb. */
export const templates = new URL('../../.cache/', import.meta.url)
/** Fresh from `initdb`. */
export const emptyTemplate = 'database-template.tar.gz'
/** With all tables. Its name has a hash of the migrations, so it is not used after one was added. */
export const migratedTemplate = async () => `database-${await migrationsId()}.tar.gz`

/** The engine's time in one turn of the event loop. A lower limit costs more turns, and with them waiting time. */
const maxEngineMs = 4

const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number }

/** PostgreSQL in this process. `folder` null keeps it in memory; `template` is what a new one begins with. */
export const openEmbedded = async (folder: string | null, template?: Blob): Promise<Db> =>
  dbOf(await startEngine(folder, template))

/** `template` is the archive of an initial data directory. */
export async function startEngine(folder: string | null, template: Blob | undefined) {
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm },
    parsers,
  })
  return Object.assign(engine, { ask: preparedStatements(engine) })
}

export function dbOf(engine: Awaited<ReturnType<typeof startEngine>>): Db {
  const line = queueDelay()
  const inTurn = engineQueue(line, maxEngineMs)
  return {
    engine: 'embedded',
    ...transactOn({
      query: (text, values) =>
        inTurn(async () => {
          const answer = await engine.ask(text, values)
          await engine.syncToFs()
          return answer
        }),
      inTransaction: (work) =>
        inTurn((pause) =>
          engine.transaction((tx) =>
            work(async (text, values) => {
              await pause()
              if (tx.closed) throw new Error('The transaction has ended')
              return engine.ask(text, values)
            }),
          ),
        ),
    }),
    script: async (sql) => {
      await engine.exec(sql)
    },
    // The database is in this process, and all who follow it.
    channel: undefined,
    line,
    close: () => engine.close(),
  }
}

/** Without a template the engine runs initdb: slower, with the same result. */
export const readEmptyTemplate = () => read(emptyTemplate)
export const readMigratedTemplate = async () =>
  (await read(await migratedTemplate())) ?? (await readEmptyTemplate())

async function read(name: string) {
  try {
    return new Blob([await readFile(new URL(name, templates))])
  } catch {
    return undefined
  }
}
