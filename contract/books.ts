import { z } from 'zod'
import { Approval, Move, maxMoves } from './approvals.ts'
import { call } from './call.ts'
import { Cents } from './money.ts'
import { Posting } from './operatorFiles.ts'
import { Moment, someText, text } from './text.ts'

/** At most this many open violations are listed, the oldest first. */
export const maxViolationsListed = 100
/** Of recently settled violations. */
export const maxSettledListed = 20

export const minSettlingReason = 10

export const Violation = z.object({
  id: z.uuid(),
  /** The invariant's name, as `pitstop check` prints it, and the same as an English sentence. */
  invariant: z.string(),
  says: z.string(),
  settledBy: z.enum(['posting', 'provider', 'payout', 'cancellation', 'database']),
  /** The partners whose payouts wait for it. */
  stops: z.enum(['partners', 'everyone', 'none']),
  rowId: z.string(),
  orderId: z.uuid().nullable(),
  visitId: z.uuid().nullable(),
  partners: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The row as it is now; names that end in `Cents` are money. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  postings: z.array(Posting),
  /** Sent with the settlement, which is refused if the row has changed since. */
  shown: z.string(),
  foundAt: Moment,
  /** A settlement that waits for a second operator. */
  approval: Approval.nullable(),
  settled: z
    .object({
      at: Moment,
      how: z.enum(['adjusted', 'accepted', 'mended']),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Violation = z.infer<typeof Violation>

const Books = z.object({
  open: z.array(Violation).max(maxViolationsListed),
  isMore: z.boolean(),
  settled: z.array(Violation).max(maxSettledListed),
  /** Automatic refunds that wait for an operator. */
  heldRefunds: z.object({ count: z.int(), cents: z.int(), since: Moment.nullable() }),
})
export type Books = z.infer<typeof Books>

/** Open violations in the books, and recently settled ones. */
export const showBooks = call({
  method: 'GET',
  path: '/api/operator/books',
  access: 'operator_finance',
  reply: Books,
})

const reason = someText(500).min(minSettlingReason)

/** Settles a violation by moving money between accounts. Without moves it is accepted as it is. */
export const resolveViolation = call({
  method: 'POST',
  path: '/api/operator/books/:id/settle',
  access: 'operator_finance',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    key: z.uuid(),
    moves: z.array(Move).max(maxMoves),
    shown: text(64),
    reason,
  }),
  reply: Books,
})

/** Sends the waiting automatic refunds. The body has what the operator was shown, so that nothing else is sent. */
export const releaseRefunds = call({
  method: 'POST',
  path: '/api/operator/books/refunds',
  access: 'operator_finance',
  body: z.strictObject({ key: z.uuid(), shownCents: Cents, reason }),
  reply: Books,
})
