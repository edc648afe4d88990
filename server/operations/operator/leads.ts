import { done } from '#contract/call.ts'
import { maxLeadsListed } from '#contract/operator.ts'
import { markLeadAnswered, newestLeads } from '#server/operations/leads/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

export const showLeads =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  async () => {
    const leads = await transact((tx) => newestLeads(tx, maxLeadsListed))
    return leads.map(({ receivedAt, answeredAt, invitedAt, ...lead }) => ({
      ...lead,
      receivedAt: receivedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      invitedAt: invitedAt?.toISOString() ?? null,
    }))
  }

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
