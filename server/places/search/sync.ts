import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Notices } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { columns, type LocationEntry, readRow, rowBytes } from './columns.ts'
import { oneAtATime } from './oneAtATime.ts'
import type { OpeningHoursTable } from './openingHours.ts'
import { cellAt, type GridCell, type SearchEngine, type SearchIndex } from './port.ts'
import type { IndexSnapshot } from './snapshot.ts'
import { oldestOpen, type PackedPage, packedActive, packedSince, useOneSnapshot } from './store.ts'

/** A notice that never came costs half a second. */
const roundMs = 0.5 * second
/**
 * An index that may be older answers nothing, as on a machine that is cut off from the database: there a round neither
 * ends nor fails, and what was hidden elsewhere would be shown on. It is hidden everywhere a second later at most.
 */
const maxAgeMs = 0.9 * second
/** A search waits this long for the index to be current: a busy machine takes seconds. */
const maxWaitMs = 4 * second
/** Without a reading for this long a process is not ready: a database that is slow only has its searches wait. */
const maxUnreadMs = 6 * second
/** So many locations are applied before the event loop goes on. */
const batchSize = 5_000
/** A process that is killed reads at its next start what has changed since. */
const snapshotMs = 5 * minute
/** Changes wait for a snapshot this long at most; it is given up then, and tried again in the next round. */
const maxSnapshotWaitMs = 100
/** The address of the notices; see the trigger in migration 0102. */
const address = 'search'

interface Parts {
  transact: Transact
  notices: Pick<Notices, 'follow'>
  hours: OpeningHoursTable
  /** Locations as the database has them now. */
  apply: SearchIndex['apply']
  fill: SearchEngine['fill']
  snapshot: IndexSnapshot | undefined
  now?: () => number
}

/** Reads all locations or a snapshot of them once, and from then on those that changed. */
export function syncLocations({ notices, now = () => performance.now(), ...parts }: Parts) {
  const { readChanges, saveSnapshot } = changeReader(parts)
  let requestedVersion = 1
  let appliedVersion = 0
  /** When the last reading began that was answered: the index is as the database was then, or newer. */
  let readAt = Number.NEGATIVE_INFINITY
  let round: Promise<void> | undefined

  const isYounger = (ageMs: number) => now() - readAt < ageMs
  const isCurrent = () => appliedVersion === requestedVersion && isYounger(maxAgeMs)
  const startRound = () => {
    const version = requestedVersion
    const beganAt = now()
    round = readChanges()
      .then(() => {
        appliedVersion = version
        readAt = beganAt
        parts.hours.freeUnused(beganAt)
      })
      .finally(() => {
        round = undefined
      })
    return round
  }
  /** After the one that runs: one for all who wait for that, since two at once would free what the other has just read. */
  const nextRound = async () => {
    await round?.catch(() => undefined)
    await (round ?? startRound())
  }
  const catchUp = async () => {
    await round?.catch(() => undefined)
    if (!isCurrent()) await (round ?? startRound())
  }
  const onNotice = () => {
    requestedVersion++
    // What fails is tried again in the next round.
    void catchUp().catch(() => undefined)
  }
  // Of what was missed, the next round knows.
  const stop = notices.follow(address, onNotice)
  void catchUp().catch(() => undefined)

  return {
    /** Resolves when the index holds every change that this process was notified of. */
    current: async () => {
      if (!isCurrent()) await inTime(catchUp())
    },
    /** Something may have been written whose notice is still on its way. */
    invalidate: () => {
      requestedVersion++
    },
    isReady: () => appliedVersion > 0 && isYounger(maxUnreadMs),
    job: {
      name: 'follow the locations',
      everyMs: roundMs,
      run: nextRound,
    },
    snapshotJob: {
      name: 'save the search snapshot',
      everyMs: snapshotMs,
      run: () => saveSnapshot(maxSnapshotWaitMs),
    },
    stop: async () => {
      stop()
      await saveSnapshot(Number.POSITIVE_INFINITY)
    },
  }
}

async function inTime(work: Promise<void>) {
  const timer = new AbortController()
  const late = delay(maxWaitMs, false, { signal: timer.signal }).catch(() => false)
  const isDone = await Promise.race([work.then(() => true).catch(() => false), late])
  timer.abort()
  if (isDone) return
  const message = 'Search is starting up. Please try again in a moment.'
  throw new Problem(503, 'search_not_ready', message, { retryAfterSeconds: 1 })
}

