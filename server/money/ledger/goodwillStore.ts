import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'

/** As SQL over a visit's id: what its partner was given for it as goodwill; null where nothing was. */
export const goodwillCentsSql = (visitId: string) => `(
  select legs.cents::integer from postings join legs on posting_id = postings.id
  where postings.visit_id = ${visitId} and reason = 'goodwill' and account <> 'goodwill')`

/** What all partners were given since a moment. */
export async function goodwillSince(tx: Tx, since: Date) {
  const [given] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(-sum(cents), 0)::bigint as cents from legs
     where account = 'goodwill' and posting_id >= $1`,
    [firstIdAt(since)],
  )
  return given?.cents ?? 0
}
