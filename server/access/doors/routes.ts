import * as credentials from '#contract/doorCredentials.ts'
import * as devices from '#contract/doorDevices.ts'
import * as contract from '#contract/doors.ts'
import * as entry from '#contract/entry.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { admitGuest, checkCode } from './checkCode.ts'
import type { MasterSecrets } from './code.ts'
import { claimDevice, makeDeviceLink } from './deviceLinks.ts'
import { doorGuests } from './doorGuests.ts'
import { doorState } from './doorState.ts'
import type { DoorVisits } from './doorVisits.ts'
import { footTraffic } from './footTraffic.ts'
import { keypadState, setEntry } from './keypad.ts'
import { lockSecrets } from './lockSecrets.ts'
import { registerDevice } from './registerDevice.ts'
import { listDevices, revokeDevice, revokeDevices } from './revokeDevices.ts'
import { doorSafety, seeAlarm } from './safety.ts'
import { syncDoor } from './syncDoor.ts'

export interface DoorDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  keypadKey: Buffer
  visits: DoorVisits
}

export const doorUses = (deps: DoorDeps) => ({
  checkCode: checkCode(deps),
  admitGuest: admitGuest(deps),
  doorGuests: doorGuests(deps),
  footTraffic: footTraffic(deps),
  registerDevice: registerDevice(deps),
  syncDoor: syncDoor(deps),
  doorSafety: doorSafety(deps),
  seeAlarm: seeAlarm(deps),
  doorState: doorState(deps),
  makeDeviceLink: makeDeviceLink(deps),
  claimDevice: claimDevice(deps),
  listDevices: listDevices(deps),
  revokeDevice: revokeDevice(deps),
  revokeDevices: revokeDevices(deps),
  setEntry: setEntry(deps),
  keypadState: keypadState(deps),
  lockSecrets: lockSecrets(deps),
})

export function doorRoutes(serve: Serve, uses: ReturnType<typeof doorUses>) {
  serve(contract.checkCode, ({ caller, body }) => uses.checkCode(caller, body))
  serve(contract.admitGuest, ({ caller, body }) => uses.admitGuest(caller, body))
  serve(contract.doorGuests, ({ caller }) => uses.doorGuests(caller))
  serve(contract.footTraffic, ({ caller }) => uses.footTraffic(caller))
  serve(devices.registerDevice, ({ caller, body }) => uses.registerDevice(caller, body))
  serve(devices.syncDoor, ({ caller, body }) => uses.syncDoor(caller, body))
  serve(devices.doorSafety, ({ caller }) => uses.doorSafety(caller))
  serve(devices.seeAlarm, ({ caller, params }) => uses.seeAlarm(caller, params.id))
  serve(credentials.doorState, ({ caller }) => uses.doorState(caller))
  serve(credentials.makeDeviceLink, ({ caller, body }) => uses.makeDeviceLink(caller, body))
  serve(credentials.claimDevice, ({ body }) => uses.claimDevice(body))
  serve(credentials.listDevices, ({ caller }) => uses.listDevices(caller))
  serve(credentials.revokeDevice, ({ caller, params }) => uses.revokeDevice(caller, params.id))
  serve(devices.revokeDevices, ({ caller }) => uses.revokeDevices(caller))
  serve(entry.setEntry, ({ caller, body }) => uses.setEntry(caller, body))
  serve(entry.keypadState, ({ caller }) => uses.keypadState(caller))
  serve(entry.lockSecrets, ({ caller, body }) => uses.lockSecrets(caller, body))
}
