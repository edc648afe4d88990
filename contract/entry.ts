import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call } from './call.ts'
import { OwnLocation } from './locations.ts'
import { Moment } from './text.ts'

/** The keys of a keypad. */
export const KeypadCode = z
  .string()
  .regex(/^[0-9#*]{3,10}$/, 'A keypad code has 3 to 10 of 0-9, # and *.')

/** How guests get in. A change does not affect issued codes. */
export const setEntry = call({
  method: 'PUT',
  path: '/api/locations/me/entry',
  access: 'partner',
  body: z.discriminatedUnion('entry', [
    z.strictObject({ entry: z.literal('staff') }),
    /** Without a code the stored one stays. */
    z.strictObject({ entry: z.literal('keypad'), code: KeypadCode.optional() }),
    z.strictObject({ entry: z.literal('lock') }),
  ]),
  reply: OwnLocation,
})

/** When a fixed code should be changed: after this many guests, this many days, or a complaint. */
export const changeAfterReveals = 50
export const changeAfterDays = 7

export const KeypadState = z.object({
  changedAt: Moment,
  reveals: z.number().int().nonnegative(),
  shouldChange: z.boolean(),
})
export type KeypadState = z.infer<typeof KeypadState>

/** The age of the door's fixed code and how many guests know it; never the code itself. Null where none was set. */
export const keypadState = call({
  method: 'GET',
  path: '/api/door/keypad',
  access: 'partner',
  reply: z.object({ keypad: KeypadState.nullable() }),
})

/** The secrets of a lock door, as a lock takes them in. */
export const LockSecrets = z.object({
  digits: z.number().int(),
  periodSeconds: z.number().int(),
  /** Windows before and after its own clock that a lock must accept. */
  accepts: z.object({ before: z.number().int(), after: z.number().int() }),
  slots: z.array(z.object({ slot: z.number().int(), secret: z.string(), uri: z.string() })),
})
export type LockSecrets = z.infer<typeof LockSecrets>

export const lockSecrets = call({
  method: 'POST',
  path: '/api/door/lock',
  access: 'partner',
  body: z.strictObject({ password: ownerProof.password, passkey: ownerProof.passkey }),
  reply: LockSecrets,
})
