import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { endianness } from 'node:os'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Transact } from '#server/platform/db.ts'
import { errorCode } from '#server/platform/errorCode.ts'
import type { Log } from '#server/platform/log.ts'
import { layoutOf } from './columns.ts'
import type { locationIndex } from './locationIndex.ts'
import type { OpeningHoursTable } from './openingHours.ts'
import { readSnapshotFile, type SnapshotFile, writeSnapshotFile } from './snapshotFile.ts'
import { changesSince, databaseName } from './store.ts'

/** Count it up where the same bytes come to mean something else. */
const version = 1
/** Where more has changed, the whole table is read sooner. */
const defaultMaxChanges = 50_000

const length = z.number().int().min(0)
const Header = z.object({
  layout: z.string(),
  database: z.string(),
  /** The index holds what earlier transactions committed. */
  position: z.string(),
  size: z.object({
    slots: length,
    nodes: length,
    lists: length,
    locations: length,
    freeSlots: length,
  }),
  hoursBytes: length,
})
type Header = z.infer<typeof Header>

const layout = createHash('sha256')
  .update(JSON.stringify([version, endianness(), layoutOf()]))
  .digest('base64url')

class Unfit extends Error {}

interface Parts {
  path: string
  index: ReturnType<typeof locationIndex>
  hours: OpeningHoursTable
  transact: Transact
  log: Log
  maxChanges?: number
}

/** A file of the index, from which the next start of this process goes on. */
export function indexSnapshot({
  path,
  index,
  hours,
  transact,
  log,
  maxChanges = defaultMaxChanges,
}: Parts) {
  /** Where its locations are from: what a failover brings may have lost some of them. */
  let database: string | undefined

  const whyUnfit = async (header: Header) => {
    if (header.layout !== layout) return 'it is of another version'
    if (header.database !== database) return 'it is of another database'
    const changes = await transact((tx) => changesSince(tx, header.position, maxChanges))
    if (changes === undefined) return 'it is newer than the database'
    return changes === maxChanges ? 'too much has changed since' : undefined
  }
  const restore = async ({ header: text, readInto }: SnapshotFile) => {
    const header = Header.parse(JSON.parse(text))
    const unfit = await whyUnfit(header)
    if (unfit) throw new Unfit(unfit)
    const texts = Buffer.alloc(header.hoursBytes)
    const isRestored = await index.restore(
      header.size,
      async (arrays) => (await readInto([...arrays, texts])) && hours.restore(texts.toString()),
    )
    if (!isRestored) throw new Unfit('it is not whole')
    return header.position
  }

  return {
    /** @returns the transaction to read on from; undefined where all locations have to be read. */
    load: async () => {
      try {
        database = await transact(databaseName)
        return await readSnapshotFile(path, restore)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (errorCode(error) !== 'ENOENT')
          log.warn({ path, reason }, 'the snapshot of the search is not used')
        return undefined
      }
    },
    /** Nothing may change meanwhile. @returns whether it was written. */
    write: async (position: string, mayGoOn: () => boolean) => {
      try {
        if (database === undefined || (await transact(databaseName)) !== database) return false
        const texts = Buffer.from(hours.saved())
        const { size, arrays } = index.saved()
        const header: Header = { layout, database, position, size, hoursBytes: texts.length }
        await mkdir(dirname(path), { recursive: true })
        const content = { header: JSON.stringify(header), arrays: [...arrays, texts] }
        return await writeSnapshotFile(path, content, mayGoOn)
      } catch (error) {
        log.warn({ path, err: error }, 'the snapshot of the search was not written')
        return false
      }
    },
  }
}
export type IndexSnapshot = ReturnType<typeof indexSnapshot>
