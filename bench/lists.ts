import { ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import { readList } from '#server/operations/lists/index.ts'
import { showOverview } from '#server/operations/overview/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { fillLists } from './fillLists.ts'

/** Rows of each table, spread over 60 days. Usage: node bench/lists.ts [rows] */
const rows = Number(process.argv[2] ?? 100_000)
const rounds = 20
const bound = '300 ms'
const pages = [1, 500]

type Show = (what: string, value: string, bound: string) => void

/** How long a page of an operator's lists takes, by each order and filter, and the overview. On PostgreSQL. */
export async function measureLists(show: Show) {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    show('a page of an operator’s list', `not measured: ${postgres.missing}`, bound)
    return
  }
  const db = openPostgres(postgres.url, newLog('warn'))
  await migrate(db, machineClock.now())
  await fillLists(db, rows)
  const read = readList(db)
  for (const name of ListName.options)
    for (const page of pages) {
      const slowest = { label: '', took: 0 }
      for (const query of queriesOf(lists[name])) {
        const took = await p95(() => read(name, { ...query, page }))
        if (took > slowest.took)
          Object.assign(slowest, { took, label: Object.values(query).join() })
      }
      const value = `${Math.round(slowest.took)} ms (${slowest.label})`
      show(`${name}, page ${page}, slowest order and filter, p95`, value, bound)
    }
  const overview = showOverview({ transact: db.transact, clock: machineClock })
  show('overview of 30 days, p95', `${Math.round(await p95(() => overview('30')))} ms`, bound)
  await db.close()
  await postgres.stop()
}

async function p95(work: () => Promise<unknown>) {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took.sort((one, other) => one - other)[Math.ceil(rounds * 0.95) - 1] ?? NaN
}

const ago = (days: number) =>
  new Date(machineClock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

function queriesOf({ sorts, states, words }: ListTerms) {
  const filters = [
    {},
    ...states.map((state) => ({ state })),
    { from: ago(40), to: ago(10) },
    ...(words === null ? [] : [{ words: 'row 7' }]),
  ]
  return sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      filters.map((filter) => ({ sort, direction, ...filter })),
    ),
  )
}

if (import.meta.main)
  await measureLists((what, value, limit) => {
    console.log(`${what}: ${value} (bound ${limit})`)
  })
