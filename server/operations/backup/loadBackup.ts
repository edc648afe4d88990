import { type PhotoStore, savePhoto } from '#server/places/photos/index.ts'
import { allowLongStatements } from '#server/platform/allowLongStatements.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { errorCode } from '#server/platform/errorCode.ts'
import { type BackupHead, readLines } from './backupFile.ts'
import { BadBackup } from './rawLines.ts'
import {
  checkReferences,
  checkReferencesAtOnce,
  continueCounters,
  deferSelfReferences,
  forgetChanges,
  isEmpty,
  migrations,
  muteWebhooks,
  putRows,
  tablesInOrder,
  unmuteWebhooks,
} from './store.ts'

const rowsAtATime = 500
/** Long rows go in fewer at a time. */
const maxWaitingLength = 8 * 1024 * 1024

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
    await allowLongStatements(tx)
    const here = await migrations(tx)
    if (JSON.stringify(here) !== JSON.stringify(head.migrations))
      throw new BadBackup(
        'The schema here is another one than the backup’s. Use an empty database.',
      )
    if (!(await isEmpty(tx)))
      throw new BadBackup('There is data here already: a backup goes into an empty database only.')
    const deferred = await deferSelfReferences(tx)
    const muted = await muteWebhooks(tx)
    const rows = tableFiller(tx, new Set(await tablesInOrder(tx)), tell)
    // Files cannot be taken back as rows can: the first one is written when every row is in.
    for await (const line of readLines(path)) {
      if (line.kind === 'table') await rows.begin(line.name)
      else if (line.kind === 'row') await rows.add(line.json)
      else {
        await rows.end()
        await savePhoto(photoStore, line.name, line.bytes)
      }
    }
    await rows.end()
    await checkReferencesAtOnce(tx, deferred)
    await unmuteWebhooks(tx, muted)
  })
}

/** Gathers rows of one table after the other and puts them away many at a time. */
function tableFiller(tx: Tx, known: Set<string>, tell: (line: string) => void) {
  let table = ''
  let waiting: string[] = []
  let waitingLength = 0
  let put = 0
  let isOver = false

  const flush = async () => {
    if (waiting.length > 0) put += await inWords(table, () => putRows(tx, table, waiting))
    waiting = []
    waitingLength = 0
  }
  const endTable = async () => {
    await flush()
    if (table) tell(`${table}: ${put} rows`)
  }
  return {
    begin: async (name: string) => {
      await endTable()
      if (!known.has(name)) throw new BadBackup(`There is no table ${name} here.`)
      table = name
      put = 0
    },
    add: async (json: string) => {
      waiting.push(json)
      waitingLength += json.length
      if (waiting.length >= rowsAtATime || waitingLength >= maxWaitingLength) await flush()
    },
    /** Said again it does nothing. */
    end: async () => {
      if (isOver) return
      isOver = true
      await endTable()
      await inWords('the last table', () => checkReferences(tx))
      await continueCounters(tx)
      await forgetChanges(tx)
    },
  }
}

/** Classes of the database's refusals: of values, of constraints, of names, by a trigger. */
const refusedRows = /^(22|23|42|P0001)/

async function inWords<T>(table: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!refusedRows.test(errorCode(error))) throw error
    throw new BadBackup(`Rows of ${table} do not fit the schema or each other: it was changed.`)
  }
}
