import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** How many people an organisation's restrooms let in since a moment. */
export async function countGuestsOf(tx: Tx, organisationId: string, since: Date) {
  const [counted] = await tx.many(
    z.object({ guests: z.number().int() }),
    `select count(distinct guest_id)::integer as guests
     from visits join locations on locations.id = location_id
     where partner_id = $1 and used_at >= $2`,
    [organisationId, since],
  )
  return counted?.guests ?? 0
}
