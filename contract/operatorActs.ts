import { z } from 'zod'
import { ActState } from './actState.ts'
import { Moment } from './text.ts'

export const ActKind = z.enum([
  'enrolled',
  'renewed',
  'removed',
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'looked',
  'refunded',
  'refunded_part',
  'asked_refund',
  'approved_refund',
  'rejected_refund',
  'approved_by_command',
  'approved_by_time',
  'sent_again',
  'paid_otherwise',
  'marked_fraud',
  'cleared_fraud',
  'answered_report',
  'took_down',
  'released',
  'took_review_down',
  'let_review_stand',
  'answered_lead',
  'invited_lead',
  'adjusted_books',
  'accepted_violation',
  'released_refunds',
  'decided_case',
  'removed_second_factor',
  'exported_list',
  'suspended',
  'lifted_suspension',
  'added_note',
  'messaged',
  'asked_mailing',
  'sent_mailing',
  'approved_mailing',
  'stopped_mailing',
  'set_share',
  'edited_listing',
  'lifted_block',
  'decided_incident',
  'acknowledged_incidents',
  'paid_goodwill',
  'invited_operator',
  'revoked_operator_invitation',
  'joined_operators',
  'changed_operator',
  'removed_operator',
  'added_passkey',
  'removed_passkey',
  'passkey_copied',
  'decided_map_edit',
  'reverted_map_edits',
  'resolved_map_conflict',
  'merged_restrooms',
  'published_text',
])
export type ActKind = z.infer<typeof ActKind>

export const SubjectKind = z.enum(['person', 'order', 'visit', 'location', 'lead', 'mailing'])
export type SubjectKind = z.infer<typeof SubjectKind>

/** One line of the log: who, what, when, before and after. */
export const OperatorAct = z.object({
  id: z.int(),
  at: Moment,
  /** Who did it: an operator's address, or the command on the server. */
  operator: z.string(),
  act: ActKind,
  /** A person or a restroom goes by its name in the log; null elsewhere. */
  subject: z
    .object({ kind: SubjectKind, id: z.uuid(), name: z.string().nullable().default(null) })
    .nullable(),
  reason: z.string(),
  before: ActState.nullable(),
  after: ActState.nullable(),
})
export type OperatorAct = z.infer<typeof OperatorAct>
