import pg from 'pg'
import { z } from 'zod'
import { CannotStart } from './cannotStart.ts'
import { second } from './clock.ts'
import { type Db, type Engine, transactOn } from './db.ts'
import { errorCode } from './errorCode.ts'
import type { Log } from './log.ts'
import { noticeCode } from './outbox/notice.ts'
import { postgresChannel } from './outbox/postgresChannel.ts'
import { insertNotices } from './outbox/store.ts'
import { queueDelay } from './overload/queueDelay.ts'
import { busyServer } from './problem.ts'

/** The maximum of connections per server process. */
const poolSize = 10
/** A request waits this long for a free connection before it is refused. */
const connectTimeoutMs = 5 * second
/** No statement of ours takes this long, and one that does holds locks that others wait for. */
const maxStatementMs = 20 * second
/** A limit on our side, since the server has none for a commit that waits for a lost standby. */
const commitTimeoutMs = 30 * second

/**
 * What in PostgreSQL waits for a synchronous standby. Where that is given up, by an operator or a restart, COMMIT is
 * answered with success all the same, and with a warning from there: it may yet be lost with its server.
 */
const waitForStandby = 'SyncRepWaitForLSN'

// Dates stay text, bigints become numbers, as in the embedded engine.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Is told a position in bytes of the log; Infinity where it is not known. */
type Note = (position: number) => void

interface Options {
  longest?: number
  statementTimeoutMs?: number
  /** A pooler between us and the server gives each transaction another connection, which holds nothing of ours. */
  isPooled?: boolean
  /** The server itself, for notices. Without one the pooler is in the way, and there are none. */
  directUrl?: string | undefined
  /** How often a transaction that loses a race is tried. */
  attempts?: number
  /** Who wants to know how far the log is after a change; undefined where no one does. */
  onWritten?: () => Note | undefined
}

