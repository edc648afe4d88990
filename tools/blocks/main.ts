import { aWorld } from '#server/testing/world.ts'
import { onPostgres } from '../onPostgres.ts'
import { type Crowd, simulateBlocks, usual } from './simulateBlocks.ts'

/** At least so many percent of the repeated incidents are prevented, of guests who keep their card. */
const minPreventedPercent = 80
/** At most so many percent of the visits of honest guests are refused. */
const maxRefusedPercent = 0.1
const varied = [
  'badShare',
  'visitsOfBad',
  'incidentShare',
  'noticedShare',
  'renewedShare',
  'mistakenShare',
  'newPhoneShare',
] as const satisfies (keyof Crowd)[]

/** Honest guests, who take most of the time, stay away: it says nothing about them. */
const short: Crowd = { ...usual, visitsOfHonest: 0 }

interface Options {
  rounds?: number
  seed?: number
  filter?: string
}

/**
 * A year with bad guests on PostgreSQL, then with each parameter at half and doubled. Usage:
 * npm run torture -- blocks [number of years | short [seed]]
 */
export async function blocks({
  rounds = 1 + 2 * varied.length,
  seed = 46,
  filter,
}: Options): Promise<number> {
  const base = filter === 'short' ? short : usual
  const years = [
    { name: 'base', crowd: base },
    ...varied.flatMap((name) => halfAndDouble(base, name)),
  ]
  const failures = await onPostgres(async () => {
    let sum = 0
    for (const year of years.slice(0, rounds)) sum += await simulated(year, seed)
    return sum
  })
  return failures ?? 1
}

const halfAndDouble = (base: Crowd, name: (typeof varied)[number]) =>
  [0.5, 2].map((factor) => {
    const value = base[name] * factor
    return {
      name: `${name} ${value}`,
      crowd: { ...base, [name]: name === 'visitsOfBad' ? value : Math.min(1, value) },
    }
  })

async function simulated({ name, crowd }: { name: string; crowd: Crowd }, seed: number) {
  const world = await aWorld()
  const figures = await simulateBlocks(world, crowd, seed)
  await world.close()
  const {
    repeated,
    repeatedAfterEnd,
    prevented,
    repeatedWithNewCard,
    honestVisits,
    honestRefused,
  } = figures
  const preventedPercent = (100 * prevented) / (repeated + prevented)
  const refusedPercent = (100 * honestRefused) / Math.max(1, honestVisits + honestRefused)
  console.log(
    `${name}: ${preventedPercent.toFixed(1)} % of ${repeated + prevented} repeated incidents prevented, ` +
      `${repeatedAfterEnd} of the other ${repeated} after a block had ended, ` +
      `${repeatedWithNewCard} more with another card; ${refusedPercent.toFixed(3)} % of ` +
      `${honestVisits + honestRefused} honest visits refused; ${figures.violations} violations`,
  )
  const isMissed = preventedPercent < minPreventedPercent || refusedPercent > maxRefusedPercent
  return figures.violations + Number(isMissed)
}
