import { readOffset } from '#server/operations/testSystem/index.ts'
import { type MovableClock, machineClock, movableClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { BadSetting, type Config } from '../config.ts'
import { openDatabase } from '../database.ts'

interface Opened {
  db: Db
  clock: MovableClock
}

/**
 * Works on the configured database and leaves it closed. The embedded one belongs to one process: a server on the
 * same folder must be stopped first, and is named.
 */
export async function withDatabase<T>(config: Config, work: (opened: Opened) => Promise<T>) {
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir, process.pid)
  try {
    const { db, isNew } = await openDatabase(config, newLog(config.logLevel))
    try {
      // A first start would begin again from nothing, without what was done here.
      if (isNew)
        throw new BadSetting(`Nothing has run on ${config.dataDir} yet. Start it once first.`)
      const clock = movableClock(machineClock)
      if (config.mayPretend) clock.moveTo(await db.transact(readOffset))
      return await work({ db, clock })
    } finally {
      await db.close()
    }
  } finally {
    lock?.release()
  }
}
