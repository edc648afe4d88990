import { z } from 'zod'
import { call } from './call.ts'
import { plainDigits } from './doorCodes.ts'
import { DeviceId } from './doorDevices.ts'
import { Moment } from './text.ts'

/** 6 digits at a staffed door; 8 where guessing must be harder. Spaces, hyphens and full-width digits are accepted. */
const TypedCode = z
  .string()
  .max(40)
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{6}(?:\d{2})?$/, 'A code has 6 digits.'))

/** Never an e-mail, plan, price or history: a first name and an initial are enough to greet. */
const GuestName = z.string()

/** A guest without an account has a mark in place of a name (`guestMark`). */
export const NamedGuest = z.object({
  guest: GuestName,
  mark: z.string().nullable().default(null),
})
export type NamedGuest = z.infer<typeof NamedGuest>

export const DoorAnswer = z.discriminatedUnion('kind', [
  NamedGuest.extend({ kind: z.literal('valid'), validUntil: Moment }),
  z.object({ kind: z.literal('already_used'), usedAt: Moment }),
  z.object({ kind: z.literal('not_valid') }),
])
export type DoorAnswer = z.infer<typeof DoorAnswer>

export const checkCode = call({
  method: 'POST',
  path: '/api/door/checks',
  access: 'door',
  /** A device that holds the door's keys sends its id, so that its own use is not reported as another's. */
  body: z.strictObject({ code: TypedCode, deviceId: DeviceId.optional() }),
  reply: DoorAnswer,
})

/** Staff know the guest and let them in by name, even while the keypad is locked. */
export const admitGuest = call({
  method: 'POST',
  path: '/api/door/admissions',
  access: 'door',
  body: z.strictObject({ visitId: z.uuid(), deviceId: DeviceId.optional() }),
  reply: DoorAnswer,
})

/** Arriving guests hold a code and have not come yet. The digits stay with the guest. */
export const DoorGuests = z.object({
  /** How many digits a code that may be typed has at most: codes that are out may be longer than new ones. */
  codeDigits: z.number().int(),
  arriving: z.array(
    NamedGuest.extend({
      id: z.uuid(),
      since: Moment,
      validFrom: Moment,
      validUntil: Moment,
      /** Identifies the code without its digits, for a device that accepted it offline. Older servers omit it. */
      place: z
        .object({
          masterVersion: z.number().int(),
          keyVersion: z.number().int(),
          window: z.number().int(),
          slot: z.number().int(),
        })
        .optional(),
    }),
  ),
  /** Let in within the last half hour, the last one first. */
  present: z.array(NamedGuest.extend({ usedAt: Moment })),
  usedToday: z.number().int().nonnegative(),
})
export type DoorGuests = z.infer<typeof DoorGuests>

export const doorGuests = call({
  method: 'GET',
  path: '/api/door/guests',
  access: 'door',
  reply: DoorGuests,
})

/** Visits used on each of the last seven days, oldest first, in the location's own zone. */
export const FootTraffic = z.object({
  days: z.array(z.object({ date: z.iso.date(), visits: z.number().int().nonnegative() })).length(7),
})
export type FootTraffic = z.infer<typeof FootTraffic>

export const footTraffic = call({
  method: 'GET',
  path: '/api/door/traffic',
  access: 'partner',
  mayBeOlder: true,
  reply: FootTraffic,
})
