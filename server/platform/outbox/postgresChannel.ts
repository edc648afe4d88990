import pg from 'pg'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'
import type { NoticeChannel } from './channel.ts'
import { keepListening } from './keepListening.ts'
import type { Notice } from './notice.ts'

/** In lower case, since PostgreSQL folds an unquoted name. */
const channelName = 'pitstop_notices'

const delaysMs = [100, 500, 1 * second, 2 * second, 5 * second]

/** A connection that died silently is detected by a query that gets no answer. */
const askEveryMs = 15 * second
const answerWithinMs = 5 * second

/**
 * LISTEN and NOTIFY on a dedicated connection, since one of the pool's is shared with requests. Commits that notify wait
 * for each other in the whole cluster, so each is a transaction that holds nothing else. A notice is a payload of its
 * own, as processes of the version before read it.
 */
export function postgresChannel(url: string, log: Log): NoticeChannel {
  /** One for each that listens; any of them sends. */
  const connected = new Set<pg.Client>()
  return {
    send: async (notices) => {
      const [client] = connected
      if (!client) throw new Error('The database is not listened to')
      await notify(client, notices)
    },
    isConnected: () => connected.size > 0,
    listen: ({ onPayload, onConnected }) => {
      const listenOnce: Parameters<typeof keepListening>[0]['listenOnce'] = async ({
        onListening,
        signal,
      }) => {
        const client = newClient(url)
        const lost = new Promise<void>((resolve) => {
          client.on('error', () => resolve())
          client.on('end', () => resolve())
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
        client.on('notification', ({ payload }) => onPayload(payload ?? ''))
        let asking: NodeJS.Timeout | undefined
        try {
          await client.connect()
          await client.query(`listen ${channelName}`)
          connected.add(client)
          onListening()
          asking = setInterval(() => {
            client.query('select 1').catch(() => void client.end().catch(() => undefined))
          }, askEveryMs)
          await lost
        } finally {
          connected.delete(client)
          clearInterval(asking)
          await client.end().catch(() => undefined)
        }
      }
      return keepListening({ listenOnce, onConnected, delaysMs, log, name: 'the database' })
    },
  }
}

const newClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })

const notify = (client: pg.Client, notices: Notice[]) =>
  client.query(`select pg_notify($1, value) from jsonb_array_elements_text($2::jsonb)`, [
    channelName,
    JSON.stringify(notices.map((notice) => JSON.stringify(notice))),
  ])
