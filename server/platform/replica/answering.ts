import type { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { newestPosition, positionHeader } from '#contract/position.ts'
import type { Job } from '../jobs.ts'

/** What the database must know of the call that is being answered. */
export interface Answering {
  /** Its reads may be as old as a replica. */
  mayBeOlder: boolean
  /** But not older than this position. */
  since: number
  /** Where the log was after what it committed; Infinity where that is not known. */
  writtenTo?: number
}

export type Calls = AsyncLocalStorage<Answering>

/** Where reads that may be older were answered: by the replica, or by the primary and why. */
export interface ReadCounts {
  replica: number
  /** It was away, or too far behind. */
  away: number
  /** More waited there. */
  busy: number
  /** It had not replayed in time what their caller wrote. */
  late: number
  /** They failed there, or were refused. */
  failed: number
}

/** What a process with a replica has beside its database. */
export interface ReplicaReads {
  calls: Calls
  job: Job
  counts: Readonly<ReadCounts>
  /** What the primary had so long ago, the replica has. */
  behindMs: () => number
}

/** Tells the database of each call, and each caller how far the log was after what they changed. */
export function followCalls(app: FastifyInstance, calls: Calls) {
  // The last hook before the handler: reading a body loses the async context of its request.
  app.addHook('preHandler', (request, _reply, done) => {
    const since = readPosition(request.headers[positionHeader])
    const { mayBeOlder = false } = request.routeOptions.config
    request.answering = { mayBeOlder: mayBeOlder && since !== undefined, since: since ?? 0 }
    calls.run(request.answering, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { writtenTo } = request.answering ?? {}
    if (writtenTo !== undefined) void reply.header(positionHeader, writePosition(writtenTo))
    done(null, payload)
  })
}

export function noteWrite(calls: Calls) {
  const call = calls.getStore()
  return (
    call &&
    ((position: number) => {
      call.writtenTo = Math.max(call.writtenTo ?? 0, position)
    })
  )
}

/** @returns undefined where only the newest will do, as for anything that is no position. */
function readPosition(sent: string | string[] | undefined) {
  if (sent === undefined) return 0
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined
}

const writePosition = (position: number) =>
  Number.isFinite(position) ? String(position) : newestPosition

declare module 'fastify' {
  interface FastifyRequest {
    answering?: Answering
  }
}
