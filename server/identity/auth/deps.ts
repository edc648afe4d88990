import type { PlanKind } from '#contract/plans.ts'
import type { Source } from '#server/identity/limits/index.ts'
import type { HashSuspended } from '#server/identity/suspensions/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Problem } from '#server/platform/problem.ts'
import type { AuthEmails } from './emails.ts'
import type { PasswordCost } from './passwords.ts'

/** What the calls of this slice need. */
export interface AuthDeps {
  transact: Transact
  clock: Clock
  emails: AuthEmails
  /** Where browsers reach us: passkeys belong to its host. */
  publicUrl: () => string
  /** Opens the secrets of second factors. */
  factorKey: Buffer
  /** A caller on the test machine itself may open any number of accounts. */
  isOwnMachine: (source: Source) => boolean
  /** Of the hashes that sign-up and the first sign-in keep, where it is not the recommended one. */
  passwordCost?: PasswordCost | undefined
  hashSuspended: HashSuspended
  /** Why an account cannot get everything of a guest without one. Changes nothing. */
  mergeRefusal: (tx: Tx, guests: Joined, now: Date) => Promise<Problem | undefined>
  mergeGuests: MergeGuests
  findPayers: FindPayers
  findRecoverable: FindRecoverable
  findBought: FindBought
  /** No card that was saved in this account pays any more. */
  forgetCards: (tx: Tx, guestId: string, now: Date) => Promise<void>
  /** What was set up for an organisation ends: where payouts go, keys, webhooks, and the devices of its doors. */
  resetOrganisation: (tx: Tx, organisationId: string, now: Date) => Promise<void>
  /** Whether an operator signs in with this address. */
  isOperator: (tx: Tx, emailKey: string) => Promise<boolean>
}

/** A guest without an account, and the account that gets everything of theirs. */
type Joined = { from: string; into: string }

/** Gives an account everything of a guest without one, in the caller's transaction, where nothing is in the way of it. */
export type MergeGuests = (tx: Tx, guests: Joined, now: Date) => Promise<void>

/** The unclaimed guests who paid with this receipt address, the one who paid last first. */
export type FindPayers = (tx: Tx, receiptKey: string) => Promise<string[]>

/** What still works of these guests and was bought with this address, one thing of each, the newest first. */
export type FindRecoverable = (
  tx: Tx,
  bought: { guestIds: string[]; receiptKey: string },
  now: Date,
) => Promise<Recoverable[]>

/** What each of these guests bought last with this address, whether it works or not, the newest first. */
export type FindBought = (
  tx: Tx,
  bought: { guestIds: string[]; receiptKey: string },
) => Promise<Recoverable[]>

export interface Recoverable {
  guestId: string
  /** Null where it is a pass, or is over. */
  visitId: string | null
  restroom: string | null
  planKind: PlanKind | null
  boughtAt: Date
}

/** Where a request came from. */
export interface Origin extends Source {
  userAgent: string | undefined
  /** The random key that this browser keeps. */
  deviceKey: string | undefined
  /** The token of its guest without an account. */
  guestToken?: string | undefined
}
