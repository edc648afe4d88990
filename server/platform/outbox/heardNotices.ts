import type { Notice } from './notice.ts'

/** Beyond this the oldest are forgotten, and may be told twice. */
const maxHeard = 50_000

type Way = 'sent' | 'read'

/**
 * The notices that this process heard lately, so that one that was sent twice is told once. Of one that it read in the
 * outbox itself, other processes may know nothing.
 */
export function heardNotices() {
  const received = new Map<string, { changedIn: bigint; isSent: boolean }>()
  const keyOf = ({ changedIn, to, kind, id }: Notice) => JSON.stringify([changedIn, to, kind, id])

  return {
    /** Whether the channel brought it, so that it reached every process that listens. */
    wasSent: (notice: Notice) => received.get(keyOf(notice))?.isSent === true,
    /** @returns false where it was heard before. A notice without a row is always new. */
    add: (notice: Notice, way: Way) => {
      if (notice.changedIn === undefined) return true
      const key = keyOf(notice)
      const known = received.get(key)
      const isSent = way === 'sent' || known?.isSent === true
      received.set(key, { changedIn: BigInt(notice.changedIn), isSent })
      const [oldest] = received.keys()
      if (received.size > maxHeard && oldest !== undefined) received.delete(oldest)
      return known === undefined
    },
    /** Those of earlier transactions are not asked for any more. */
    forgetBefore: (changedIn: string) => {
      const limit = BigInt(changedIn)
      for (const [key, of] of received) if (of.changedIn < limit) received.delete(key)
    },
  }
}
