import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ActKind } from '#contract/operatorActs.ts'

/** The test that does each kind of act and reads it in the log. */
const assertedIn: Record<ActKind, string> = {
  enrolled: 'operations/operator/signIn.test.ts',
  renewed: 'operations/operator/signIn.test.ts',
  removed: 'operations/operator/signIn.test.ts',
  signed_in: 'operations/operator/passkeys.test.ts',
  sign_in_refused: 'operations/operator/signIn.test.ts',
  signed_out: 'operations/operator/signIn.test.ts',
  looked: 'access/risk/risk.test.ts',
  refunded: 'operations/operator/refundOrder.test.ts',
  refunded_part: 'operations/operator/refundOrder.test.ts',
  asked_refund: 'operations/operator/approvals.test.ts',
  approved_refund: 'operations/operator/approvals.test.ts',
  rejected_refund: 'operations/operator/approvals.test.ts',
  approved_by_command: 'operations/operator/approvals.test.ts',
  approved_by_time: 'operations/operator/approvals.test.ts',
  sent_again: 'operations/operator/owed.test.ts',
  paid_otherwise: 'operations/operator/owed.test.ts',
  marked_fraud: 'operations/operator/owed.test.ts',
  cleared_fraud: 'operations/operator/owed.test.ts',
  answered_report: 'operations/operator/acts.test.ts',
  took_down: 'operations/operator/acts.test.ts',
  released: 'operations/operator/acts.test.ts',
  took_review_down: 'operations/operator/acts.test.ts',
  let_review_stand: 'operations/operator/acts.test.ts',
  answered_lead: 'operations/operator/leads.test.ts',
  invited_lead: 'operations/operator/inviteLead.test.ts',
  adjusted_books: 'operations/operator/books.test.ts',
  accepted_violation: 'operations/operator/books.test.ts',
  released_refunds: 'money/checkout/refundBrake.test.ts',
  decided_case: 'access/risk/risk.test.ts',
  removed_second_factor: 'identity/auth/secondFactor.test.ts',
  exported_list: 'operations/lists/lists.test.ts',
  suspended: 'operations/operator/suspend.test.ts',
  lifted_suspension: 'operations/operator/suspend.test.ts',
  added_note: 'operations/operator/notes.test.ts',
  messaged: 'operations/operator/messagePerson.test.ts',
  asked_mailing: 'operations/mailings/mailings.test.ts',
  sent_mailing: 'operations/mailings/mailings.test.ts',
  approved_mailing: 'operations/mailings/mailings.test.ts',
  stopped_mailing: 'operations/mailings/mailings.test.ts',
  set_share: 'money/commission/commission.test.ts',
  edited_listing: 'operations/operator/messagePerson.test.ts',
  lifted_block: 'operations/operator/guestBlocks.test.ts',
  decided_incident: 'operations/operator/goodwill.test.ts',
  acknowledged_incidents: 'access/incidents/incidents.test.ts',
  paid_goodwill: 'operations/operator/goodwill.test.ts',
  invited_operator: 'operations/operatorTeam/operatorTeam.test.ts',
  revoked_operator_invitation: 'operations/operatorTeam/operatorTeam.test.ts',
  joined_operators: 'operations/operatorTeam/operatorTeam.test.ts',
  changed_operator: 'operations/operatorTeam/operatorTeam.test.ts',
  removed_operator: 'operations/operatorTeam/operatorTeam.test.ts',
  added_passkey: 'operations/operator/passkeys.test.ts',
  removed_passkey: 'operations/operator/passkeys.test.ts',
  passkey_copied: 'operations/operator/passkeys.test.ts',
  decided_map_edit: 'operations/mapEdits/mapEditActs.test.ts',
  reverted_map_edits: 'operations/mapEdits/mapEditActs.test.ts',
  resolved_map_conflict: 'operations/mapEdits/mapEditActs.test.ts',
  merged_restrooms: 'operations/mapEdits/mergeRestrooms.test.ts',
  published_text: 'operations/texts/texts.test.ts',
}

test('every kind of act in the operators’ log is asserted by the test that is named here', () => {
  const root = join(import.meta.dirname, '..')
  const missing = ActKind.options.filter(
    (kind) => !readFileSync(join(root, assertedIn[kind]), 'utf8').includes(`'${kind}'`),
  )
  expect(missing).toEqual([])
})
