import { Worker } from 'node:worker_threads'
import type { OpeningHours } from '#contract/hours.ts'
import { Problem } from '#server/platform/problem.ts'
import type { SearchFilter } from './filter.ts'
import type { LocationIndex } from './locationIndex.ts'
import type { Question } from './lookUp.ts'
import type { Memory } from './memory.ts'

/** Below this many locations whatever is asked is answered sooner than a thread is woken. */
const helpedFrom = 20_000

/** More than this waiting are told to come back: each would wait for all before it. */
const mostWaiting = 64

/** What the helper thread is told, in this order; the columns themselves are shared. */
export interface Told {
  columns?: Memory
  hours: OpeningHours[]
  job: number
  ask: { kind: 'count'; filter: SearchFilter } | { kind: 'find'; question: Question }
}

export type Answered =
  | { job: number; kind: 'count'; counts: Uint32Array }
  | { job: number; kind: 'find'; seats: number[] }

export interface SearchHelper {
  /** Undefined where the index is too small to be helped with. */
  count: (filter: SearchFilter) => Promise<Uint32Array | undefined>
  find: (question: Question) => Promise<number[] | undefined>
  /** Begins to be there before it is needed. */
  wake: () => Promise<void>
  stop: () => Promise<void>
}

/** A thread beside this one for what looks at very many locations: searches go on meanwhile. */
export function searchHelper(index: LocationIndex): SearchHelper {
  const { world, hours } = index
  let worker: Worker | undefined
  let jobs = 0
  let toldHours = 1
  let told: Memory | undefined
  const waiting = new Map<number, PromiseWithResolvers<Answered>>()

  const end = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('The search helper ended'))
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./helperThread.ts', import.meta.url))
    started.unref()
    started.on('message', (answered: Answered) => {
      waiting.get(answered.job)?.resolve(answered)
      waiting.delete(answered.job)
    })
    started.on('error', end)
    toldHours = 1
    told = undefined
    return started
  }
  const ask = (question: Told['ask']): Promise<Answered> => {
    if (waiting.size >= mostWaiting)
      throw new Problem(503, 'busy_server', 'We are very busy. Please try again in a moment.')
    worker ??= start()
    const job = ++jobs
    const { seats, cells } = world
    const isMoved = told?.seats !== seats || told.cells !== cells
    const message: Told = {
      job,
      ask: question,
      hours: hours.since(toldHours),
      ...(isMoved ? { columns: { seats, cells } } : {}),
    }
    told = { seats, cells }
    toldHours = hours.size()
    const answer = Promise.withResolvers<Answered>()
    waiting.set(job, answer)
    worker.postMessage(message)
    return answer.promise
  }
  const isNeeded = () => index.size() >= helpedFrom

  return {
    async count(filter) {
      if (!isNeeded()) return undefined
      const answered = await ask({ kind: 'count', filter })
      return answered.kind === 'count' ? answered.counts : undefined
    },
    async find(question) {
      if (!isNeeded()) return undefined
      const answered = await ask({ kind: 'find', question })
      return answered.kind === 'find' ? answered.seats : undefined
    },
    async wake() {
      if (isNeeded()) worker ??= start()
    },
    async stop() {
      await worker?.terminate()
      end()
    },
  }
}
