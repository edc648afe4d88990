import type { Notice } from './notice.ts'

/** Beyond this the oldest are forgotten, and may be told twice. */
const maxHeard = 50_000

/** The notices that this process heard lately, so that one that was sent twice is told once. */
export function heardNotices() {
  const heard = new Map<string, bigint>()
  const keyOf = ({ changedIn, to, kind, id }: Notice) => JSON.stringify([changedIn, to, kind, id])

  return {
    has: (notice: Notice) => heard.has(keyOf(notice)),
    /** @returns false where it was heard before. A notice without a row is always new. */
    add: (notice: Notice) => {
      if (notice.changedIn === undefined) return true
      const key = keyOf(notice)
      if (heard.has(key)) return false
      heard.set(key, BigInt(notice.changedIn))
      const [oldest] = heard.keys()
      if (heard.size > maxHeard && oldest !== undefined) heard.delete(oldest)
      return true
    },
    /** Those of earlier transactions are not asked for any more. */
    forgetBefore: (changedIn: string) => {
      const limit = BigInt(changedIn)
      for (const [key, of] of heard) if (of < limit) heard.delete(key)
    },
  }
}
