import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'
import { Moment, someText } from './text.ts'

/** A decision that moves more than this needs a second operator, as does each beyond a number in 24 hours. */
export const secondOperatorCents = 5_000
export const decisionsADay = 20
/** With a single operator the money moves after this long, or by a command on the server. */
export const approvalHours = 24

/** A violation is settled between these accounts and those of the partners it concerns. */
export const adjustedAccounts = [
  'unearned',
  'platform_revenue',
  'platform_costs',
  'platform_bank',
  'held',
  'card_clearing',
  'disputed',
  'owed_to_guests',
] as const
const AdjustedAccount = z.union([
  z.enum(adjustedAccounts),
  z.templateLiteral(['partner:', z.uuid()]),
])
export type AdjustedAccount = z.infer<typeof AdjustedAccount>

export const maxMoves = 5
export const Move = z.strictObject({
  from: AdjustedAccount,
  to: AdjustedAccount,
  cents: Cents.min(1),
})
export type Move = z.infer<typeof Move>

/** What an operator's decision can move money by: a refund, an answer to a report, pay for a late use, a posting. */
export const ApprovalKind = z.enum(['refund', 'report', 'late_use', 'settlement'])
export type ApprovalKind = z.infer<typeof ApprovalKind>

/** Who pays for a partial refund: the platform, all as the sale was shared, or partners as far as they earned on it. */
export const RefundPayer = z.enum(['platform', 'shared', 'partner'])
export type RefundPayer = z.infer<typeof RefundPayer>

/** A decision that waits for a second operator's approval. */
export const Approval = z.object({
  id: z.uuid(),
  kind: ApprovalKind,
  cents: Cents,
  reason: z.string(),
  /** Who asked for it, and so cannot approve it. */
  operator: z.string(),
  /** The accounts it moves money between, where it settles a violation. */
  moves: z.array(Move),
  /** Null where it is not a partial refund. */
  payer: RefundPayer.nullable(),
  askedAt: Moment,
  /** When it is carried out automatically; null where a second operator decides. */
  goesAt: Moment.nullable(),
})
export type Approval = z.infer<typeof Approval>

/** Money that waits, as the queue names it. */
export const WaitingApproval = z.object({
  kind: z.literal('approval'),
  id: z.uuid(),
  asks: ApprovalKind,
  /** The order, the case or the violation. */
  subjectId: z.uuid(),
  cents: Cents,
  title: z.string(),
  /** Who requested it. */
  operator: z.string(),
  since: Moment,
  dueAt: Moment,
})

/** A mailing that waits, as the queue names it. */
export const WaitingMailing = z.object({
  kind: z.literal('mailing'),
  id: z.uuid(),
  addressees: z.int(),
  operator: z.string(),
  since: Moment,
  dueAt: Moment,
})

export const reasonLength = 500
/** Why an operator does it. It is kept in the log and, where it concerns another account, mailed to its owner. */
export const OperatorReason = someText(reasonLength)

/** Another operator approves or rejects it. The requester may withdraw it. */
export const decideApproval = call({
  method: 'POST',
  path: '/api/operator/approvals/:id',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ answer: z.enum(['approve', 'reject']), reason: OperatorReason }),
  reply: Done,
})
