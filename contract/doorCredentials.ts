import { z } from 'zod'
import { call, Done } from './call.ts'
import { DeviceId } from './doorDevices.ts'
import { LiveEvent } from './events.ts'
import { Entry, LocationId, Standing } from './locations.ts'
import { Pause } from './pause.ts'
import { Moment, someText } from './text.ts'

export const deviceNameLength = 40

/** A link that makes a device works once, within this time. */
export const linkMinutes = 10

/** A device that is not seen for this long is removed. */
export const deviceIdleDays = 90

/** The partner names a new device; the browser that opens the link becomes it. */
export const makeDeviceLink = call({
  method: 'POST',
  path: '/api/door/links',
  access: 'partner',
  body: z.strictObject({ name: someText(deviceNameLength) }),
  reply: z.object({ link: z.string(), expiresAt: Moment }),
})

/** The credential of a door device, returned only here. */
export const DeviceCredential = z.object({
  token: z.string().min(1),
  deviceId: DeviceId,
  name: z.string(),
  locationId: LocationId,
  /** The organisation whose members may end staff mode on the device. */
  partnerId: z.string(),
})
export type DeviceCredential = z.infer<typeof DeviceCredential>

export const claimDevice = call({
  method: 'POST',
  path: '/api/door/devices',
  access: 'anyone',
  body: z.strictObject({ link: z.string().min(1).max(200) }),
  reply: DeviceCredential,
})

export const DoorDevice = z.object({
  id: DeviceId,
  /** The partner's name for it; for a signed-in browser, its user agent's name. */
  name: z.string(),
  /** A signed-in browser loses the door with its session. */
  kind: z.enum(['device', 'session']),
  registeredAt: Moment,
  seenAt: Moment,
  /** Null: it has fetched no keys yet, or they expired before it was seen again. */
  heldUntil: Moment.nullable(),
})
export type DoorDevice = z.infer<typeof DoorDevice>

/** Every device of the door, the one seen last first. */
export const listDevices = call({
  method: 'GET',
  path: '/api/door/devices',
  access: 'partner',
  reply: z.array(DoorDevice),
})

/** Ends one device, and makes new keys for the door. */
export const revokeDevice = call({
  method: 'DELETE',
  path: '/api/door/devices/:id',
  access: 'partner',
  params: z.object({ id: DeviceId }),
  reply: Done,
})

/** A staff turn at a device ends after this long without an act. Then the PIN is asked for again. */
export const turnMinutes = 60

/** The member of staff that a device names, at a restroom with staff. */
export const StaffAtDoor = z.object({
  /** The member of staff whose PIN was entered; null: none, or too long ago. */
  who: z.object({ id: z.uuid(), name: z.string(), until: Moment }).nullable(),
  /** Locked after too many wrong PINs, until an owner or a manager unlocks it. */
  isLocked: z.boolean(),
})
export type StaffAtDoor = z.infer<typeof StaffAtDoor>

/** What the door screen needs to know of its location; null before a partner saves one. */
export const DoorState = z.object({
  locationId: LocationId,
  name: z.string(),
  timeZone: z.string(),
  pause: Pause.nullable(),
  asksFirst: z.boolean(),
  standing: Standing.default('visible'),
  /** Whether staff check codes, or guests type them at the door. */
  entry: Entry.default('staff'),
  /** Null: the restroom has no staff, or the caller is signed in. */
  staff: StaffAtDoor.nullable().default(null),
})
export type DoorState = z.infer<typeof DoorState>

export const doorState = call({
  method: 'GET',
  path: '/api/door/state',
  access: 'door',
  reply: DoorState.nullable(),
})

/** As `events`, but only for the door. */
export const doorEvents = call({
  method: 'GET',
  path: '/api/door/events',
  access: 'door',
  reply: LiveEvent,
})