export function openPostgres(
  url: string,
  log: Log,
  {
    longest = commitTimeoutMs,
    statementTimeoutMs = maxStatementMs,
    isPooled = false,
    directUrl,
    attempts,
    onWritten = () => undefined,
  }: Options = {},
): Db {
  const nameOf = isPooled ? () => undefined : statementNames()
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // A pooler refuses it as a parameter of the connection.
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs }),
    types,
    // Pipelining: statements are answered in order, and the next one may be sent before.
    pipeline: true,
  })
  // Without a listener a connection that dies while idle crashes the process.
  pool.on('error', (error) => {
    log.warn({ reason: error.message }, 'an idle database connection was lost')
  })

  const unconfirmed = new WeakSet<pg.ClientBase>()
  const raised = new WeakMap<pg.ClientBase, string[]>()
  pool.on('connect', (client) => {
    // The same for one that dies between two statements; the next statement then fails.
    client.on('error', () => undefined)
    client.on('notice', ({ routine, code, message = '' }) => {
      if (routine === waitForStandby) unconfirmed.add(client)
      if (code === noticeCode) raised.set(client, [...(raised.get(client) ?? []), message])
    })
  })
  const confirm = (client: pg.PoolClient) => {
    if (unconfirmed.delete(client)) throw new Error('A standby did not confirm what was committed')
  }

  const line = queueDelay()
  const free = async () => {
    const leave = line.join()
    try {
      return await pool.connect()
    } catch (error) {
      // The pool has no error code for it, only this message.
      const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
      throw isFull ? busyServer() : error
    } finally {
      leave()
    }
  }

  const runQuery = async (client: pg.PoolClient, text: string, values: unknown[], within = {}) => {
    const name = nameOf(text)
    const answer = await client.query<Record<string, unknown>>({
      text,
      values,
      ...(name ? { name } : {}),
      ...within,
    })
    const ofTriggers = raised.get(client)
    raised.delete(client)
    return {
      rows: answer.rows,
      affected: answer.rowCount ?? 0,
      ...(ofTriggers ? { raised: ofTriggers } : {}),
    }
  }
  // Its connection is dropped too, since the outcome of the transaction is unknown.
  const ending = { query_timeout: longest }
  const commit = { text: 'commit', ...ending }
  // On a connection whose other end went dark TCP would wait for a quarter of an hour.
  const rollback = { text: 'rollback', ...ending }
  const begin = {
    text: isPooled ? `begin; set local statement_timeout = ${statementTimeoutMs}` : 'begin',
    ...ending,
  }

  const askPosition = async (client: pg.PoolClient) => {
    const { rows } = await client.query<Record<string, unknown>>({ text: nowAt, ...ending })
    return At.parse(rows[0]).position
  }
  /** The position is asked for behind what writes, without waiting for its answer. */
  const noted = async <T>(client: pg.PoolClient, writing: Promise<T>, note: Note) => {
    try {
      const [answer, position] = await Promise.all([
        writing,
        askPosition(client).catch(() => Infinity),
      ])
      note(position)
      return answer
    } catch (error) {
      // It may be written all the same.
      note(Infinity)
      throw error
    }
  }

  const inTransaction: Engine['inTransaction'] = async (work) => {
    const note = onWritten()
    const client = await free()
    let broken: Error | undefined
    const sent = { aWrite: false }
    try {
      // The first statement does not wait for the answer to BEGIN, which fails only with its connection.
      const [, result] = await Promise.all([
        client.query(begin),
        Promise.resolve().then(() =>
          work((text, values) => {
            sent.aWrite ||= note !== undefined && writes.test(text)
            return runQuery(client, text, values)
          }),
        ),
      ])
      const committing = client.query(commit)
      const { command } = await (note && sent.aWrite ? noted(client, committing, note) : committing)
      // PostgreSQL answers COMMIT of an aborted transaction with success and the tag ROLLBACK.
      if (command !== 'COMMIT') throw new Error(`Commit ended in ${command}`)
      confirm(client)
      return result
    } catch (error) {
      await client.query(rollback).catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : new Error(String(lost))
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  const query: Engine['query'] = async (text, values) => {
    const note = onWritten()
    const client = await free()
    let isAnswered = false
    try {
      const answering = runQuery(client, text, values, ending)
      const answer = await (note && writes.test(text) ? noted(client, answering, note) : answering)
      isAnswered = true
      confirm(client)
      return answer
    } finally {
      client.release(!isAnswered)
    }
  }

  return {
    engine: 'postgres',
    ...transactOn(
      {
        // Behind a pooler the time limit of a single statement needs a transaction too.
        query: isPooled ? (...asking) => inTransaction((inside) => inside(...asking)) : query,
        inTransaction,
        writeNotices,
      },
      attempts,
    ),
    script: async (sql) => {
      await pool.query(sql)
    },
    channel: channelOf(isPooled ? directUrl : (directUrl ?? url), log),
    line,
    close: () => pool.end(),
  }
}

const channelOf = (url: string | undefined, log: Log) =>
  url === undefined ? undefined : postgresChannel(url, log)

const Published = z.array(z.object({ changedIn: z.string() }))

const writeNotices: NonNullable<Engine['writeNotices']> = async (query, notices) => {
  const { rows } = await query(insertNotices, [JSON.stringify(notices)])
  // Without a row all of them are there already, published by the same transaction.
  const [published] = Published.parse(rows)
  return published ? notices.map((notice) => ({ ...notice, ...published })) : []
}

/** Locks too, which change nothing. No statement of ours writes by a function that it calls. */
const writes = /\b(?:insert|update|delete|merge|truncate)\b/i
const nowAt = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`
const At = z.object({ position: z.number() })

/** Connects once first, so that a wrong address or password is reported as such (CannotStart). */
export async function reach(db: Db) {
  try {
    await db.script('select 1')
  } catch (error) {
    // Where a host name has several addresses, the message is empty.
    const why = (error instanceof Error && error.message) || errorCode(error)
    throw new CannotStart(`DATABASE_URL: the database is away or does not let us in (${why}).`)
  }
}

/** Of the server and of the database on it: a copy on another server has another, a standby the same. */
export async function databaseId(db: Db) {
  const [row] = await db.single((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select system_identifier || '.' || oid as id
       from pg_control_system(), pg_database where datname = current_database()`,
    ),
  )
  if (!row) throw new Error('The database did not answer which one it is')
  return row.id
}

/** The maximum of prepared statements per connection; the stores have fewer. */
const maxPrepared = 1_000

/** A named statement is parsed and planned once per connection, which is half of the cost of a short one. */
function statementNames() {
  const names = new Map<string, string>()
  return (text: string) => {
    const known = names.get(text)
    if (known || names.size >= maxPrepared) return known
    const name = `statement ${names.size}`
    names.set(text, name)
    return name
  }
}
