import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'
import { Moment, someText } from './text.ts'

/** A decision that moves more than this needs a second operator, and so does each beyond so many in 24 hours. */
export const secondOperatorCents = 5_000
export const decisionsADay = 20
/** Where there is one operator, the money goes after so long, or by a command on the server. */
export const approvalHours = 24

/** Between these accounts and those of the partners it concerns a violation is settled. */
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

/** What moves money on an operator's word: a refund, the answer to a report, the pay for a late use, a posting. */
export const ApprovalKind = z.enum(['refund', 'report', 'late_use', 'settlement'])
export type ApprovalKind = z.infer<typeof ApprovalKind>

/** Who pays for a partial refund: the platform, all as the sale was shared, or partners as far as they earned on it. */
export const RefundPayer = z.enum(['platform', 'shared', 'partner'])
export type RefundPayer = z.infer<typeof RefundPayer>

/** A decision that a second operator has to let go. */
export const Approval = z.object({
  id: z.uuid(),
  kind: ApprovalKind,
  cents: Cents,
  reason: z.string(),
  /** Who asked for it, and so cannot approve it. */
  operator: z.string(),
  /** Between which accounts, where it settles a violation. */
  moves: z.array(Move),
  /** Null where it is no part refund. */
  payer: RefundPayer.nullable(),
  askedAt: Moment,
  /** When it goes by itself; null where there is a second operator, who decides. */
  goesAt: Moment.nullable(),
})
export type Approval = z.infer<typeof Approval>

export const reasonLength = 500
/** Why an operator does it. It is kept in the log and, where it concerns another account, mailed to its owner. */
export const OperatorReason = someText(reasonLength)

/** Another operator lets it go, or does not. The one who asked for it may take it back. */
export const decideApproval = call({
  method: 'POST',
  path: '/api/operator/approvals/:id',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ answer: z.enum(['approve', 'reject']), reason: OperatorReason }),
  reply: Done,
})
