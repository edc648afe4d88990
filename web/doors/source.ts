import type { z } from 'zod'
import type { DoorKeys, DoorSafety, syncDoor } from '#contract/doorDevices.ts'
import type { KeypadState, LockSecrets, setEntry } from '#contract/entry.ts'
import type { OwnLocation } from '#contract/locations.ts'
import type { DoorAnswer, DoorGuests, FootTraffic } from '#contract/doors.ts'

export interface DoorsSource {
  check(code: string, deviceId?: string): Promise<DoorAnswer>
  admit(visitId: string): Promise<DoorAnswer>
  guests(): Promise<DoorGuests>
  traffic(): Promise<FootTraffic>
  register(deviceId: string): Promise<DoorKeys>
  sync(told: z.input<(typeof syncDoor)['body']>): Promise<z.output<(typeof syncDoor)['reply']>>
  safety(): Promise<DoorSafety>
  seeAlarm(id: string): Promise<DoorSafety>
  revokeDevices(): Promise<void>
  setEntry(asked: z.input<(typeof setEntry)['body']>): Promise<OwnLocation>
  keypad(): Promise<KeypadState | null>
  /** Whether this is the account's password. */
  unlock(password: string): Promise<void>
  lockSecrets(password: string): Promise<LockSecrets>
}
