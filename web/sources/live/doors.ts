import * as credentials from '#contract/doorCredentials.ts'
import * as devices from '#contract/doorDevices.ts'
import * as contract from '#contract/doors.ts'
import * as entry from '#contract/entry.ts'
import type { DoorsSource } from '#web/doors/source.ts'
import { send } from './send.ts'

export const liveDoors: DoorsSource = {
  check: (code, deviceId) => send(contract.checkCode, { body: { code, deviceId } }),
  admit: (visitId) => send(contract.admitGuest, { body: { visitId } }),
  guests: () => send(contract.doorGuests),
  traffic: () => send(contract.footTraffic),
  state: () => send(credentials.doorState),
  register: (deviceId, nextWindow) =>
    send(devices.registerDevice, { body: { deviceId, nextWindow } }),
  makeLink: (name) => send(credentials.makeDeviceLink, { body: { name } }),
  claim: (link) => send(credentials.claimDevice, { body: { link } }),
  devices: () => send(credentials.listDevices),
  revokeDevice: async (id) => {
    await send(credentials.revokeDevice, { params: { id } })
  },
  sync: (told) => send(devices.syncDoor, { body: told }),
  safety: () => send(devices.doorSafety),
  seeAlarm: (id) => send(devices.seeAlarm, { params: { id } }),
  revokeDevices: async () => {
    await send(devices.revokeDevices)
  },
  setEntry: (asked) => send(entry.setEntry, { body: asked }),
  keypad: async () => (await send(entry.keypadState)).keypad,
  lockSecrets: (password) => send(entry.lockSecrets, { body: { password } }),
}
