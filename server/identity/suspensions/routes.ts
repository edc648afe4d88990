import { mySuspension } from '#contract/suspensions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { showOwnSuspension } from './showSuspension.ts'

export function suspensionRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const show = showOwnSuspension(deps)
  serve(mySuspension, ({ caller }) => show(caller))
}
