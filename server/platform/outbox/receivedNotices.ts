import type { Notice } from './notice.ts'

/** Beyond this the oldest are forgotten. */
const maxReceived = 50_000

type Way = 'sent' | 'read'

/**
 * The notices that this process received lately, so that one that was sent twice is told once. Of one that it read in the
 * outbox itself, other processes may know nothing.
 */
export function receivedNotices(max = maxReceived) {
  const received = new Map<string, { changedIn: bigint; isSent: boolean }>()
  /**
   * Those up to here may be among the forgotten, and count as told: while a transaction stays open the sweeper reads all
   * since again and again, and would send them anew each second.
   */
  let forgotten = -1n
  const keyOf = ({ changedIn, to, kind, id }: Notice) => JSON.stringify([changedIn, to, kind, id])
  const isForgotten = ({ changedIn }: Notice) =>
    changedIn !== undefined && BigInt(changedIn) <= forgotten
  const forgetOldest = () => {
    const [oldest] = received
    if (received.size <= max || !oldest) return
    const [key, { changedIn }] = oldest
    received.delete(key)
    if (changedIn > forgotten) forgotten = changedIn
  }

  return {
    /** Whether the channel brought it, so that it reached every process that listens. */
    wasSent: (notice: Notice) => received.get(keyOf(notice))?.isSent ?? isForgotten(notice),
    /** @returns false where it was received before. A notice without a row is always new. */
    add: (notice: Notice, way: Way) => {
      if (notice.changedIn === undefined) return true
      const key = keyOf(notice)
      const known = received.get(key)
      const isSent = way === 'sent' || known?.isSent === true
      received.set(key, { changedIn: BigInt(notice.changedIn), isSent })
      const isNew = known === undefined && !(way === 'read' && isForgotten(notice))
      forgetOldest()
      return isNew
    },
    /** Those of earlier transactions are not asked for any more. */
    forgetBefore: (changedIn: string) => {
      const limit = BigInt(changedIn)
      for (const [key, of] of received) if (of.changedIn < limit) received.delete(key)
    },
  }
}
