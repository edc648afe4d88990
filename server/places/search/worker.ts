import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Problem } from '#server/platform/problem.ts'
import type { Memory } from './columns.ts'
import type { CompiledFilter } from './filter.ts'
import { findNearest, newScratch } from './nearest.ts'
import type { NearestQuery } from './port.ts'
import { countMatches } from './quadtree.ts'

/** More than this waiting are told to come back: each would wait for all before it. */
const maxWaiting = 64
const role = 'search'

/** With a query, the slots nearest to it; without one, how many slots match, node by node. */
interface Job {
  filter: CompiledFilter
  query?: NearestQuery
}

interface Request extends Job {
  id: number
  /** Shared, not copied; left out while the thread has these arrays. */
  memory: Memory | undefined
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
  let lastMemory: Memory | undefined

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
    lastMemory = undefined
    return thread
  }

  return {
    start: () => void (worker ??= start()),
    run(job: Job): Promise<Uint32Array> {
      if (waiting.size >= maxWaiting)
        throw new Problem(503, 'busy_server', 'We’re very busy. Please try again in a moment.')
      worker ??= start()
      const { slots, nodes } = memory
      const hasMemory = lastMemory?.slots === slots && lastMemory.nodes === nodes
      lastMemory = { slots, nodes }
      const id = ++lastId
      const request: Request = { ...job, id, memory: hasMemory ? undefined : lastMemory }
      const reply = Promise.withResolvers<Uint32Array>()
      waiting.set(id, reply)
      worker.postMessage(request)
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
  const scratch = newScratch()
  let memory: Memory | undefined
  port.on('message', ({ id, filter, query, memory: newMemory }: Request) => {
    memory = newMemory ?? memory
    if (!memory) return
    const result = query
      ? Uint32Array.from(findNearest(memory, { query, filter }, scratch) ?? [])
      : countMatches(memory, filter)
    port.postMessage({ id, result } satisfies Reply)
  })
}

if (parentPort && workerData === role) serve(parentPort)
