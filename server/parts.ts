import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { Log } from './platform/log.ts'

/** What the app is built from: the real parts in main.ts, stand-ins for the outside world in tests. */
export interface Parts {
  config: Config
  db: Db
  clock: Clock
  log: Log
}
