import { z } from 'zod'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'
import { Moment } from './text.ts'

/** Created by the browser once, and shared by all accounts that sign in there. */
export const DeviceId = z.uuid()

const Version = z.number().int().positive().max(1_000_000)
const Slot = z.number().int().nonnegative().max(64)

const Window = z.number().int().nonnegative().max(100_000_000)

/** What a device needs to check codes without a network, for `daysHeld` days. */
export const DoorKeys = z.object({
  /** The device's marks are made with this id: another than it sent where the browser is a device of another door too. */
  deviceId: DeviceId,
  locationId: LocationId,
  codeDigits: z.number().int(),
  /** Whether the device must discard its blocks first; else these are appended. */
  isWhole: z.boolean(),
  blocks: z.array(
    z.object({
      masterVersion: Version,
      keyVersion: Version,
      digits: z.number().int(),
      slots: z.number().int().positive(),
      firstWindow: Window,
      marks: z.base64url(),
    }),
  ),
  /** The device does not know codes that are issued from then on. */
  heldUntil: Moment,
  /** The server's clock, by which a device corrects a small skew. */
  now: Moment,
})
export type DoorKeys = z.infer<typeof DoorKeys>

/** Called by a partner's browser, or by a device with its own credential, which then decides the id. */
export const registerDevice = call({
  method: 'POST',
  path: '/api/door/device',
  access: 'door',
  body: z.strictObject({
    deviceId: DeviceId,
    /** The first window that the device has no marks of; null: it has none. Older clients omit it. */
    nextWindow: Window.nullable().optional(),
  }),
  reply: DoorKeys,
})

/** A code that a device accepted offline. */
export const OfflineUse = z.strictObject({
  masterVersion: Version,
  keyVersion: Version,
  window: Window,
  slot: Slot,
  usedAt: Moment,
  /** Counted up by the device, one for each use. Older clients omit it. */
  sequence: z.number().int().positive().max(1_000_000_000).optional(),
  /** The member of staff at the device, as far as it knew. */
  staffId: z.uuid().optional(),
})
export type OfflineUse = z.infer<typeof OfflineUse>

/** The maximum per upload; the rest goes with the next one. */
export const maxUsesASync = 200

/** Older uses are answered as too old and change nothing: their money was settled long ago. */
export const syncWithinDays = 7

export const UseOutcome = z.enum([
  'used',
  /** Reported before, by this device. */
  'known',
  /** The guest had been refunded by then. */
  'returned',
  'used_twice',
  'never_issued',
  /** The device did not hold the keys of this code when it says it was used. */
  'not_held',
  /** No door accepts this code at that time, or it had not been issued yet. */
  'outside_its_time',
  'too_old',
])
export type UseOutcome = z.infer<typeof UseOutcome>

/** Reports codes that were accepted offline. Idempotent: each use counts once. */
export const syncDoor = call({
  method: 'POST',
  path: '/api/door/sync',
  access: 'door',
  body: z.strictObject({
    deviceId: DeviceId,
    locationId: LocationId,
    uses: z.array(OfflineUse).max(maxUsesASync),
  }),
  reply: z.object({
    /** In the order of the uses. */
    outcomes: z.array(UseOutcome),
    /** Whether the device's keys are current; if not, it must register again. */
    isCurrent: z.boolean(),
    now: Moment,
  }),
})

export const DoorAlarm = z.object({
  id: z.uuid(),
  kind: z.enum(['never_issued', 'used_twice', 'not_held', 'outside_its_time']),
  usedAt: Moment,
})
export type DoorAlarm = z.infer<typeof DoorAlarm>

/** At most this many unseen alarms are shown, newest first. */
export const maxAlarms = 20

/** The door's alarms, and how many devices hold its keys. */
export const DoorSafety = z.object({
  alarms: z.array(DoorAlarm),
  devices: z.number().int().nonnegative(),
})
export type DoorSafety = z.infer<typeof DoorSafety>

export const doorSafety = call({
  method: 'GET',
  path: '/api/door/safety',
  access: 'partner',
  reply: DoorSafety,
})

export const seeAlarm = call({
  method: 'POST',
  path: '/api/door/alarms/:id/seen',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  reply: DoorSafety,
})

/** Makes new keys for the door and removes every device except the calling browser. */
export const revokeDevices = call({
  method: 'DELETE',
  path: '/api/door/devices',
  access: 'partner',
  reply: Done,
})
