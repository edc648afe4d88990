import { z } from 'zod'
import { Approval, Move, maxMoves } from './approvals.ts'
import { call } from './call.ts'
import { Cents } from './money.ts'
import { Posting } from './operatorFiles.ts'
import { Moment, someText, text } from './text.ts'

/** What is wrong and not settled is listed up to this many, the longest open first. */
export const maxViolationsListed = 100
/** Of what was settled lately. */
export const maxSettledListed = 20

export const minSettlingReason = 10

export const Violation = z.object({
  id: z.uuid(),
  /** The name of what is broken, as `pitstop check` writes it, and the same in an English sentence. */
  invariant: z.string(),
  says: z.string(),
  settledBy: z.enum(['posting', 'provider', 'payout', 'database']),
  /** Whose payouts wait for it. */
  stops: z.enum(['partners', 'everyone', 'none']),
  rowId: z.string(),
  orderId: z.uuid().nullable(),
  visitId: z.uuid().nullable(),
  partners: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The row as it is now; names that end in `Cents` are money. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  postings: z.array(Posting),
  /** Sent along when it is settled, so that it is not settled after it has changed. */
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

/** What is wrong in the books, and what was wrong and is settled. */
export const showBooks = call({
  method: 'GET',
  path: '/api/operator/books',
  access: 'operator_finance',
  reply: Books,
})

const reason = someText(500).min(minSettlingReason)

/** A violation is settled by moving money between accounts, or with no moves accepted as it is. */
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

/** The automatic refunds that wait are sent; what the operator was shown is sent along. */
export const releaseRefunds = call({
  method: 'POST',
  path: '/api/operator/books/refunds',
  access: 'operator_finance',
  body: z.strictObject({ key: z.uuid(), shownCents: Cents, reason }),
  reply: Books,
})
