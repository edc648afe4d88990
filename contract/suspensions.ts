import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './text.ts'

export const SuspensionReason = z.enum([
  'fraud',
  'refund_abuse',
  'damage',
  'harassment',
  'unsafe',
  'misleading',
  'other',
])
export type SuspensionReason = z.infer<typeof SuspensionReason>

/** Reasons for suspending a guest or a partner's organisation. */
export const suspensionReasons = {
  guest: ['fraud', 'refund_abuse', 'damage', 'harassment', 'other'],
  partner: ['fraud', 'unsafe', 'misleading', 'harassment', 'other'],
} as const satisfies Record<string, readonly SuspensionReason[]>

/** The durations in days that an operator may choose; null: until it is lifted. */
export const suspensionDays = [7, 30, 90, 365] as const

export const Suspension = z.object({
  reason: SuspensionReason,
  /** The operator's words. */
  words: z.string(),
  since: Moment,
  /** Null: until it is lifted. */
  until: Moment.nullable(),
})
export type Suspension = z.infer<typeof Suspension>

/** Of the guest, or of the organisation that the session acts for. */
export const mySuspension = call({
  method: 'GET',
  path: '/api/account/suspension',
  access: 'signed_in',
  reply: z.object({ suspension: Suspension.nullable() }),
})
