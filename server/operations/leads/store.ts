import { z } from 'zod'
import { Language } from '#contract/language.ts'
import { Lead, LeadStage, PreparedListing } from '#contract/leads.ts'
import type { Tx } from '#server/platform/db.ts'
import { leadStageSql } from './invitationStore.ts'

const StoredLead = Lead.extend({
  id: z.uuid(),
  receivedAt: z.date(),
  answeredAt: z.date().nullable(),
  stage: LeadStage,
  invitedAt: z.date().nullable(),
  isAccepted: z.boolean(),
  prepared: PreparedListing.nullable(),
})

interface NewLead extends Lead {
  id: string
  receivedAt: Date
  language: Language
}

export async function insertLead(tx: Tx, lead: NewLead) {
  const { id, name, business, email, phone, message, receivedAt, language } = lead
  await tx.run(
    `insert into leads (id, name, business, email, phone, message, received_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, name, business, email, phone, message, receivedAt, language],
  )
}

const LeadToInvite = Lead.pick({ name: true, business: true, email: true }).extend({
  language: Language,
  stage: LeadStage,
})

/** Held until commit; undefined where it was deleted. */
export async function lockLead(tx: Tx, id: string) {
  const [lead] = await tx.many(
    LeadToInvite,
    `select name, business, email, language, ${leadStageSql('leads')} as stage
     from leads where id = $1 for update`,
    [id],
  )
  return lead
}

/** Unanswered ones first, each group the newest first. */
export async function newestLeads(tx: Tx, max: number) {
  return tx.many(
    StoredLead,
    `select id, name, business, leads.email, phone, message, received_at as "receivedAt",
       answered_at as "answeredAt", ${leadStageSql('leads')} as stage, mailed_at as "invitedAt",
       accepted_at is not null as "isAccepted", listing as prepared
     from leads left join lead_invitations on lead_id = id order by answered_at is not null, received_at desc, id desc limit $1`,
    [max],
  )
}

/** False where it was answered already. */
export async function markLeadAnswered(tx: Tx, id: string, now: Date) {
  const marked = await tx.run(
    `update leads set answered_at = $2 where id = $1 and answered_at is null`,
    [id, now],
  )
  return marked === 1
}

/** Those that were answered long ago, and older ones that were never answered. None whose invitation still works. */
export async function deleteLeads(
  tx: Tx,
  {
    answeredBefore,
    receivedBefore,
    now,
  }: { answeredBefore: Date; receivedBefore: Date; now: Date },
  max: number,
) {
  return tx.run(
    `delete from leads where id in (
       select id from leads
       where (answered_at < $1 or (answered_at is null and received_at < $2))
         and not exists (select from lead_invitations
           where lead_id = leads.id and accepted_at is null and expires_at > $4)
       limit $3)`,
    [answeredBefore, receivedBefore, max, now],
  )
}

const LeadName = z.object({ id: z.uuid(), name: z.string() })

/** The businesses of these leads, those that have not been cleared. */
export const leadNames = (tx: Tx, ids: string[]) =>
  tx.many(
    LeadName,
    `select id, business as name from leads
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )
