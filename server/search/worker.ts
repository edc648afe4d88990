import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Problem } from '#server/platform/problem.ts'
import type { Memory } from './columns.ts'
import type { CompiledFilter } from './filter.ts'
import { findNearest, newScratch } from './nearest.ts'
import type { NearestQuery } from './port.ts'
import { countMatches } from './quadtree.ts'

/** More than this waiting are told to come back: each would wait for all before it. */
const maxWaiting = 64

interface NearestSearch {
  query: NearestQuery
  filter: CompiledFilter
}

/** The arrays are shared, not copied; they are sent only when they have moved. */
interface Request {
  memory?: Memory
  job: number
  work: { kind: 'count'; filter: CompiledFilter } | ({ kind: 'nearest' } & NearestSearch)
}

type Reply =
  | { job: number; kind: 'count'; counts: Uint32Array }
  | { job: number; kind: 'nearest'; slots: number[] }

const role = 'search'

/** A thread that searches the same memory for what takes long, while this one goes on. */
export function searchWorker(memory: Memory) {
  let worker: Worker | undefined
  let jobs = 0
  let sent: Memory | undefined
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()

  const end = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('The search worker ended'))
    waiting.clear()
  }
  const start = () => {
    if (worker) return worker
    const started = new Worker(new URL(import.meta.url), { workerData: role })
    started.unref()
    started.on('message', (reply: Reply) => {
      waiting.get(reply.job)?.resolve(reply)
      waiting.delete(reply.job)
    })
    started.on('error', end)
    sent = undefined
    worker = started
    return started
  }
  const request = (work: Request['work']): Promise<Reply> => {
    if (waiting.size >= maxWaiting)
      throw new Problem(503, 'busy_server', 'We are very busy. Please try again in a moment.')
    const { slots, nodes } = memory
    const thread = start()
    const hasMoved = sent?.slots !== slots || sent.nodes !== nodes
    const job = ++jobs
    const message: Request = { job, work, ...(hasMoved ? { memory: { slots, nodes } } : {}) }
    sent = { slots, nodes }
    const reply = Promise.withResolvers<Reply>()
    waiting.set(job, reply)
    thread.postMessage(message)
    return reply.promise
  }

  return {
    start,
    async count(filter: CompiledFilter) {
      const reply = await request({ kind: 'count', filter })
      if (reply.kind !== 'count') throw new Error('The search worker mixed up its replies')
      return reply.counts
    },
    async nearest(search: NearestSearch) {
      const reply = await request({ kind: 'nearest', ...search })
      if (reply.kind !== 'nearest') throw new Error('The search worker mixed up its replies')
      return reply.slots
    },
    async stop() {
      await worker?.terminate()
      end()
    },
  }
}

/** What the thread itself runs. */
function serve(port: NonNullable<typeof parentPort>) {
  const scratch = newScratch()
  let memory: Memory | undefined
  port.on('message', ({ memory: moved, job, work }: Request) => {
    memory = moved ?? memory
    if (!memory) return
    const reply: Reply =
      work.kind === 'count'
        ? { job, kind: 'count', counts: countMatches(memory, work.filter) }
        : { job, kind: 'nearest', slots: findNearest(memory, work, scratch) ?? [] }
    port.postMessage(reply)
  })
}

if (parentPort && workerData === role) serve(parentPort)
