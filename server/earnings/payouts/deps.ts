import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { BankProvider } from './bankProvider.ts'

export interface PayoutDeps {
  transact: Transact
  clock: Clock
  banks: BankProvider
  /** Opens the secrets of second factors. */
  factorKey: Buffer
  /** Who runs the marketplace, as statements name them. */
  seller: string
  /** False where the payment provider has the tax numbers of partners. */
  asksTaxNumber: boolean
  /** Where browsers reach this server. */
  publicUrl: () => string
  revokeOwnerInvitations: (tx: Tx, organisationId: string, now: Date) => Promise<void>
}
