import { keepPhoto, type PhotoStore } from '#server/photos/index.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { BadBackup, type BackupHead, readLines } from './backupFile.ts'
import {
  continueCounters,
  forgetChanges,
  isEmpty,
  migrations,
  putRows,
  tablesInOrder,
} from './store.ts'

const rowsAtATime = 500

interface Deps {
  transact: Transact
  photoStore: PhotoStore
  tell: (line: string) => void
}

/** Puts a backup into an empty database of the schema it was made of: all of it, or nothing. */
export async function loadBackup(
  { transact, photoStore, tell }: Deps,
  path: string,
  head: BackupHead,
) {
  await transact(async (tx) => {
    const here = await migrations(tx)
    if (JSON.stringify(here) !== JSON.stringify(head.migrations))
      throw new BadBackup(
        'The schema here is another one than the backup’s. Use an empty database.',
      )
    if (!(await isEmpty(tx)))
      throw new BadBackup('There is data here already: a backup goes into an empty database only.')
    const rows = tableFiller(tx, new Set(await tablesInOrder(tx)), tell)
    for await (const line of readLines(path)) {
      if (line.kind === 'table') await rows.begin(line.name)
      else if (line.kind === 'row') await rows.add(line.json)
      else await keepPhoto(photoStore, line.name, line.bytes)
    }
    await rows.end()
    await continueCounters(tx)
    await forgetChanges(tx)
  })
}

/** Gathers rows of one table after the other and puts them away many at a time. */
function tableFiller(tx: Tx, known: Set<string>, tell: (line: string) => void) {
  let table = ''
  let waiting: string[] = []
  let put = 0

  const flush = async () => {
    if (waiting.length > 0) put += await putRows(tx, table, waiting)
    waiting = []
  }
  const end = async () => {
    await flush()
    if (table) tell(`${table}: ${put} rows`)
  }
  return {
    begin: async (name: string) => {
      await end()
      if (!known.has(name)) throw new BadBackup(`There is no table ${name} here.`)
      table = name
      put = 0
    },
    add: async (json: string) => {
      waiting.push(json)
      if (waiting.length >= rowsAtATime) await flush()
    },
    end,
  }
}
