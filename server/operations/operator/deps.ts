import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'

/** What the calls of this slice need. */
export interface OperatorDeps {
  transact: Transact
  clock: Clock
  publicUrl: () => string
}

/** Signing in and enrolling also open what is encrypted. */
export interface KeyedDeps {
  transact: Transact
  clock: Clock
  totpKey: Buffer
}
