import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { allowLongStatements } from '#server/platform/allowLongStatements.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { type BackupHead, formatVersion } from './backupFile.ts'
import { migrations, photoUrls, readOneMoment, rowsOf, tablesInOrder } from './store.ts'

const rowsAtATime = 500

interface Deps {
  transact: Transact
  photoStore: PhotoStore
  now: Date
  secretsMark: string
  tell: (line: string) => void
}

/**
 * Writes everything that is kept into one file: all rows as of one moment, and the photos they name. The file gets
 * its name only when it is whole and on the disk.
 */
export async function writeBackup(deps: Deps, path: string) {
  const written = { rows: 0, photos: 0, missing: 0 }
  const part = `${path}.part`
  try {
    await deps.transact(async (tx) => {
      await readOneMoment(tx)
      await allowLongStatements(tx)
      await pipeline(
        Readable.from(linesOf(tx, deps, written)),
        createGzip(),
        createWriteStream(part, { mode: 0o600 }),
      )
    })
    await flush(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return written
}

async function* linesOf(
  tx: Tx,
  deps: Deps,
  written: { rows: number; photos: number; missing: number },
) {
  const head: BackupHead = {
    pitstopBackup: formatVersion,
    madeAt: deps.now.toISOString(),
    migrations: await migrations(tx),
    secretsMark: deps.secretsMark,
  }
  yield `H${JSON.stringify(head)}\n`
  for (const table of await tablesInOrder(tx)) {
    const before = written.rows
    yield `T${table}\n`
    for await (const rows of rowsOf(tx, table, rowsAtATime)) {
      written.rows += rows.length
      yield rows.map((row) => `R${row}\n`).join('')
    }
    deps.tell(`${table}: ${written.rows - before} rows`)
  }
  for (const { url } of await photoUrls(tx)) {
    const name = url.replace(/^\/photos\//, '')
    const bytes = await deps.photoStore.read(name)
    // A photo that is gone from its store must not keep everything else from being saved.
    if (!bytes) {
      written.missing += 1
      deps.tell(`missing: photo ${name}`)
      continue
    }
    written.photos += 1
    yield `P${name} ${Buffer.from(bytes).toString('base64')}\n`
  }
  deps.tell(`${written.photos} photos`)
  yield `E${JSON.stringify({ rows: written.rows, photos: written.photos })}\n`
}

async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
