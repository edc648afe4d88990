import { parseArgs } from 'node:util'
import { aWorld } from '#server/testing/world.ts'
import { onPostgres } from '../onPostgres.ts'
import { aYear, type YearSizes } from './aYear.ts'

const full: YearSizes = {
  guests: 10_000,
  partners: 300,
  visits: 100_000,
  days: 365,
  seed: 46,
}

/** One program asks a hundred short things for each visit, and what it leaves is thrown away. */
const settings = [
  'jit=off',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'update_process_title=off',
]

/** Random lives over a simulated year, on PostgreSQL: npm run torture -- year [--visits 1000 --days 30 ...] */
export async function year(flags: string[]): Promise<number> {
  const sizes = sizesOf(flags)
  return (await onPostgres(() => liveYear(sizes), settings)) ?? 1
}

async function liveYear(sizes: YearSizes) {
  const world = await aWorld()
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1_000)} s`
  console.log(
    `a year: ${JSON.stringify(sizes)}; guests go side by side, so a seed repeats it nearly`,
  )
  const { found, visits, guests, told } = await aYear(world, sizes, (line) =>
    console.log(`${line}, ${seconds()}`),
  )
  await world.close()

  for (const [what, times] of [...told].sort()) console.log(`  ${times} × ${what}`)
  for (const violation of found) console.error(violation)
  console.log(
    `${visits} visits of ${guests} guests at ${sizes.partners} partners in ${sizes.days} days, ` +
      `${found.length} violations, ${seconds()}, seed ${sizes.seed}`,
  )
  return found.length
}

function sizesOf(flags: string[]): YearSizes {
  const options = Object.fromEntries(
    Object.keys(full).map((name) => [name, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ args: flags, options })
  const sizes = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value)]),
  )
  return { ...full, ...sizes }
}
