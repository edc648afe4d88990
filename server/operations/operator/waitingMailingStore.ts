import { z } from 'zod'
import { approvalHours } from '#contract/approvals.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

const Row = z
  .object({ id: z.uuid(), addressees: z.number().int(), operator: z.string(), since: z.date() })
  .transform(({ since, ...mailing }) => ({
    ...mailing,
    kind: 'mailing' as const,
    since: since.toISOString(),
    dueAt: after(since, approvalHours * hour).toISOString(),
  }))

/** Mailings that a second operator has to confirm. */
export const waitingMailings = (tx: Tx, max: number) =>
  tx.many(
    Row,
    `select mailings.id, addressees, email as operator, asked_at as since
     from mailings join operators on operators.id = operator_id
     where mailings.state = 'waiting' order by asked_at, mailings.id limit $1`,
    [max],
  )
