import type { PasswordCost } from '#server/identity/auth/index.ts'
import type { MovableClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { DeliverMessage } from '#server/providers/payments/index.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** What the app is built from: the real parts in start.ts, stand-ins for the outside world in tests. */
export interface Parts {
  config: Config
  db: Db
  clock: MovableClock
  log: Log
  secrets: Secrets
  /** Where browsers reach this server, without a slash at the end; known once it listens. */
  publicUrl: () => string
  /** True from the moment a stop was asked for. */
  isDraining: () => boolean
  /** Brings the payment sandbox's messages to our endpoint; over HTTP where nothing is set. */
  deliverMessage?: DeliverMessage
  /** Stands between us and the payment sandbox, where a test cuts the line. */
  cardNetwork?: (line: typeof fetch) => typeof fetch
  /** Caps the patience with outside services, for tests in which one hangs. */
  maxWaitMs?: number
  /** The built pages; those beside the browser's files where nothing is said. */
  pagesFile?: string
  /** Of the hashes of new passwords, where tests make thousands; else the recommended one. */
  passwordCost?: PasswordCost
}
