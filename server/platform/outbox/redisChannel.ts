import { once } from 'node:events'
import { Redis } from 'ioredis'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'
import type { NoticeChannel } from './channel.ts'
import { keepListening } from './keepListening.ts'

/** Short, since nothing is refused meanwhile and what is told must be told within two seconds once Redis is back. */
const delaysMs = [100, 250, 500]
const connectTimeoutMs = 1 * second
/** Also of a publish, which is then left to the sweeper. */
const commandTimeoutMs = 1 * second
/** A connection that died silently is detected by a ping that gets no answer. */
const pingEveryMs = 1 * second

interface Options {
  url: string
  /** Of the database: Redis has the same channels for all of its own databases and for every product that uses it. */
  databaseId: string
  log: Log
}

/**
 * Pub/sub of Redis or Valkey, one server: across a cluster its order is not that in which it was sent. One connection
 * subscribes and another publishes, as every version of the protocol allows.
 */
export function redisChannel({ url, databaseId, log }: Options): NoticeChannel {
  const channelName = `pitstop_notices:${databaseId}`
  /** The publisher of each that listens; any of them sends. */
  const connected = new Set<Redis>()
  return {
    send: async (notices) => {
      const [publisher] = connected
      if (!publisher) throw new Error('Redis is not listened to')
      // JSON has no line breaks outside of texts, and escapes those within.
      await publisher.publish(channelName, notices.map((each) => JSON.stringify(each)).join('\n'))
    },
    isConnected: () => connected.size > 0,
    listen: ({ onPayload, onConnected }) => {
      const listenOnce: Parameters<typeof keepListening>[0]['listenOnce'] = async ({
        onListening,
        signal,
      }) => {
        const [subscriber, publisher] = [newClient(url), newClient(url)]
        const both = [subscriber, publisher]
        const isOver = new AbortController()
        const isLost = Promise.race([
          ...both.map((client) => once(client, 'end', { signal: isOver.signal })),
          once(signal, 'abort', { signal: isOver.signal }),
        ]).catch(() => undefined)
        subscriber.on('message', (_channel, message) => message.split('\n').forEach(onPayload))
        let asking: NodeJS.Timeout | undefined
        try {
          await Promise.all(both.map((client) => client.connect()))
          await subscriber.subscribe(channelName)
          connected.add(publisher)
          onListening()
          asking = setInterval(() => {
            for (const client of both) client.ping().catch(() => client.disconnect())
          }, pingEveryMs)
          await isLost
        } finally {
          connected.delete(publisher)
          clearInterval(asking)
          isOver.abort()
          for (const client of both) client.disconnect()
        }
      }
      return keepListening({ listenOnce, onConnected, delaysMs, log, name: 'Redis' })
    },
  }
}

function newClient(url: string) {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    // What is lost is known here, and read in the outbox.
    retryStrategy: () => null,
    enableOfflineQueue: false,
    autoResubscribe: false,
    // They ask what an account for pub/sub alone may not.
    enableReadyCheck: false,
    disableClientInfo: true,
    protocol: 2,
  })
  // Without a listener it prints every error; the calls fail, or the connection ends.
  client.on('error', () => undefined)
  return client
}
