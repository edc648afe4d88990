import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import type { QueueDelay } from './overload/queueDelay.ts'

/** An open transaction. Stores take one as their first argument and reach the database no other way. */
export interface Tx {
  /** Runs one statement and parses every row of its result. */
  many<Row extends z.ZodType>(row: Row, text: string, values?: unknown[]): Promise<z.output<Row>[]>
  /** Runs one statement for its effect. @returns the number of affected rows. */
  run(text: string, values?: unknown[]): Promise<number>
}

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Db {
  engine: 'embedded' | 'postgres'
  transact: Transact
  /** For a single statement, which is a transaction by itself: one round trip instead of three. */
  alone: Transact
  /** Runs a script of several statements, for migrations. */
  script(sql: string): Promise<void>
  listen: Listen
  /** The queue for the database. */
  line: Pick<QueueDelay, 'count' | 'expectedMs'>
  close(): Promise<void>
}

/** Listens on a channel of the database, across processes. @returns a function that stops. */
export type Listen = (
  channel: string,
  hear: {
    onPayload: (payload: string) => void
    /** Called when a lost connection is back: notifications in between were missed. */
    onGap: () => void
  },
) => Promise<() => Promise<void>>

/** The interface of an engine, which `transactOn` turns into the product's `Db`. */
export interface Engine {
  /** Runs one statement outside any transaction. */
  query: Query
  /** Opens a transaction, runs the work in it and commits, or rolls back and throws what the work threw. */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[]; affected: number }>

/** The maximum of attempts of a transaction that loses a race. */
const maxAttempts = 4

// PostgreSQL's error codes for which a retry helps: serialization failure and deadlock.
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

// The two engines encode objects and arrays differently as parameters; JSON text works on both.
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
    // A query outside the open transaction would deadlock the embedded engine and starve a small pool.
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
