import { chance } from '#server/testing/chance.ts'
import { onPostgres } from '../onPostgres.ts'
import { attack } from './attack.ts'

/** Malformed requests of every route, on PostgreSQL: npm run torture -- malformed [rounds [seed]]. Answers how many failed. */
export async function malformed({ rounds = 1_000_000, seed = 46 }): Promise<number> {
  console.log(`malformed: ${rounds} requests, seed ${seed}`)
  const found = await onPostgres(async () => [
    ...(await attack(chance(seed), rounds)),
    ...(await attack(chance(seed), Math.ceil(rounds / 10), 'keys')),
  ])
  for (const failure of found ?? []) console.error(failure)
  return found?.length ?? 1
}
