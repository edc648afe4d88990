import { parentPort, Worker, workerData } from 'node:worker_threads'
import FlatQueue from 'flatqueue'
import { Problem } from '#server/platform/problem.ts'
import type { Memory } from './columns.ts'
import { findNearest } from './nearest.ts'
import type { NearestQuery, SearchFilter } from './port.ts'
import { countMatches } from './quadtree.ts'

/** More than this waiting are told to come back: each would wait for all before it. */
const maxWaiting = 64
const role = 'search'

/** The slots nearest to a query, or how many slots match a filter, node by node. */
type Job = { query: NearestQuery } | { filter: SearchFilter }

interface Request {
  id: number
  job: Job
  /** Shared, not copied. */
  memory: Memory
}

interface Reply {
  id: number
  result: Uint32Array
}

/** A thread that searches the same memory for what takes long, while this one goes on. */
export function searchWorker(memory: Memory) {
  const waiting = new Map<number, PromiseWithResolvers<Uint32Array>>()
  let worker: Worker | undefined
  let lastId = 0

  const end = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('The search worker ended'))
    waiting.clear()
  }
  const start = () => {
    const thread = new Worker(new URL(import.meta.url), { workerData: role })
    thread.unref()
    thread.on('message', ({ id, result }: Reply) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
    })
    thread.on('error', end)
    return thread
  }

  return {
    start: () => void (worker ??= start()),
    run(job: Job): Promise<Uint32Array> {
      if (waiting.size >= maxWaiting)
        throw new Problem(503, 'busy_server', 'We’re very busy. Please try again in a moment.')
      worker ??= start()
      const { slots, nodes } = memory
      const id = ++lastId
      const reply = Promise.withResolvers<Uint32Array>()
      waiting.set(id, reply)
      worker.postMessage({ id, job, memory: { slots, nodes } } satisfies Request)
      return reply.promise
    },
    async stop() {
      await worker?.terminate()
      end()
    },
  }
}

/** What the thread itself does. */
function serve(port: NonNullable<typeof parentPort>) {
  const queue = new FlatQueue()
  port.on('message', ({ id, job, memory }: Request) => {
    const result =
      'query' in job
        ? Uint32Array.from(findNearest(memory, job.query, queue) ?? [])
        : countMatches(memory, job.filter)
    port.postMessage({ id, result } satisfies Reply)
  })
}

if (parentPort && workerData === role) serve(parentPort)
