import * as contract from '#contract/doors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { checkCode } from './checkCode.ts'
import type { DoorMasters } from './code.ts'
import { doorGuests } from './doorGuests.ts'
import type { DoorVisits } from './doorVisits.ts'
import { footTraffic } from './footTraffic.ts'

export interface DoorDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
  visits: DoorVisits
}

export const doorUses = (deps: DoorDeps) => ({
  checkCode: checkCode(deps),
  doorGuests: doorGuests(deps),
  footTraffic: footTraffic(deps),
})

export function doorRoutes(serve: Serve, uses: ReturnType<typeof doorUses>) {
  serve(contract.checkCode, ({ caller, body }) => uses.checkCode(caller, body.code))
  serve(contract.doorGuests, ({ caller }) => uses.doorGuests(caller.accountId))
  serve(contract.footTraffic, ({ caller }) => uses.footTraffic(caller.accountId))
}
