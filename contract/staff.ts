import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call } from './call.ts'
import { plainDigits } from './doorCodes.ts'
import { StaffAtDoor } from './doorCredentials.ts'
import { DeviceId } from './doorDevices.ts'
import { Moment, someText } from './text.ts'

export const staffNameLength = 60
/** The maximum of people with a PIN per organisation. */
export const maxStaff = 500
/** Wrong PINs in a row at one device, after which it is locked until an owner or a manager unlocks it. */
export const maxWrongPins = 5
/** Wrong PINs per day at all devices of an organisation, after which all of them are locked. */
export const maxWrongPinsADay = 100
/** At most this many locked devices are listed; unlocking unlocks all. */
export const maxLockedListed = 20
export const doorActsAPage = 50
/** As long as the minutes of a visit. */
export const doorActsKeptDays = 180

/** Null: all restrooms, those that are added later too. */
const StaffRestrooms = z.array(z.uuid()).min(1).max(500).nullable()

/** What an owner or a manager enters about a person. */
const StaffDetails = z.strictObject({
  name: someText(staffNameLength),
  restrooms: StaffRestrooms,
})
export type StaffDetails = z.infer<typeof StaffDetails>

export const StaffPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where the only ones were handed over to another organisation. */
  restrooms: z.array(z.uuid()).max(500).nullable(),
  addedAt: Moment,
  /** Whether they work only at restrooms that the caller manages. */
  mayChange: z.boolean(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** Who works at the doors of the restrooms that the caller runs, by name. */
export const Staff = z.object({
  staff: z.array(StaffPerson).max(maxStaff),
  /** Locked devices at the caller's restrooms. */
  lockedDevices: z
    .array(z.object({ id: DeviceId, name: z.string(), restroom: z.string() }))
    .max(maxLockedListed),
  /** Too many wrong PINs at all devices together. */
  isLocked: z.boolean(),
})
export type Staff = z.infer<typeof Staff>

/** The PIN is shown only here. */
export const NewPin = z.object({ pin: z.string(), name: z.string(), staff: Staff })
export type NewPin = z.infer<typeof NewPin>

export const showStaff = call({
  method: 'GET',
  path: '/api/partner/staff',
  access: 'partner',
  reply: Staff,
})

/** Names are unique, so that a retry after a lost answer adds no one twice. */
export const addStaff = call({
  method: 'POST',
  path: '/api/partner/staff',
  access: 'partner',
  body: StaffDetails,
  reply: NewPin,
})

const ById = z.object({ id: z.uuid() })

/** Keeps the PIN, and ends turns at devices of restrooms that are removed. */
export const changeStaff = call({
  method: 'PUT',
  path: '/api/partner/staff/:id',
  access: 'partner',
  params: ById,
  body: StaffDetails,
  reply: Staff,
})

/** Revokes the previous PIN and ends their turns at devices. */
export const renewPin = call({
  method: 'POST',
  path: '/api/partner/staff/:id/pin',
  access: 'partner',
  params: ById,
  reply: NewPin,
})

/** Ends their turn at every device. */
export const removeStaff = call({
  method: 'DELETE',
  path: '/api/partner/staff/:id',
  access: 'partner',
  params: ById,
  reply: Staff,
})

/** Unlocks the devices at the caller's restrooms. */
export const allowPins = call({
  method: 'POST',
  path: '/api/partner/staff/pins/allow',
  access: 'partner',
  body: z.strictObject(ownerProof),
  reply: Staff,
})

const TypedPin = z
  .string()
  .max(40)
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{6}$/, 'A PIN has 6 digits.'))

/** Starts a turn at this device by PIN. */
export const enterPin = call({
  method: 'POST',
  path: '/api/door/staff',
  access: 'door',
  body: z.strictObject({ pin: TypedPin }),
  reply: StaffAtDoor,
})

/** Ends the turn at this device. */
export const endTurn = call({
  method: 'DELETE',
  path: '/api/door/staff',
  access: 'door',
  reply: StaffAtDoor,
})

export const DoorActKind = z.enum(['let_in', 'admitted', 'accepted', 'declined'])
export type DoorActKind = z.infer<typeof DoorActKind>

/** How sure it is who did it: by a PIN that the server checked, or not; `none`: no one was named. Null: by a sign-in. */
export const PinCheck = z.enum(['checked', 'not_checked', 'none'])
export type PinCheck = z.infer<typeof PinCheck>

/** Who did what at a door, as far as it is known. */
export const ActBy = z.object({ by: z.string().nullable(), pin: PinCheck.nullable() })
export type ActBy = z.infer<typeof ActBy>

export const DoorAct = ActBy.extend({
  id: z.int(),
  at: Moment,
  act: DoorActKind,
  restroom: z.string(),
})
export type DoorAct = z.infer<typeof DoorAct>

/** What was done at doors with staff, newest first; a page starts after the act given as cursor. */
export const doorLog = call({
  method: 'GET',
  path: '/api/partner/staff/log',
  access: 'partner',
  mayBeOlder: true,
  query: z.strictObject({ before: z.coerce.number().int().optional() }),
  reply: z.object({ acts: z.array(DoorAct).max(doorActsAPage), next: z.int().nullable() }),
})
