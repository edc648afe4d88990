import { z } from 'zod'
import { ActState } from './actState.ts'
import { call } from './call.ts'
import { Moment } from './text.ts'

export const teamActsAPage = 50

export const TeamActKind = z.enum([
  'added_restroom',
  'changed_restroom',
  'edited_by_us',
  'showed_restroom',
  'hid_restroom',
  'paused_restroom',
  'resumed_restroom',
  'changed_entry',
  'showed_lock_secrets',
  'linked_device',
  'revoked_device',
  'revoked_devices',
  'applied_file',
  'opened_bank',
  'changed_bank',
  'confirmed_bank',
  'chose_schedule',
  'asked_payout',
  'changed_legal_details',
  'joined_feed',
  'left_feed',
  'blocked_guest',
  'renewed_block',
  'unblocked_guest',
  'block_lifted_by_us',
  'reported_incident',
  'answered_reports',
  'replied_to_report',
  'replied_to_review',
  'flagged_review',
  'taken_down_by_us',
  'released_by_us',
  'suspended_by_us',
  'suspension_lifted_by_us',
  'share_set_by_us',
  'stopped_payouts',
  'invited',
  'resent_invitation',
  'revoked_invitation',
  'joined',
  'changed_member',
  'removed_member',
  'left',
  'added_staff',
  'changed_staff',
  'renewed_pin',
  'removed_staff',
  'allowed_pins',
  'made_key',
  'rotated_key',
  'revoked_key',
  'made_webhook',
  'rotated_webhook_secret',
  'removed_webhook',
  'offered_handover',
  'withdrew_handover',
  'declined_handover',
  'sold_restroom',
  'took_over_restroom',
  'reset_organisation',
])
/** What of a restroom's details was changed. */
export const RestroomField = z.enum([
  'name',
  'address',
  'description',
  'photoUrls',
  'coordinates',
  'priceCents',
  'features',
  'openingHours',
  'instructions',
  'asksFirst',
  'houseRules',
  'hourlyLimit',
  'stepPhotos',
  'instructionsLanguage',
  'stepTranslations',
])

/** What of the details on statements was changed. */
export const LegalField = z.enum(['name', 'address', 'taxNumber'])
export type LegalField = z.infer<typeof LegalField>

/** An act of Pitstop, not of the team. */
export const isByPitstop = (act: TeamActKind) => act.endsWith('_by_us')

export type TeamActKind = z.infer<typeof TeamActKind>

/** What someone did in the name of the organisation. */
export const TeamAct = z.object({
  id: z.int(),
  at: Moment,
  /** Null: a device at a door, a mailed link, the payment provider, or Pitstop (`…_by_us`). */
  by: z.string().nullable(),
  act: TeamActKind,
  /** What it was done to, as it is called now: a restroom, a person, an invited address; null once that is gone. */
  subject: z.string().nullable(),
  before: ActState.nullable(),
  after: ActState.nullable(),
})
export type TeamAct = z.infer<typeof TeamAct>

/** Newest first; a page begins below an act. */
export const teamLog = call({
  method: 'GET',
  path: '/api/partner/team/log',
  access: 'owner',
  mayBeOlder: true,
  query: z.strictObject({ before: z.coerce.number().int().optional() }),
  reply: z.object({ acts: z.array(TeamAct).max(teamActsAPage), next: z.int().nullable() }),
})
