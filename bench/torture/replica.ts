import { setTimeout as delay } from 'node:timers/promises'
import { chance } from '#server/testing/chance.ts'
import { type Product, startProduct } from '../../e2e/server.ts'
import { aGuestAt, postgresEnv } from '../guest.ts'
import { type Acknowledged, isThere } from './kill.ts'
import type { TortureOptions } from './options.ts'
import { type PatroniCluster, startCluster } from './patroni.ts'

const guestsAtOnce = 3
const maxWaitMs = 30_000
/** The primary is killed so long after writes go through again, at the latest. */
const maxLifeMs = 3_000
/** Longer than a statement of ours may wait for a standby that is silent. */
const silentMs = 25_000

/**
 * kill -9 of the primary under a server that writes: in turn the database alone, and the database with its keeper.
 * Every acknowledged write must be there afterwards, and writes must go through again in time. Last, all standbys
 * fall silent: nothing may be acknowledged then. Answers how often one of that was not so.
 */
export async function replica({ rounds = 50, seed = 46 }: TortureOptions): Promise<number> {
  const cluster = await startCluster()
  if ('missing' in cluster) {
    console.error(`No primary was killed: ${cluster.missing}`)
    return 1
  }
  console.log(`three nodes of PostgreSQL ${cluster.version}, one synchronous`)
  const product = await startProduct({ env: postgresEnv(cluster.url) })
  const writers = keepWriting(product.url)
  const { next } = chance(seed)
  const waits: number[] = []
  let [wrong, kills] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    await delay(500 + next() * (maxLifeMs - 500))
    const killed = await killPrimary(cluster, round % 2 === 0)
    kills++
    const waitedMs = await writers.isBack()
    waits.push(waitedMs)
    if (waitedMs > maxWaitMs) wrong++
    console.log(`round ${round}: ${killed}, writes back after ${Math.round(waitedMs)} ms`)
    if (!(await cluster.isWhole())) {
      console.error(`The cluster did not become whole again:\n${cluster.log()}`)
      wrong++
      break
    }
  }
  const { acknowledged, refused } = await writers.end()
  for (const [why, times] of refused) console.log(`  ${times} × ${why}`)
  let lost = 0
  for (const each of acknowledged) if (!(await isThere(each.guest, each.what))) lost++
  const unconfirmed = await writesWithoutStandbys(cluster, product)
  await product.remove()
  await cluster.stop()
  console.log(
    `${kills} kills of the primary, ${acknowledged.length} acknowledged writes, ${lost} lost; ` +
      `writes back after ${Math.round(Math.max(...waits))} ms at most; ` +
      `${unconfirmed} acknowledged without a standby; seed ${seed}`,
  )
  return wrong + lost + unconfirmed
}

async function killPrimary(cluster: PatroniCluster, withKeeper: boolean) {
  const primary = await cluster.primary()
  if (!primary) throw new Error('The cluster has no primary')
  if (withKeeper) await primary.killBoth()
  else primary.killDatabase()
  return `${primary.name} killed${withKeeper ? ' with its keeper' : ''}`
}

/** Guests who sign up and buy, one after the other, whatever becomes of it. */
function keepWriting(url: string) {
  const acknowledged: Acknowledged[] = []
  const refused = new Map<string, number>()
  let isOver = false
  const write = async () => {
    while (!isOver) {
      try {
        const guest = await aGuestAt(() => url)
        if (await guest.buyPass()) acknowledged.push({ guest, what: { pass: true } })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        refused.set(why, (refused.get(why) ?? 0) + 1)
        await delay(100)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: guestsAtOnce }, write))
  return {
    /** How long it takes until something begun after this moment is acknowledged. */
    isBack: async () => {
      const began = performance.now()
      for (;;) {
        const isDone = await aGuestAt(() => url).then(
          () => true,
          () => false,
        )
        if (isDone || performance.now() - began > 2 * maxWaitMs) return performance.now() - began
        await delay(100)
      }
    },
    end: async () => {
      isOver = true
      await writing
      return { acknowledged, refused }
    },
  }
}

/** How many writes are acknowledged while no standby can have them. */
async function writesWithoutStandbys(cluster: PatroniCluster, { url }: Product) {
  const standbys = (await cluster.standbys()).flatMap((node) => (node ? [node] : []))
  const silence = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const node of standbys) for (const pid of node.processes()) process.kill(pid, signal)
  }
  silence('SIGSTOP')
  const writes = Array.from({ length: guestsAtOnce }, () =>
    aGuestAt(() => url).then(
      () => 1,
      () => 0,
    ),
  )
  const given = await Promise.race([Promise.all(writes), delay(silentMs).then(() => [0])])
  silence('SIGCONT')
  await Promise.all(writes)
  return given.reduce<number>((sum, one) => sum + one, 0)
}
