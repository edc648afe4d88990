import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machineClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { openEmbedded, readEmptyTemplate, readMigratedTemplate } from '#server/platform/embedded.ts'
import type { Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { databaseId, openPostgres, reach } from '#server/platform/postgres.ts'
import { type Answering, noteWrite } from '#server/platform/replica/answering.ts'
import { readFromReplica } from '#server/platform/replica/readFromReplica.ts'
import type { Config } from './config.ts'

interface OpenedDatabase {
  db: Db
  /** True on an embedded folder that no start has finished filling. */
  isNew: boolean
  /** Says that a first start is through; one that was killed before it begins again from nothing. */
  markWhole: () => Promise<void>
  /** The migrations that it took to bring the schema up to date. */
  migrated: string[]
}

/**
 * Opens the configured database and brings its schema up to date, or no further than the migration `until`. The
 * folder must be locked before.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  until?: string,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const db = openServers(config.databaseUrl, config, log)
    await reach(db)
    const migrated = await migrate(db, machineClock.now(), until)
    const channel = (await joinRedis(config, db, log)) ?? db.channel
    return { db: { ...db, channel }, isNew: false, markWhole: () => Promise.resolve(), migrated }
  }

  const folder = join(config.dataDir, 'database')
  const mark = join(config.dataDir, 'database-is-whole')
  const isNew = !existsSync(mark)
  if (isNew) await rm(folder, { recursive: true, force: true })
  const readTemplate = until === undefined ? readMigratedTemplate : readEmptyTemplate
  const db = await openEmbedded(folder, isNew ? await readTemplate() : undefined)
  const migrated = await migrate(db, machineClock.now(), until)
  return { db, isNew, markWhole: () => writeFile(mark, '', { flush: true }), migrated }
}

/** The database, and its replica where one is set. */
function openServers(url: string, { isPooled, directDatabaseUrl, replicaUrl }: Config, log: Log) {
  const options = { isPooled, directUrl: directDatabaseUrl }
  if (!replicaUrl) return openPostgres(url, log, options)
  const calls = new AsyncLocalStorage<Answering>()
  return readFromReplica({
    db: openPostgres(url, log, { ...options, onWritten: () => noteWrite(calls) }),
    calls,
    openPrimary: () => openPostgres(url, log, { isPooled }),
    // What fails there is tried at the primary.
    openReplica: () => openPostgres(replicaUrl, log, { isPooled, attempts: 1 }),
    log,
  })
}

/** Its library is read by those who use it. */
async function joinRedis({ redisUrl: url }: Config, db: Db, log: Log) {
  if (!url) return undefined
  const { redisChannel } = await import('#server/platform/outbox/redisChannel.ts')
  return redisChannel({ url, databaseId: await databaseId(db), log })
}
