import { hour, second } from '../clock.ts'
import type { Transact } from '../db.ts'
import type { Job } from '../jobs.ts'
import type { NoticeChannel } from './channel.ts'
import type { Notice } from './notice.ts'
import { deleteOldNotices, type Lease, noticesSince, renewLease, takeLease } from './store.ts'

const renewEveryMs = 0.5 * second
/** A process that has not renewed for this long is replaced. */
const leaseMs = 1.5 * second
/** Sweeping, and trying to become the sweeper. */
const roundsASweep = 2
const roundsADeletion = 60
const pageSize = 1_000
const keepMs = 1 * hour
const maxDeleted = 5_000

/** The address of notices from the sweeper to all processes, and the kind of the only one. */
export const sweeperAddress = { to: 'outbox', kind: 'told_before' } as const

interface Parts {
  single: Transact
  channel: NoticeChannel
  /** Whether the channel brought the notice here: then every listener was sent it. */
  isTold: (notice: Notice) => boolean
  /** Notices of earlier transactions were received by this process. */
  receivedBefore: () => string | undefined
  /** Reads what this process did not receive. */
  readMissed: () => Promise<void>
}

/**
 * Tells what a process wrote and did not tell, since it died or its channel was away. One process does so, by a lease
 * that holds no connection; two that both think it is theirs send some notices twice, which does no harm.
 */
export function noticeSweeper({ single, channel, isTold, receivedBefore, readMissed }: Parts): Job {
  let lease: Lease | undefined
  let rounds = 0

  const sweep = async (since: string) => {
    let next: string | undefined
    let after: Required<Notice> | undefined
    for (;;) {
      const page = await single((tx) => noticesSince(tx, { since, after, max: pageSize }))
      // That of the first page: what commits meanwhile is read again by the next sweep.
      next ??= page.next
      const untold = page.notices.filter((notice) => !isTold(notice))
      const position = { ...sweeperAddress, id: next }
      after = page.notices.at(-1) ?? after
      const isLast = page.notices.length < pageSize
      const send = [...untold, ...(isLast && after ? [position] : [])]
      try {
        if (send.length > 0) await channel.send(send)
      } catch {
        // The channel says that it is away; the next sweep begins here again.
        return since
      }
      if (isLast) return next
    }
  }
  const deleteOld = async () => {
    const deleteSome = () =>
      single((tx) => deleteOldNotices(tx, { ageMs: keepMs, max: maxDeleted }))
    while ((await deleteSome()) === maxDeleted);
  }

  /** Renews the lease, or takes it over where none does. */
  const holdLease = async (mayTake: boolean) => {
    const current = lease
    lease = undefined
    if (current && (await single((tx) => renewLease(tx, current, leaseMs)))) lease = current
    if (lease || !mayTake) return
    const turn = await single((tx) => takeLease(tx, leaseMs, receivedBefore()))
    if (turn?.fence) lease = { fence: turn.fence, toldBefore: turn.toldBefore }
    else if (turn?.hasMissed && channel.isConnected()) await readMissed()
  }

  return {
    name: 'tell untold notices',
    everyMs: renewEveryMs,
    run: async () => {
      const round = rounds++
      const isSweep = round % roundsASweep === 0
      await holdLease(isSweep)
      if (isSweep && !channel.isConnected()) await readMissed()
      if (!isSweep || !lease) return
      lease = { ...lease, toldBefore: await sweep(lease.toldBefore) }
      if (round % roundsADeletion === 0) await deleteOld()
    },
  }
}
