import { startPostgres } from '../scripts/postgres.ts'

/** Does the work with each of its worlds on a PostgreSQL of its own. Undefined on a machine without one. */
export async function onPostgres<T>(work: () => Promise<T>, settings: string[] = []) {
  const postgres = await startPostgres({ settings })
  if ('missing' in postgres) {
    console.error(`Nothing was done, for there is no PostgreSQL: ${postgres.missing}`)
    return undefined
  }
  process.env['TEST_ENGINE'] = 'postgres'
  process.env['TEST_DATABASE_URL'] = postgres.nearUrl
  try {
    return await work()
  } finally {
    await postgres.stop()
  }
}
