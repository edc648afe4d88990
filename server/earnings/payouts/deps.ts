import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { BankProvider } from './bankProvider.ts'

export interface PayoutDeps {
  transact: Transact
  clock: Clock
  banks: BankProvider
  /** Opens the secrets of second factors. */
  factorKey: Buffer
  /** Who runs the marketplace, as statements name them. */
  seller: string
  /** Where browsers reach this server. */
  publicUrl: () => string
}
