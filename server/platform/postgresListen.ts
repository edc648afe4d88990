import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { second } from './clock.ts'
import type { Listen } from './db.ts'
import type { Log } from './log.ts'

/** The delays before reconnecting; the last one repeats. */
const waitsMs = [100, 500, 1 * second, 2 * second, 5 * second]

/** A connection that died silently is detected by a query that gets no answer. */
const askEveryMs = 15 * second
const answerWithinMs = 5 * second

/** Listens on a dedicated connection, since one of the pool's is shared with requests. */
export const postgresListen =
  (url: string, log: Log): Listen =>
  async (channel, { onPayload, onGap }) => {
    const stopped = new AbortController()

    /** Resolves when the connection ends; `heard` is called once it listens. */
    const listenOnce = async (heard: () => void) => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerWithinMs,
        query_timeout: answerWithinMs,
        keepAlive: true,
      })
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
        stopped.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      client.on('notification', ({ payload }) => onPayload(payload ?? ''))
      let asking: NodeJS.Timeout | undefined
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        heard()
        asking = setInterval(() => {
          client.query('select 1').catch(() => void client.end().catch(() => undefined))
        }, askEveryMs)
        await lost
      } finally {
        clearInterval(asking)
        await client.end().catch(() => undefined)
      }
    }

    let tries = 0
    let firstHeard: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      firstHeard = resolve
    })
    const keepListening = async () => {
      for (let times = 0; !stopped.signal.aborted; ) {
        await listenOnce(() => {
          tries = 0
          if (times++ > 0) onGap()
          firstHeard()
        }).catch((error: unknown) => {
          log.warn({ reason: String(error) }, 'the database could not be listened to')
        })
        // Half of it is random, so that processes that lost one database do not reconnect all at once.
        const wait = waitsMs[Math.min(tries++, waitsMs.length - 1)] ?? second
        await delay((wait * (1 + Math.random())) / 2, undefined, { signal: stopped.signal }).catch(
          () => undefined,
        )
      }
    }

    const listening = keepListening()
    await Promise.race([first, delay(answerWithinMs, undefined, { ref: false })])
    return async () => {
      stopped.abort()
      await listening
    }
  }
