import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/**
 * Asks one process again and again which cheap restrooms it shows, and prints each answer as a line of JSON. Runs on a
 * machine of `npm run torture -- cluster`. Usage: node bench/searchProbe.ts url
 */
const everyMs = 100
const answerWithinMs = 6_000
const search = `${process.argv[2] ?? ''}/api/locations/active?limit=200&maxPrice=2`
const Ids = z.array(z.object({ _id: z.string() }))

for (;;) {
  const askedAt = Date.now()
  const reply = await ask().catch(() => ({ status: 0, ids: [] }))
  console.log(JSON.stringify({ askedAt, answeredAt: Date.now(), ...reply }))
  await delay(everyMs)
}

async function ask() {
  const response = await fetch(search, { signal: AbortSignal.timeout(answerWithinMs) })
  const body: unknown = await response.json()
  const ids = response.ok ? Ids.parse(body).map(({ _id }) => _id) : []
  return { status: response.status, ids }
}
