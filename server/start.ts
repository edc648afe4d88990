import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Parts } from './parts.ts'
import { machineClock, movableClock } from './platform/clock.ts'
import { openEmbedded } from './platform/embedded.ts'
import { startJobs } from './platform/jobs.ts'
import { lockFolder } from './platform/lock.ts'
import { newLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openPostgres } from './platform/postgres.ts'
import { readSecrets } from './secrets.ts'
import { readOffset } from './testSystem/index.ts'

interface Options {
  /** Whether an empty embedded folder is given the sample city. */
  seeds: boolean
  pid: number
}

/** Makes the real parts, listens, and closes gracefully. */
export async function startProduct(config: Config, { seeds, pid }: Options) {
  const lock = lockFolder(config.dataDir, pid)
  const secrets = readSecrets(config)
  const log = newLog(config.logLevel)
  const clock = movableClock(machineClock)
  const db = await openDatabase(config, log, seeds)
  if (config.mayPretend) clock.moveTo(await db.transact(readOffset))

  let url = ''
  let draining = false
  const { app, jobs } = await buildApp({
    config,
    db,
    clock,
    log,
    secrets,
    publicUrl: () => config.publicUrl ?? url,
    isDraining: () => draining,
  })
  url = await app.listen({ host: config.host, port: config.port })
  lock.announce(url)
  const running = startJobs(jobs, log)

  return {
    greeting: [`Pitstop is running at ${config.publicUrl ?? url}`],
    stop: async () => {
      draining = true
      await app.close()
      await running.stop()
      await db.close()
      lock.release()
    },
  }
}

async function openDatabase(config: Config, log: Parts['log'], seeds: boolean) {
  const { now } = machineClock
  if (config.databaseUrl) {
    const db = openPostgres(config.databaseUrl, log)
    await migrate(db, now())
    return db
  }

  // The mark is set once a first start is through: a start that was killed before it begins again.
  const folder = join(config.dataDir, 'database')
  const mark = join(config.dataDir, 'database-is-whole')
  const isNew = !existsSync(mark)
  if (isNew) await rm(folder, { recursive: true, force: true })
  const db = await openEmbedded(folder, isNew)
  await migrate(db, now())
  void seeds
  if (isNew) await writeFile(mark, '', { flush: true })
  return db
}
