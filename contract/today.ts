import { z } from 'zod'
import { call } from './call.ts'
import { Moment, text } from './text.ts'

/** Partners are asked for a holiday's hours this many days ahead. */
export const holidayDays = 14

/** A review without a reply is listed for this long. */
export const replyDays = 14

/** A door device that was not seen for this long needs attention: its codes are about to expire. */
export const silentDeviceHours = 48

/** At most this many silent devices are named. */
export const maxSilentDevices = 5

/** The federal holidays of the United States. */
export const Holiday = z.enum([
  'new_year',
  'martin_luther_king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
])
export type Holiday = z.infer<typeof Holiday>

const count = z.number().int().nonnegative()

/** One thing that waits for the partner. */
export const Attention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address_unproven') }),
  z.object({ kind: z.literal('taken_down'), reason: text(1_000) }),
  z.object({ kind: z.literal('paused_for_reports') }),
  z.object({ kind: z.literal('hidden') }),
  z.object({ kind: z.literal('reports'), count }),
  z.object({ kind: z.literal('reviews'), count }),
  z.object({ kind: z.literal('holiday'), holiday: Holiday, date: z.iso.date() }),
  /** There is enough to pay out, and no bank to pay it to. */
  z.object({ kind: z.literal('bank_missing') }),
  z.object({ kind: z.literal('bank_unfinished') }),
  /** A bank returned a payout, which paused automatic payouts. */
  z.object({ kind: z.literal('payout_failed') }),
  z.object({ kind: z.literal('payouts_stopped') }),
  /** The first payout to a bank waits until then. */
  z.object({ kind: z.literal('payout_waits'), until: Moment }),
  /** Another organisation offers one of its restrooms to the caller. */
  z.object({ kind: z.literal('handovers'), count }),
  /** So many blocks of guests at this restroom end soon, unless renewed. */
  z.object({ kind: z.literal('blocks_ending'), count }),
  z.object({ kind: z.literal('device_silent'), name: z.string(), seenAt: Moment }),
  /** Codes do not open the lock; where it was set up, devices that were removed know its codes. */
  z.object({ kind: z.literal('lock_not_set_up'), wasSetUp: z.boolean() }),
  /** Of a kind that this version does not know: the server is newer than the page. */
  z.object({ kind: z.literal('other') }),
])
export type Attention = z.infer<typeof Attention>
/** What a server names. */
export type KnownAttention = Exclude<Attention, { kind: 'other' }>

/** One restroom's day. Arriving guests are another call (`doors.ts`). */
export const Today = z.object({
  guestsToday: count,
  /** Below zero after refunds; null for members who see no money. */
  earnedCents: z.number().int().nullable(),
  attention: z.array(Attention.catch({ kind: 'other' })),
  timeZone: z.string(),
  /** The server's clock. */
  now: Moment,
})
export type Today = z.infer<typeof Today>

/** Null before a restroom is listed. */
export const partnerToday = call({
  method: 'GET',
  path: '/api/partner/today',
  access: 'partner',
  mayBeOlder: true,
  reply: Today.nullable(),
})
