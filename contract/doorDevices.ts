import { z } from 'zod'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'
import { Moment } from './text.ts'

/** Made by the browser once, and the same for every account that signs in there. */
export const DeviceId = z.uuid()

const Version = z.number().int().positive().max(1_000_000)
const Slot = z.number().int().nonnegative().max(64)

const Window = z.number().int().nonnegative().max(100_000_000)

/** What a device needs to check codes without a network, for `daysHeld` days. */
export const DoorKeys = z.object({
  /** The device's marks are made with this id. */
  deviceId: DeviceId,
  locationId: LocationId,
  codeDigits: z.number().int(),
  /** What the device had before is thrown away; else these blocks follow on it. */
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
  /** Codes given out from then on are not known to the device. */
  heldUntil: Moment,
  /** The server's clock: a device that is a little off puts itself right. */
  now: Moment,
})
export type DoorKeys = z.infer<typeof DoorKeys>

/** Made by a browser of the partner's, or by a device with its own credential: its id is then the server's word. */
export const registerDevice = call({
  method: 'POST',
  path: '/api/door/device',
  access: 'door',
  body: z.strictObject({
    deviceId: DeviceId,
    /** The first window that the device has no marks of; null: it has none. Programs of before do not say it. */
    nextWindow: Window.nullable().optional(),
  }),
  reply: DoorKeys,
})

/** A code that a device let in by itself. */
export const OfflineUse = z.strictObject({
  masterVersion: Version,
  keyVersion: Version,
  window: Window,
  slot: Slot,
  usedAt: Moment,
  /** Counted up by the device, one for each use. Programs of before do not send it. */
  sequence: z.number().int().positive().max(1_000_000_000).optional(),
  /** Who stood at the device, as it knew last. */
  staffId: z.uuid().optional(),
})
export type OfflineUse = z.infer<typeof OfflineUse>

/** One upload carries this many; what is left goes with the next. */
export const maxUsesASync = 200

/** Older uses are told back as too old and change nothing: their money has long been settled. */
export const syncWithinDays = 7

export const UseOutcome = z.enum([
  'used',
  /** Told before, by this device. */
  'known',
  /** The guest's money had gone back by then. */
  'returned',
  'used_twice',
  'never_issued',
  /** The device did not hold the keys of this code when it says it was used. */
  'not_held',
  /** No door accepts this code at that time, or it had not been given out yet. */
  'outside_its_time',
  'too_old',
])
export type UseOutcome = z.infer<typeof UseOutcome>

/** Tells what was let in without a network. May be repeated: each use counts once. */
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
    /** The device's keys are the door's; where not, it registers again. */
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

/** So many alarms that were not seen yet are shown, newest first. */
export const maxAlarms = 20

/** What went wrong at the door, and how many devices hold its keys. */
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

/** New keys for the door, and the end of every device but the browser that asks. */
export const revokeDevices = call({
  method: 'DELETE',
  path: '/api/door/devices',
  access: 'partner',
  reply: Done,
})
