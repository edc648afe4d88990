import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { activeLocations } from '#contract/locations.ts'
import { type Product, startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { postgresEnv } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const clients = 16
const servedMs = 500
/** A balancer asks so often who is ready: well within the time that a leaving server goes on answering. */
const askReadyEveryMs = 100
const maxStopMs = 10_000

/**
 * Stops and restarts two servers in turn under load, behind a stand-in for a load balancer: it probes which one is
 * ready, and uses the other where a connection is refused. A request that a server took and did not answer is lost.
 * @returns how many were lost, and how many stops took too long.
 */
export async function stop({ rounds = 20 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`Stops were not tortured: ${postgres.missing}`)
    return 1
  }
  const env = postgresEnv(postgres.url)
  const [first, second] = [await startProduct({ env }), await startProduct({ env })]
  const products: [Product, Product] = [first, second]
  const load = keepAsking(() => products.map(({ url }) => url))
  const stopsMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const turn = round % 2 === 0 ? 0 : 1
    await delay(servedMs)
    const began = performance.now()
    await products[turn].end('SIGTERM')
    stopsMs.push(performance.now() - began)
    products[turn] = await startProduct({ env, dataDir: products[turn].dataDir })
  }
  const { answered, wentOn, lost } = await load.end()
  for (const product of products) await product.remove()
  await postgres.stop()

  for (const [what, times] of lost) console.error(`${times} × ${what}`)
  const sum = [...lost.values()].reduce((all, times) => all + times, 0)
  console.log(
    `${rounds} stops under load: ${answered} answered, ${wentOn} went to the other server, ` +
      `${sum} lost, slowest stop ${Math.round(Math.max(...stopsMs))} ms`,
  )
  return sum + stopsMs.filter((ms) => ms > maxStopMs).length
}

/** Clients that ask one after the other, each over connections that it keeps. */
function keepAsking(urls: () => string[]) {
  const lost = new Map<string, number>()
  let [answered, wentOn, isOver] = [0, 0, false]
  const agent = new Agent({ keepAlive: true })
  const leaving = new Set<string>()
  const ready = () => urls().filter((url) => !leaving.has(url))
  // Each is asked by itself: one that is slow to answer must not keep another's news.
  const watch = async (turn: number) => {
    while (!isOver) {
      const url = urls()[turn] ?? ''
      if ((await ask(`${url}/readyz`, agent)) === '200') leaving.delete(url)
      else leaving.add(url)
      await delay(askReadyEveryMs)
    }
  }

  const client = async (turn: number) => {
    while (!isOver) {
      const all = ready()
      const url = all[turn % all.length] ?? urls()[turn % 2] ?? ''
      const answer = await ask(`${url}${activeLocations.path}?limit=20`, agent)
      if (answer === 'ECONNREFUSED') wentOn++
      else if (answer === '200') answered++
      else lost.set(answer, (lost.get(answer) ?? 0) + 1)
      turn++
    }
  }
  const running = Promise.all([
    watch(0),
    watch(1),
    ...Array.from({ length: clients }, (_, n) => client(n)),
  ])
  return {
    end: async () => {
      isOver = true
      await running
      agent.destroy()
      return { answered, wentOn, lost }
    },
  }
}

/** The answer's status, or what became of the request. */
const ask = (url: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', (error) => resolve(`cut short: ${error.message}`))
    })
    sent.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message
      resolve(sent.reusedSocket && code !== 'ECONNREFUSED' ? `${code} on a kept connection` : code)
    })
    sent.end()
  })