function changeReader({
  transact,
  hours,
  fill,
  snapshot,
  ...parts
}: Omit<Parts, 'notices' | 'now'>) {
  const changes = oneAtATime()
  let since: string | undefined
  let isSaved = false
  /** While an old transaction is open the same rows are read again and again. */
  let lastChanges = new Map<string, number>()

  const apply = async (entries: LocationEntry[]) => {
    if (entries.length === 0) return
    await changes.run(async () => {
      isSaved = false
      await parts.apply(entries)
    })
  }
  const readAll = async () => {
    const { oldest, pages } = await transact(async (tx) => {
      await useOneSnapshot(tx)
      return { oldest: await oldestOpen(tx), pages: await packedActive(tx) }
    })
    let batch: LocationEntry[] = []
    for (const entry of inMapOrder(pages.map((page) => pageReader(page, hours)))) {
      if (batch.push(entry) < batchSize) continue
      await apply(batch)
      batch = []
      await yieldToEventLoop()
    }
    await apply(batch)
    return oldest
  }
  const readSince = async (from: string) => {
    const { oldest, pages } = await transact(async (tx) => ({
      oldest: await oldestOpen(tx),
      pages: await packedSince(tx, from),
    }))
    const entries = pages.flatMap((page) => readPage(page, hours))
    await apply(entries.filter(({ id, changedIn }) => lastChanges.get(id) !== changedIn))
    lastChanges = new Map(entries.map(({ id, changedIn }) => [id, changedIn]))
    return oldest
  }
  const readFirst = async () => {
    if (fill) return fill()
    const position = await snapshot?.load()
    return position === undefined ? readAll() : readSince(position)
  }
  const save = async (mayGoOn: () => boolean) => {
    if (!snapshot || since === undefined || isSaved) return
    isSaved = await snapshot.write(since, mayGoOn)
  }
  return {
    readChanges: async () => {
      since = await (since === undefined ? readFirst() : readSince(since))
    },
    /** Changes wait meanwhile. */
    saveSnapshot: (maxWaitMs: number) =>
      changes.run(() => save(() => changes.oldestWaitMs() < maxWaitMs)),
  }
}

function pageReader({ packed, hours: stored }: PackedPage, hours: OpeningHoursTable) {
  const ids = stored.map((each) => hours.idOf(each))
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const { lat, lng } = columns
  return {
    size: packed.byteLength / rowBytes,
    cellAt(at: number) {
      const row = at * rowBytes
      return cellAt({ lat: lat.read(view, row), lng: lng.read(view, row) }, keyDepth)
    },
    read: (at: number): LocationEntry => {
      const entry = readRow(view, at * rowBytes)
      entry.hoursId = ids[entry.hoursId] ?? 0
      return entry
    },
  }
}

export function readPage(page: PackedPage, hours: OpeningHoursTable) {
  const { size, read } = pageReader(page, hours)
  return Array.from({ length: size }, (_, at) => read(at))
}

/** A sort key has 24 bits that number the row, and above them 14 of its column and 14 of its row on the map. */
const maxRows = 2 ** 24
const keyDepth = 14

/** Neighbours on the map one after the other, so that they become neighbours in memory: each search is faster then. */
function* inMapOrder(pages: ReturnType<typeof pageReader>[]) {
  const total = pages.reduce((sum, { size }) => sum + size, 0)
  if (total > maxRows) throw new Error('There are more locations than can be sorted')
  // Numbers are sorted ten times as fast as anything that is compared by a function.
  const keys = new Float64Array(total)
  const pageOf = new Uint16Array(total)
  const firstOf: number[] = []
  let number = 0
  for (const [index, page] of pages.entries()) {
    firstOf.push(number)
    pageOf.fill(index, number, number + page.size)
    for (let at = 0; at < page.size; at++, number++)
      keys[number] = mapOrderOf(page.cellAt(at)) * maxRows + number
  }
  for (const key of keys.sort()) {
    const index = pageOf[key % maxRows] ?? 0
    const entry = pages[index]?.read((key % maxRows) - (firstOf[index] ?? 0))
    if (entry) yield entry
  }
}

/** The bits of column and row interleaved, which is the order of the nodes. */
export const mapOrderOf = ({ column, row }: GridCell) => spread(column) | (spread(row) << 1)

/** Sixteen bits with a gap after each. */
function spread(bits: number) {
  let wide = (bits | (bits << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}
