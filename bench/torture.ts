import { endAll } from '../scripts/run.ts'
import { blocks } from '../tools/blocks/main.ts'
import { malformed } from '../tools/malformed/main.ts'
import { sequences } from '../tools/sequences/main.ts'
import { year } from '../tools/year/main.ts'
import { abuse } from './torture/abuse.ts'
import { away } from './torture/away.ts'
import { balanced } from './torture/balanced.ts'
import { beside } from './torture/beside.ts'
import { cluster } from './torture/cluster.ts'
import { follow } from './torture/follow.ts'
import { kill } from './torture/kill.ts'
import { mailing } from './torture/mailing.ts'
import { notify, notifyByRedis } from './torture/notify.ts'
import { openOnce } from './torture/oneEntry.ts'
import type { TortureOptions } from './torture/options.ts'
import { overload } from './torture/overload.ts'
import { replica } from './torture/replica.ts'
import { starts } from './torture/starts.ts'
import { stop } from './torture/stop.ts'
import { strangers } from './torture/strangers.ts'
import { swift } from './torture/swift.ts'
import { takeOver } from './torture/takeOver.ts'
import { torturedTest } from './torture/tests.ts'

/**
 * What the product must survive, one by one or all: npm run torture [-- name [rounds [seed]]]. `take-over` takes a part of a
 * guard's file or test in place of the rounds.
 * Each answers how often a promise was broken. A year takes flags of its own instead.
 */
const tortures: Record<string, (input: TortureOptions) => Promise<number>> = {
  abuse,
  away,
  balanced,
  beside,
  blocks,
  cluster,
  kill,
  mailing,
  notify,
  'notify-redis': notifyByRedis,
  once: openOnce,
  stop,
  replica,
  starts,
  overload,
  strangers,
  swift,
  follow,
  'take-over': takeOver,
  sequences,
  search: torturedTest('server/places/search/locationIndex.test.ts', 10_000),
  engines: torturedTest('server/places/search/engines.test.ts', 100_000),
  codes: torturedTest('server/access/doors/offlineDoor.test.ts', 100_000),
  crashes: torturedTest('server/money/checkout/crashes.test.ts', 10_000),
  hostile: torturedTest('server/access/visits/hostile.test.ts', 100_000),
  postings: torturedTest('server/money/ledger/randomPostings.test.ts', 1_000_000),
  malformed,
  addresses: torturedTest('server/places/pages/hostileAddresses.test.ts', 100_000),
  pages: torturedTest('server/places/pages/wholePages.test.ts', 10_000),
  messages: torturedTest('server/money/checkout/everyOrder.test.ts', 720),
}

// Whatever a torture started ends with it, however it is asked to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

const [name, ...more] = process.argv.slice(2)
if (name === 'year') process.exit((await year(more)) === 0 ? 0 : 1)

const [rounds, seed] = more
if (name !== undefined && !Object.hasOwn(tortures, name)) {
  console.error(
    `There is no torture ${name}. There are: ${[...Object.keys(tortures), 'year'].join(', ')}.`,
  )
  process.exit(2)
}
const input = {
  ...(rounds === undefined ? {} : roundsOr(rounds)),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
}

function roundsOr(word: string) {
  return /^\d+$/.test(word) ? { rounds: Number(word) } : { filter: word }
}

let failures = 0
for (const [known, torture] of Object.entries(tortures))
  if (name === undefined || name === known) failures += await torture(input)
if (name === undefined) failures += await year([])
process.exit(failures === 0 ? 0 : 1)
