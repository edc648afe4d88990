import type { Source } from '#server/identity/limits/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Letters } from './letters.ts'
import type { PasswordCost } from './passwords.ts'

/** What the calls of this slice need. */
export interface AuthDeps {
  transact: Transact
  clock: Clock
  letters: Letters
  /** Opens the secrets of second factors. */
  factorKey: Buffer
  /** Whoever sits at a test machine itself opens as many accounts as they like. */
  isOwnMachine: (source: Source) => boolean
  /** Of the hashes that sign-up and the first sign-in keep, where it is not the recommended one. */
  passwordCost?: PasswordCost | undefined
}

/** Where a request came from. */
export interface Origin extends Source {
  userAgent: string | undefined
  /** The random key that this browser keeps. */
  deviceKey: string | undefined
}
