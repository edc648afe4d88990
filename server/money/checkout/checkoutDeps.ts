import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { CardPayments } from './cardPayments.ts'

/** The dependencies for leading a guest from an open order to its payment. */
export interface CheckoutDeps {
  transact: Transact
  clock: Clock
  fulfil: (sessionId: string) => Promise<boolean>
  cardPayments: CardPayments
  publicUrl: () => string
}
