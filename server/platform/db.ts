import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import type { NoticeChannel } from './outbox/channel.ts'
import { type Notice, readNotice } from './outbox/notice.ts'
import type { QueueDelay } from './overload/queueDelay.ts'
import type { ReplicaReads } from './replica/answering.ts'

/** An open transaction. Stores take one as their first argument and reach the database no other way. */
export interface Tx {
  /** Runs one statement and parses every row of its result. */
  many<Row extends z.ZodType>(row: Row, text: string, values?: unknown[]): Promise<z.output<Row>[]>
  /** Runs one statement for its effect. @returns the number of affected rows. */
  run(text: string, values?: unknown[]): Promise<number>
  /** Tells these to followers in every process after the commit, or never. */
  publish(notices: Notice[]): Promise<void>
}

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Db {
  engine: 'embedded' | 'postgres'
  transact: Transact
  /** For a single statement, which is a transaction by itself: one round trip instead of three. */
  single: Transact
  /** Runs a script of several statements, for migrations. */
  script(sql: string): Promise<void>
  /** Calls back after each commit of this process that published notices. @returns a function that stops. */
  onPublished(listener: (notices: Notice[]) => void): () => void
  /** Between processes. Undefined where there is only this one, or no connection of its own may be held. */
  channel: NoticeChannel | undefined
  /** The queue for the database. */
  line: Pick<QueueDelay, 'count' | 'expectedMs'>
  /** Where a replica is set, from which calls that may be older are answered. */
  replica?: ReplicaReads
  close(): Promise<void>
}

/** The interface of an engine, which `transactOn` turns into the product's `Db`. */
export interface Engine {
  /** Runs one statement outside any transaction. */
  query: Query
  /** Opens a transaction, runs the work in it and commits, or rolls back and throws what the work threw. */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Writes notices into the outbox, in the open transaction. Undefined where every follower is in this process. */
  writeNotices?: (query: Query, notices: Notice[]) => Promise<Notice[]>
}

type Query = (
  text: string,
  values: unknown[],
) => Promise<{
  rows: unknown[]
  affected: number
  /** Notices that triggers raised, as JSON. */
  raised?: string[]
}>

/** The maximum of attempts of a transaction that loses a race. */
const maxAttempts = 4

// PostgreSQL's error codes for which a retry helps: serialization failure and deadlock.
const retryable = new Set(['40001', '40P01'])

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  retryable.has(error.code)

/** What one attempt of a transaction publishes once it is committed. */
type Published = Map<string, Notice>

function asTx(given: Query, published: Published, { writeNotices }: Engine): Tx {
  const add = (notice: Notice | undefined) => {
    if (notice) published.set(`${notice.to} ${notice.kind} ${notice.id}`, notice)
  }
  const query: Query = async (text, values) => {
    const answer = await given(text, values)
    for (const raised of answer.raised ?? []) add(readNotice(raised))
    return answer
  }
  return {
    many: async (row, text, values = []) => {
      const { rows } = await query(text, values.map(toParameter))
      return rows.map((raw) => row.parse(raw))
    },
    run: async (text, values = []) => (await query(text, values.map(toParameter))).affected,
    publish: async (notices) => {
      for (const notice of (await writeNotices?.(query, notices)) ?? notices) add(notice)
    },
  }
}

// The two engines encode objects and arrays differently as parameters; JSON text works on both.
function toParameter(value: unknown) {
  if (value === undefined) return null
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

export function transactOn(
  engine: Engine,
  attempts = maxAttempts,
): Pick<Db, 'transact' | 'single' | 'onPublished'> {
  const open = new AsyncLocalStorage<true>()
  const listeners = new Set<(notices: Notice[]) => void>()

  async function tried<T>(attemptOnce: (published: Published) => Promise<T>) {
    // A query outside the open transaction would deadlock the embedded engine and starve a small pool.
    if (open.getStore()) throw new Error('A transaction was opened inside another one')

    for (let attempt = 1; ; attempt++) {
      const published: Published = new Map()
      try {
        const result = await attemptOnce(published)
        if (published.size > 0) for (const listener of listeners) listener([...published.values()])
        return result
      } catch (error) {
        if (attempt >= attempts || !isRetryable(error)) throw error
      }
    }
  }
  const inOpen = <T>(query: Query, published: Published, work: (tx: Tx) => Promise<T>) =>
    open.run(true, () => work(asTx(query, published, engine)))

  return {
    transact: (work) =>
      tried((published) => engine.inTransaction((query) => inOpen(query, published, work))),
    single: (work) => tried((published) => inOpen(onceOnly(engine.query), published, work)),
    onPublished: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function onceOnly(query: Query): Query {
  let wasAsked = false
  return (text, values) => {
    if (wasAsked) throw new Error('Two statements need a transaction')
    wasAsked = true
    return query(text, values)
  }
}
