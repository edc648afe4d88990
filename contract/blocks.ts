import { z } from 'zod'
import { call } from './call.ts'
import { NamedGuest } from './doors.ts'
import { Moment } from './text.ts'

export const BlockReason = z.enum(['damage', 'mess', 'aggression', 'code_sharing'])
export type BlockReason = z.infer<typeof BlockReason>

/** A block ends after this many days, unless it is renewed. */
export const blockDays = 183
/** Partners are asked this many days ahead whether to renew a block. */
export const blockEndingDays = 14
/** Guests of the last days can be blocked: how many days back, and the length of the list. */
export const recentGuestDays = 7
export const maxRecentGuests = 50
/** Limits of an organisation's live blocks, and of new ones per day. */
export const maxBlocks = 500
export const maxBlocksADay = 20

export const RecentGuest = NamedGuest.extend({
  visitId: z.uuid(),
  /** When they were let in or made the request. */
  at: Moment,
  isBlocked: z.boolean(),
})
export type RecentGuest = z.infer<typeof RecentGuest>

export const GuestBlock = NamedGuest.extend({
  id: z.uuid(),
  reason: BlockReason,
  /** The restroom where it happened. */
  restroom: z.string(),
  since: Moment,
  until: Moment,
  /** Only at their restrooms may a member who does not have all renew or end a block. */
  canChange: z.boolean().default(true),
})
export type GuestBlock = z.infer<typeof GuestBlock>

export const Blocks = z.object({
  /** The guests of the given restroom, the latest first. */
  recent: z.array(RecentGuest).max(maxRecentGuests),
  /** Of all restrooms of the organisation, the newest first. */
  blocks: z.array(GuestBlock).max(maxBlocks),
  timeZone: z.string(),
  now: Moment,
})
export type Blocks = z.infer<typeof Blocks>

export const listBlocks = call({
  method: 'GET',
  path: '/api/partner/blocks',
  access: 'partner',
  reply: Blocks,
})

/** The guest of a visit gets no more codes at the organisation's restrooms. One that they hold stays good. */
export const blockGuest = call({
  method: 'POST',
  path: '/api/partner/blocks',
  access: 'partner',
  mayRepeat: true,
  body: z.strictObject({ visitId: z.uuid(), reason: BlockReason }),
  reply: Blocks,
})

const ofId = z.object({ id: z.uuid() })

/** Renews a block: it ends when one that begins now would. */
export const renewBlock = call({
  method: 'POST',
  path: '/api/partner/blocks/:id/renew',
  access: 'partner',
  mayRepeat: true,
  params: ofId,
  reply: Blocks,
})

export const unblockGuest = call({
  method: 'DELETE',
  path: '/api/partner/blocks/:id',
  access: 'partner',
  params: ofId,
  reply: Blocks,
})
