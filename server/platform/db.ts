import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import type { QueueDelay } from './overload/queueDelay.ts'

/** An open transaction. Stores take one as their first argument and reach the database no other way. */
export interface Tx {
  /** Runs one statement and parses every row of its answer. */
  many<Row extends z.ZodType>(row: Row, text: string, values?: unknown[]): Promise<z.output<Row>[]>
  /** Runs one statement for its effect; answers how many rows it touched. */
  run(text: string, values?: unknown[]): Promise<number>
}

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Db {
  engine: 'embedded' | 'postgres'
  transact: Transact
  /** For work of a single statement, which is a transaction by itself: the database is asked once, not thrice. */
  alone: Transact
  /** Runs a script of several statements, for migrations. */
  script(sql: string): Promise<void>
  listen: Listen
  /** The work that waits for its turn with the database. */
  line: Pick<QueueDelay, 'count' | 'expectedMs'>
  close(): Promise<void>
}

/** Hears what is said on a channel of the database, across processes. Answers how to stop. */
export type Listen = (
  channel: string,
  hear: {
    onPayload: (payload: string) => void
    /** The connection was lost and is back: what was said meanwhile was not heard. */
    onGap: () => void
  },
) => Promise<() => Promise<void>>

/** What an engine must be able to do; `transactOn` makes of it what the product works with. */
export interface Engine {
  /** Runs one statement outside any transaction. */
  query: Query
  /** Opens a transaction, runs the work in it and commits, or rolls back and throws what the work threw. */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[]; affected: number }>

/** A transaction that lost a race is tried this often in all. */
const maxAttempts = 4

// PostgreSQL's words for "lost to another transaction, try again": serialization failure and deadlock.
const retryable = new Set(['40001', '40P01'])

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  retryable.has(error.code)

const asTx = (query: Query): Tx => ({
  many: async (row, text, values = []) => {
    const { rows } = await query(text, values.map(toParameter))
    return rows.map((raw) => row.parse(raw))
  },
  run: async (text, values = []) => (await query(text, values.map(toParameter))).affected,
})

// The two engines disagree on objects and arrays as parameters; JSON text means the same to both.
function toParameter(value: unknown) {
  if (value === undefined) return null
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

export function transactOn(engine: Engine): Pick<Db, 'transact' | 'alone'> {
  const open = new AsyncLocalStorage<true>()

  async function tried<T>(attemptOnce: () => Promise<T>) {
    // Going round an open transaction deadlocks the embedded engine and starves a small pool.
    if (open.getStore()) throw new Error('A transaction was opened inside another one')

    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce()
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error
      }
    }
  }

  return {
    transact: (work) =>
      tried(() => engine.inTransaction((query) => open.run(true, () => work(asTx(query))))),
    alone: (work) => tried(() => open.run(true, () => work(asTx(onceOnly(engine.query))))),
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
