import { mkdir, rename, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes the embedded database's data directory once, at install time, so that a first start unpacks it
 * instead of running initdb.
 */
const folder = new URL('../.cache/', import.meta.url)
const target = new URL('database-template.tar.gz', folder)
const half = new URL(`database-template.${process.pid}.half`, folder)

const engine = await PGlite.create()
const dump = await engine.dumpDataDir('gzip')
await engine.close()
await mkdir(folder, { recursive: true })
await writeFile(half, Buffer.from(await dump.arrayBuffer()))
// Renamed only when whole: a start that comes meanwhile must never unpack half of it.
await rename(half, target)
