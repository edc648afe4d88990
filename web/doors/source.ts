import type { z } from 'zod'
import type { DeviceCredential, DoorDevice, DoorState } from '#contract/doorCredentials.ts'
import type { DoorKeys, DoorSafety, syncDoor } from '#contract/doorDevices.ts'
import type { KeypadState, LockSecrets, setEntry } from '#contract/entry.ts'
import type { OwnLocation } from '#contract/locations.ts'
import type { DoorAnswer, DoorGuests, FootTraffic } from '#contract/doors.ts'

export interface DoorsSource {
  check(code: string, deviceId?: string): Promise<DoorAnswer>
  admit(visitId: string): Promise<DoorAnswer>
  guests(): Promise<DoorGuests>
  traffic(): Promise<FootTraffic>
  state(): Promise<DoorState | null>
  register(deviceId: string, nextWindow: number | null): Promise<DoorKeys>
  sync(told: z.input<(typeof syncDoor)['body']>): Promise<z.output<(typeof syncDoor)['reply']>>
  safety(): Promise<DoorSafety>
  seeAlarm(id: string): Promise<DoorSafety>
  /** A link that makes another browser a device of this door, once. */
  makeLink(name: string): Promise<{ link: string; expiresAt: string }>
  claim(link: string): Promise<DeviceCredential>
  devices(): Promise<DoorDevice[]>
  revokeDevice(id: string): Promise<void>
  revokeDevices(): Promise<void>
  setEntry(asked: z.input<(typeof setEntry)['body']>): Promise<OwnLocation>
  keypad(): Promise<KeypadState | null>
  lockSecrets(password: string): Promise<LockSecrets>
}
