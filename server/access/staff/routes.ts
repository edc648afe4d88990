import * as contract from '#contract/staff.ts'
import type { Serve } from '#server/platform/http.ts'
import { allowPins } from './allowPins.ts'
import { endTurn, enterPin } from './atDoor.ts'
import { addStaff, changeStaff, removeStaff, renewPin } from './changeStaff.ts'
import type { StaffDeps } from './deps.ts'
import { showDoorLog, showStaff } from './showStaff.ts'

export function staffRoutes(serve: Serve, deps: StaffDeps) {
  const uses = {
    show: showStaff(deps),
    add: addStaff(deps),
    change: changeStaff(deps),
    renew: renewPin(deps),
    remove: removeStaff(deps),
    allow: allowPins(deps),
    enter: enterPin(deps),
    end: endTurn(deps),
    log: showDoorLog(deps),
  }
  serve(contract.showStaff, ({ caller }) => uses.show(caller))
  serve(contract.addStaff, ({ caller, body }) => uses.add(caller, body))
  serve(contract.changeStaff, ({ caller, params, body }) => uses.change(caller, params.id, body))
  serve(contract.renewPin, ({ caller, params }) => uses.renew(caller, params.id))
  serve(contract.removeStaff, ({ caller, params }) => uses.remove(caller, params.id))
  serve(contract.allowPins, ({ caller, body }) => uses.allow(caller, body))
  serve(contract.enterPin, ({ caller, body }) => uses.enter(caller, body.pin))
  serve(contract.endTurn, ({ caller }) => uses.end(caller))
  serve(contract.doorLog, ({ caller, query }) => uses.log(caller, query.before))
}
