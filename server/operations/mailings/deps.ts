import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'

export interface MailingDeps {
  transact: Transact
  clock: Clock
  publicUrl: () => string
}
