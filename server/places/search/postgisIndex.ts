import { allowLongStatements } from '#server/platform/allowLongStatements.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { metersOfRank, rankOfMeters, vectorOf } from './nearest.ts'
import type { OpeningHoursTable } from './openingHours.ts'
import {
  cellHolding,
  type NearestQuery,
  type Point,
  type SearchEngine,
  type SearchFilter,
  type WindowResult,
} from './port.ts'
import { cellOfKey, countMatching, findInWindow, findNearest } from './postgisQueryStore.ts'
import { lockChanges, openSchema, tryLockChanges, usePath } from './postgisSchemaStore.ts'
import {
  createIndexes,
  deleteUnusedHours,
  hasPlaces,
  hasUnusedHours,
  hoursAfter,
  numberHours,
  outdated,
  putAll,
  putChanges,
} from './postgisStore.ts'
import { oldestOpen } from './store.ts'

/** So many locations are put by one statement. */
const batchSize = 5_000

/** The search index as tables of the database with PostGIS. All processes share them; each may apply every change. */
export async function postgisIndex(transact: Transact, hours: OpeningHoursTable) {
  const path = await openSchema(transact)
  const numbers = hoursNumbers(hours)
  /** Sent in one go with what follows it. */
  const inSearch = <T>(work: (tx: Tx) => Promise<T>) =>
    transact(async (tx) => {
      const [, result] = await Promise.all([usePath(tx, path), work(tx)])
      return result
    })
  /** Reads the locations again: by the time it has the lock they may have changed once more. */
  const put = async (tx: Tx, ids: string[]) => {
    await lockChanges(tx)
    await numberHours(tx, ids)
    await putChanges(tx, ids)
    numbers.add(await hoursAfter(tx, numbers.last()))
  }
  const numbered = (filter: SearchFilter) => ({
    ...filter,
    openHours: filter.openHours && numbers.openOf(filter.openHours),
  })

  return {
    nearest: async (query) =>
      inOrder(
        query,
        await inSearch((tx) => findNearest(tx, { ...query, filter: numbered(query.filter) })),
      ),
    async window({ openHours, ...query }): Promise<WindowResult> {
      const groups = await inSearch((tx) =>
        findInWindow(tx, { ...query, filter: numbered(query.filter) }),
      )
      const result: WindowResult = { cells: [], singles: [] }
      for (const { id, lat, lng, count, minKey, maxKey, hoursId, isPaused } of groups) {
        const local = numbers.localOf(hoursId)
        const isOpen = openHours[local] === 1 && !isPaused
        if (id)
          result.singles.push({ id, lat, lng, isClosed: (local !== 0 || isPaused) && !isOpen })
        else {
          const first = { ...cellOfKey(minKey), count, lat, lng }
          result.cells.push(cellHolding([first, { ...first, ...cellOfKey(maxKey), count: 0 }]))
        }
      }
      return result
    },
    count: ({ filter }) => inSearch((tx) => countMatching(tx, numbered(filter))),
    async apply(changes) {
      if (changes.length > 0)
        await inSearch((tx) =>
          put(
            tx,
            changes.map(({ id }) => id),
          ),
        )
    },
    /** What is outdated is found without the lock: meanwhile other processes go on applying. */
    async fill() {
      await inSearch(forgetUnusedHours)
      const { oldest, ids } = await inSearch(async (tx) => {
        await allowLongStatements(tx)
        // Before anything is read: what is open by now is read again from there on.
        const oldest = await oldestOpen(tx)
        const isFilled = (await hasPlaces(tx)) || !(await fillEmpty(tx))
        const ids = isFilled ? await outdated(tx) : []
        numbers.add(await hoursAfter(tx, numbers.last()))
        return { oldest, ids }
      })
      for (let from = 0; from < ids.length; from += batchSize)
        await inSearch(async (tx) => {
          await allowLongStatements(tx)
          await put(tx, ids.slice(from, from + batchSize))
        })
      return oldest
    },
    wake: () => undefined,
    stop: () => Promise.resolve(),
  } satisfies SearchEngine
}

/** Where another process applies changes just now, a later start does it. */
async function forgetUnusedHours(tx: Tx) {
  await allowLongStatements(tx)
  if ((await hasUnusedHours(tx)) && (await tryLockChanges(tx))) await deleteUnusedHours(tx)
}

/** @returns false where another process has filled the tables meanwhile. */
async function fillEmpty(tx: Tx) {
  await lockChanges(tx)
  if (await hasPlaces(tx)) return false
  await numberHours(tx, null)
  await putAll(tx)
  await createIndexes(tx)
  return true
}

/** As in memory: by the straight line, then by id. */
function inOrder(
  { point, radiusMeters }: NearestQuery,
  places: (Point & { id: string })[],
): { id: string; distanceMeters: number | null }[] {
  if (!point) return places.map(({ id }) => ({ id, distanceMeters: null }))
  const from = vectorOf(point)
  const maxRank = radiusMeters === null ? Number.POSITIVE_INFINITY : rankOfMeters(radiusMeters)
  return places
    .map(({ id, ...place }) => {
      const [x, y, z] = vectorOf(place)
      return { id, rank: (x - from[0]) ** 2 + (y - from[1]) ** 2 + (z - from[2]) ** 2 }
    })
    .filter(({ rank }) => rank <= maxRank)
    .sort((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
    .map(({ id, rank }) => ({ id, distanceMeters: metersOfRank(rank) }))
}

/** The numbers of opening hours in the database, and the ids that this process has for them. */
function hoursNumbers(hours: OpeningHoursTable) {
  const local = [0]
  return {
    last: () => local.length - 1,
    localOf: (number: number) => local[number] ?? 0,
    add(stored: { id: number; stored: unknown }[]) {
      for (const each of stored) {
        const id = hours.idOf(each.stored)
        hours.use(id)
        local[each.id] = id
      }
    },
    openOf: (open: Uint8Array) => Uint8Array.from(local, (id) => open[id] ?? 0),
  }
}
