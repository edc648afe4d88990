import { z } from 'zod'
import { after, day } from '#server/platform/clock.ts'

/** How an entitlement ends, once. `lapsed`: neither an entry nor money came of it. */
export const Outcome = z.enum(['open', 'entered', 'refunded', 'lapsed'])
export type Outcome = z.infer<typeof Outcome>
export type Ending = Exclude<Outcome, 'open'>

/**
 * One code of an entitlement. `shown` is one that ran out after its keypad's fixed code had been shown: taken for an
 * entry, unless its guest says in time that the door did not open.
 */
export interface Code {
  id: string
  state: 'requested' | 'live' | 'expired' | 'shown' | 'used' | 'failed'
  /** Null while the partner is asked. */
  validUntil: Date | null
  usedAt: Date | null
  /** Its guest went to another door. */
  isLeft: boolean
  isReported: boolean
}

/** What was granted once, with its first code and the one it may be renewed with. */
export interface Entitlement {
  outcome: Outcome
  codes: readonly Code[]
  /** A report waits for the door's last offline minute, or for an operator. */
  claim: 'due' | 'operator' | null
}

/** Uses of a door that was offline may arrive this long after a code ended; only then does nothing more follow. */
const openAfterCodeMs = 8 * day

/** When an entitlement lapses by itself, if nothing else has ended it. */
export const lapsesAt = (codeEndsAt: Date) => after(codeEndsAt, openAfterCodeMs)
