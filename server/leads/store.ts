import { z } from 'zod'
import { Lead } from '#contract/leads.ts'
import type { Tx } from '#server/platform/db.ts'

const StoredLead = Lead.extend({ id: z.uuid(), receivedAt: z.date() })
export type StoredLead = z.infer<typeof StoredLead>

export async function insertLead(tx: Tx, lead: StoredLead) {
  await tx.run(
    `insert into leads (id, name, business, email, phone, message, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [lead.id, lead.name, lead.business, lead.email, lead.phone, lead.message, lead.receivedAt],
  )
}

export async function newestLeads(tx: Tx, most: number) {
  return tx.many(
    StoredLead,
    `select id, name, business, email, phone, message, received_at as "receivedAt"
     from leads order by received_at desc, id desc limit $1`,
    [most],
  )
}
