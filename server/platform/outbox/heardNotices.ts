import type { Notice } from './notice.ts'

/** Beyond this the oldest are forgotten, and may be told twice. */
const maxHeard = 50_000

/** The notices that this process heard lately, so that one that was sent twice is told once. */
export function heardNotices() {
  const received = new Map<string, bigint>()
  const keyOf = ({ changedIn, to, kind, id }: Notice) => JSON.stringify([changedIn, to, kind, id])

  return {
    has: (notice: Notice) => received.has(keyOf(notice)),
    /** @returns false where it was heard before. A notice without a row is always new. */
    add: (notice: Notice) => {
      if (notice.changedIn === undefined) return true
      const key = keyOf(notice)
      if (received.has(key)) return false
      received.set(key, BigInt(notice.changedIn))
      const [oldest] = received.keys()
      if (received.size > maxHeard && oldest !== undefined) received.delete(oldest)
      return true
    },
    /** Those of earlier transactions are not asked for any more. */
    forgetBefore: (changedIn: string) => {
      const limit = BigInt(changedIn)
      for (const [key, of] of received) if (of < limit) received.delete(key)
    },
  }
}
