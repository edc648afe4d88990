import type { Language } from '#contract/language.ts'
import type { Lead } from '#contract/leads.ts'
import { addressBlock, countAttempt, type Limit } from '#server/identity/limits/index.ts'
import { type Clock, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertLead } from './store.ts'

/** More businesses than one person has; an owner of more may write a mail. */
const leadsFromBlock: Limit = { kind: 'lead_from', max: 5, withinMs: hour }

type Received = { kind: 'received' } | { kind: 'too_many'; until: Date }

export const receiveLead =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (lead: Lead, { ip, language }: { ip: string; language: Language }): Promise<Received> =>
    transact(async (tx) => {
      const now = clock.now()
      const until = await countAttempt(tx, leadsFromBlock, addressBlock(ip), now)
      if (until) return { kind: 'too_many', until }
      await insertLead(tx, { ...lead, id: newId(now), receivedAt: now, language })
      return { kind: 'received' }
    })
