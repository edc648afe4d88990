import { z } from 'zod'
import { emailLength, emailPattern } from './auth.ts'
import { addressLength, nameLength } from './locations.ts'
import { someText, text } from './text.ts'

export const leadNameLength = 120
export const leadMessageLength = 2_000

/** Days after which a lead is deleted: counted from its answer, or from its arrival where it has none. */
export const leadKeptDays = { answered: 180, unanswered: 365 }

/** A business that wants to hear from us. It is not an account: the address is unconfirmed and there is no sign-in. */
export const Lead = z.object({
  name: text(leadNameLength).min(1, 'Your name is required'),
  business: text(leadNameLength).min(1, 'Business name is required'),
  email: text(emailLength).regex(emailPattern, 'Please enter a valid email'),
  /** Optional, like the message. */
  phone: text(40).regex(/^(?:\+?[\d\s().\/-]{5,})?$/, 'Please enter a valid phone number'),
  message: text(leadMessageLength),
})
export type Lead = z.infer<typeof Lead>

/** How far a lead has come; `live` once guests can find its restroom. */
export const LeadStage = z.enum(['unanswered', 'answered', 'invited', 'live'])

/** What an operator fills in for a lead. The partner goes on with it. */
export const PreparedListing = z.strictObject({
  name: someText(nameLength),
  /** As it is typed: it is looked up when the listing is saved. */
  address: text(addressLength),
  asksFirst: z.boolean(),
})
export type PreparedListing = z.infer<typeof PreparedListing>
