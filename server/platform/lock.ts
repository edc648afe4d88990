import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CannotStart } from './cannotStart.ts'

/** The process that holds a data folder, for the error message of a second process that starts on it. */
const Holder = z.object({ pid: z.number(), url: z.string().optional() })
export type Holder = z.infer<typeof Holder>

/**
 * Locks the data folder for this process. The operating system locks an open file and releases it when the process is
 * killed, so a lock is never stale. Throws CannotStart where another process holds the lock or the folder cannot be
 * written to.
 */
export function lockFolder(folder: string, pid: number) {
  const card = join(folder, 'running.json')
  const lock = openLock(folder)
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    const holder = readHolder(folder)
    const who = holder
      ? `process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''}`
      : 'another process'
    throw new CannotStart(`${folder} is in use by ${who}. Stop it first, or set another DATA_DIR.`)
  }

  const write = (holder: Holder) => writeFileSync(card, JSON.stringify(holder), { mode: 0o600 })
  write({ pid })
  return {
    /** Records where this process can be reached, for the command line. */
    announce: (url: string) => write({ pid, url }),
    release: () => {
      rmSync(card, { force: true })
      lock.close()
    },
  }
}

function openLock(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(folder, 'lock'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `DATA_DIR: nothing can be kept in ${folder} (${why}). Set a folder that may be written to.`,
    )
  }
}

/** The process that runs on this folder, or the last one that was killed on it. */
export function readHolder(folder: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')))
  } catch {
    return undefined
  }
}
