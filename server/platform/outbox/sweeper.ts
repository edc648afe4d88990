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
  /** Whether this process heard the notice: then every listener was sent it. */
  isTold: (notice: Notice) => boolean
}

/**
 * Tells what a process wrote and did not tell, since it died or its channel was away. One process does so, by a lease
 * that holds no connection; two that both think it is theirs send some notices twice, which does no harm.
 */
export function noticeSweeper({ single, channel, isTold }: Parts): Job {
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
      if (untold.length > 0) await channel.send(untold)
      after = page.notices.at(-1) ?? after
      if (page.notices.length === pageSize) continue
      if (after) await channel.send([{ ...sweeperAddress, id: next }])
      return next
    }
  }
  const deleteOld = async () => {
    const deleteSome = () =>
      single((tx) => deleteOldNotices(tx, { ageMs: keepMs, max: maxDeleted }))
    while ((await deleteSome()) === maxDeleted);
  }

  return {
    name: 'tell untold notices',
    everyMs: renewEveryMs,
    run: async () => {
      const round = rounds++
      const current = lease
      lease = undefined
      if (current && (await single((tx) => renewLease(tx, current, leaseMs)))) lease = current
      if (round % roundsASweep !== 0) return
      lease ??= await single((tx) => takeLease(tx, leaseMs))
      if (!lease) return
      const { fence, toldBefore } = lease
      lease = { fence, toldBefore: await sweep(toldBefore) }
      if (round % roundsADeletion === 0) await deleteOld()
    },
  }
}
