import * as contract from '#contract/nudges.ts'
import type { Serve } from '#server/platform/http.ts'
import { moveNudges, type NudgeDeps, readNudging, startNudges, stopNudges } from './addresses.ts'

export function nudgeRoutes(serve: Serve, deps: NudgeDeps) {
  const uses = {
    read: readNudging(deps),
    start: startNudges(deps),
    stop: stopNudges(deps),
    move: moveNudges(deps),
  }
  serve(contract.readNudging, ({ caller }) => uses.read(caller))
  serve(contract.startNudges, ({ caller, body }) => uses.start(caller, body))
  serve(contract.stopNudges, ({ caller }) => uses.stop(caller))
  serve(contract.moveNudges, ({ body }) => uses.move(body))
}
