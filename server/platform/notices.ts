import { AsyncResource } from 'node:async_hooks'
import type { Db, Tx } from './db.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'
import { gatherNotices } from './outbox/gather.ts'
import { maxNoticeBytes, type Notice, readNotice } from './outbox/notice.ts'
import { receivedNotices } from './outbox/receivedNotices.ts'
import { noticesSince } from './outbox/store.ts'
import { noticeSweeper, sweeperAddress } from './outbox/sweeper.ts'

/** After its connection was lost, a process reads so many notices at most. */
const maxMissed = 10_000

/** Told after the commit of the transaction, or never. */
export async function publish(tx: Tx, ...notices: Notice[]) {
  // Room is left for the number of the transaction.
  if (notices.some((notice) => Buffer.byteLength(JSON.stringify(notice)) > maxNoticeBytes - 100))
    throw new Error('A notice carries ids only')
  await tx.publish(notices)
}

export interface Notices {
  /** Calls back for notices to `to`, from any process. @returns a function that stops. */
  follow(to: string, listener: (notice: Notice) => void): () => void
  /** Calls back when notices were missed, and it is not known which. @returns a function that stops. */
  onGap(listener: () => void): () => void
  jobs: Job[]
  close(): Promise<void>
}

/** Delivers notices of all processes to their followers in this one; without a channel there is only this one. */
export async function openNotices(db: Db, log: Log, channel = db.channel): Promise<Notices> {
  const { deliver, miss, ...followers } = openFollowers(log)
  // Bound to their own async context: a commit belongs to a request.
  if (!channel) {
    const stop = db.onPublished(AsyncResource.bind((notices) => notices.forEach(deliver)))
    const close = () => {
      stop()
      return Promise.resolve()
    }
    return { ...followers, jobs: [], close }
  }

  const received = receivedNotices()
  /** Notices of earlier transactions were received. */
  let receivedBefore: string | undefined
  let openCatchUps = 0
  let hasFollowers = false
  const moveTo = (position: string) => {
    receivedBefore = position
    received.forgetBefore(position)
  }
  const receive = (notice: Notice, way: 'sent' | 'read') => {
    if (!isEarlier(notice, receivedBefore) && received.add(notice, way)) deliver(notice)
  }
  const onNotice = (notice: Notice) => {
    if (notice.to !== sweeperAddress.to) receive(notice, 'sent')
    // What is being read is older than that position.
    else if (openCatchUps === 0 && notice.kind === sweeperAddress.kind && /^\d+$/.test(notice.id))
      moveTo(notice.id)
  }
  const readMissed = async () => {
    const since = receivedBefore
    openCatchUps++
    try {
      const input = { since: since ?? '0', after: undefined, max: since ? maxMissed : 0 }
      const page = await db.single((tx) => noticesSince(tx, input))
      for (const notice of page.notices) receive(notice, 'read')
      moveTo(page.next)
      const isAll = since ? page.isWhole && page.notices.length < maxMissed : !hasFollowers
      if (!isAll) miss()
    } finally {
      openCatchUps--
    }
  }
  const gathered = gatherNotices((notices) => channel.send(notices), log)
  const stopGathering = db.onPublished(AsyncResource.bind(gathered.add))
  let lastRead: Promise<void> | undefined
  const stopListening = await channel.listen({
    onPayload: AsyncResource.bind((payload: string) => {
      const notice = readNotice(payload)
      if (notice) onNotice(notice)
      else log.warn('a notice could not be read')
    }),
    onConnected: AsyncResource.bind(() => {
      lastRead = readMissed().catch(miss)
    }),
  })
  // A notice that commits before the position is read would be taken for an old one.
  await lastRead
  hasFollowers = true

  return {
    ...followers,
    jobs: [
      noticeSweeper({
        single: db.single,
        channel,
        isTold: received.wasSent,
        receivedBefore: () => receivedBefore,
        readMissed: AsyncResource.bind(readMissed),
      }),
    ],
    close: async () => {
      stopGathering()
      await gathered.flush()
      await stopListening()
    },
  }
}

const isEarlier = ({ changedIn }: Notice, before: string | undefined) =>
  changedIn !== undefined && before !== undefined && BigInt(changedIn) < BigInt(before)

function openFollowers(log: Log) {
  const followers = new Map<string, Set<(notice: Notice) => void>>()
  const gaps = new Set<() => void>()

  // A follower that throws must not stop the others, nor crash the process.
  const tell = <T>(listeners: Iterable<(said: T) => void>, said: T) => {
    for (const listener of [...listeners])
      try {
        listener(said)
      } catch (error) {
        log.error({ err: error }, 'a notice was not taken')
      }
  }

  return {
    deliver: (notice: Notice) => tell(followers.get(notice.to) ?? [], notice),
    miss: () => tell(gaps, undefined),
    follow: (to: string, listener: (notice: Notice) => void) => {
      const listeners = followers.get(to) ?? new Set()
      followers.set(to, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && followers.get(to) === listeners) followers.delete(to)
      }
    },
    onGap: (listener: () => void) => {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
  }
}
