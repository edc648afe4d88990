import { globSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  dbOf,
  emptyTemplate,
  migratedTemplate,
  startEngine,
  templates,
} from '#server/platform/embedded.ts'
import { migrate } from '#server/platform/migrate.ts'

/**
 * Makes the embedded database's data directories once, at install time, so that a first start unpacks one instead of
 * running initdb and the migrations.
 */
const engine = await startEngine(null, undefined)
await mkdir(templates, { recursive: true })
const empty = await engine.dumpDataDir('gzip')
await migrate(dbOf(engine), new Date())
const migrated = await engine.dumpDataDir('gzip')
await engine.close()

// Those of migrations of before.
for (const old of globSync('database-*.tar.gz', { cwd: fileURLToPath(templates) }))
  await rm(new URL(old, templates))
await keep(emptyTemplate, empty)
await keep(await migratedTemplate(), migrated)

async function keep(name: string, dump: Blob) {
  const half = new URL(`${name}.${process.pid}.half`, templates)
  await writeFile(half, Buffer.from(await dump.arrayBuffer()))
  // Renamed only when whole: a start that comes meanwhile must never unpack half of it.
  await rename(half, new URL(name, templates))
}
