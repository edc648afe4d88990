import { z } from 'zod'
import { call, Done } from './call.ts'
import { Lead, LeadStage, PreparedListing } from './leads.ts'
import { maxRowsExported } from './operatorLists.ts'
import { Moment } from './text.ts'

export const maxLeadsListed = 200

const ofId = z.object({ id: z.uuid() })

export const StoredLead = Lead.extend({
  id: z.uuid(),
  receivedAt: Moment,
  answeredAt: Moment.nullable(),
  stage: LeadStage.optional(),
  invitedAt: Moment.nullable().default(null),
  /** The partner has the draft: there is no other invitation. */
  isAccepted: z.boolean().default(false),
  /** What the last invitation proposed. */
  prepared: PreparedListing.nullable().default(null),
})
export type StoredLead = z.infer<typeof StoredLead>

/** Businesses that left their address: the unanswered first, each the newest first. */
export const listLeads = call({
  method: 'GET',
  path: '/api/operator/leads',
  access: 'operator_support',
  mayBeOlder: true,
  reply: z.array(StoredLead).max(maxLeadsListed),
})

/** All of them, for a file. The download is recorded in the audit log. */
export const exportLeads = call({
  method: 'POST',
  path: '/api/operator/leads/export',
  access: 'operator_support',
  reply: z.object({ leads: z.array(StoredLead).max(maxRowsExported), isCut: z.boolean() }),
})

export const answerLead = call({
  method: 'POST',
  path: '/api/operator/leads/:id/answer',
  access: 'operator_support',
  params: ofId,
  reply: Done,
})

/** Mails a lead a link that makes its address a partner with this listing as a draft. It replaces the link before. */
export const inviteLead = call({
  method: 'POST',
  path: '/api/operator/leads/:id/invite',
  access: 'operator_support',
  params: ofId,
  body: PreparedListing,
  reply: Done,
})
