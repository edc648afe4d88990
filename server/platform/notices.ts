import { AsyncResource } from 'node:async_hooks'
import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'

/** Says that something has changed for its addressee. It carries ids only: listeners read the current state again. */
const Notice = z.object({ to: z.string(), kind: z.string(), id: z.string() })
export type Notice = z.infer<typeof Notice>

/** In lower case, since PostgreSQL folds an unquoted name. */
const channel = 'pitstop_notices'

/** PostgreSQL's limit for a payload is below 8,000 bytes. */
const maxBytes = 7_999

/** Sent with the transaction: after its commit, or never. */
export async function publish(tx: Tx, ...notices: Notice[]) {
  const payloads = notices.map((notice) => JSON.stringify(notice))
  if (payloads.some((payload) => Buffer.byteLength(payload) > maxBytes))
    throw new Error('A notice carries ids only')
  await tx.run(`select pg_notify($1, value) from jsonb_array_elements_text($2::jsonb)`, [
    channel,
    payloads,
  ])
}

export interface Notices {
  /** Calls back for notices to `to`, from any process. @returns a function that stops. */
  follow(to: string, hear: (notice: Notice) => void): () => void
  /** Calls back when notices may have been missed. @returns a function that stops. */
  onGap(hear: () => void): () => void
  close(): Promise<void>
}

/** Delivers the database's notices to their followers in this process. */
export async function openNotices(db: Db, log: Log): Promise<Notices> {
  const followers = new Map<string, Set<(notice: Notice) => void>>()
  const gaps = new Set<() => void>()

  // A follower that throws must not stop the others, nor crash the process.
  const tell = <T>(hearers: Iterable<(said: T) => void>, said: T) => {
    for (const hear of [...hearers])
      try {
        hear(said)
      } catch (error) {
        log.error({ err: error }, 'a notice was not taken')
      }
  }

  // Bound to its own async context: the embedded engine calls back from inside any open transaction.
  const stop = await db.listen(channel, {
    onPayload: AsyncResource.bind((payload: string) => {
      const notice = readNotice(payload)
      if (notice) tell(followers.get(notice.to) ?? [], notice)
      else log.warn('a notice could not be read')
    }),
    onGap: AsyncResource.bind(() => tell(gaps, undefined)),
  })

  return {
    follow: (to, hear) => {
      const hearers = followers.get(to) ?? new Set()
      followers.set(to, hearers.add(hear))
      return () => {
        hearers.delete(hear)
        if (hearers.size === 0 && followers.get(to) === hearers) followers.delete(to)
      }
    },
    onGap: (hear) => {
      gaps.add(hear)
      return () => gaps.delete(hear)
    },
    close: stop,
  }
}

/** Parsed, since anyone with access to the database can send anything on a channel. */
function readNotice(payload: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
