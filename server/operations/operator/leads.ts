import { done } from '#contract/call.ts'
import { maxLeadsListed } from '#contract/operatorLeads.ts'
import { maxRowsExported } from '#contract/operatorLists.ts'
import { markLeadAnswered, newestLeads } from '#server/operations/leads/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

export const showLeads =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  async () =>
    (await transact((tx) => newestLeads(tx, maxLeadsListed))).map(toWire)

/** All of them at once, as many as a file may have. Who took them is written down. */
export const exportLeads =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string) =>
    transact(async (tx) => {
      const found = await newestLeads(tx, maxRowsExported + 1)
      const leads = found.slice(0, maxRowsExported)
      const after = { list: 'leads', rows: String(leads.length) }
      await writeAuditEntry(tx, { operatorId, act: 'exported_list', after }, clock.now())
      return { leads: leads.map(toWire), isCut: found.length > leads.length }
    })

type Lead = Awaited<ReturnType<typeof newestLeads>>[number]

const toWire = ({ receivedAt, answeredAt, invitedAt, ...lead }: Lead) => ({
  ...lead,
  receivedAt: receivedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  invitedAt: invitedAt?.toISOString() ?? null,
})

export const answerLead =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, id: string) =>
    transact(async (tx) => {
      const now = clock.now()
      if (!(await markLeadAnswered(tx, id, now)))
        throw new Problem(409, 'lead_answered', 'This business was already answered.')
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'answered_lead',
          subject: { kind: 'lead', id },
          before: { isAnswered: false },
          after: { isAnswered: true },
        },
        now,
      )
      return done
    })
