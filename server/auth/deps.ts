import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Letters } from './letters.ts'

/** What the calls of this slice need. */
export interface AuthDeps {
  transact: Transact
  clock: Clock
  letters: Letters
  /** Opens the secrets of second factors. */
  factorKey: Buffer
  /** Whoever sits at a test machine itself opens as many accounts as they like. */
  isOwnMachine: (ip: string) => boolean
}

/** Where a request came from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}
