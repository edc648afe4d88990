import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const isSet = '(card_fingerprint is not null or mailbox_key is not null or device_hash is not null)'
const isForgotten = 'card_fingerprint = null, mailbox_key = null, device_hash = null'

/** Of a guest's events, those of a kind named with a moment only before it, and of cases that are decided. */
export async function deleteTraits(
  tx: Tx,
  guestId: string,
  before: { kind: string; at: string }[],
) {
  await tx.run(
    `update risk_events set ${isForgotten}
     where guest_id = $1 and ${isSet} and not exists (
       select from jsonb_to_recordset($2::jsonb) as counted (kind text, at timestamptz)
       where counted.kind = risk_events.kind and counted.at < risk_events.at)`,
    [guestId, before],
  )
  await tx.run(
    `update risk_cases set ${isForgotten}
     where guest_id = $1 and ${isSet} and decided_at is not null`,
    [guestId],
  )
}

const Answer = z.object({ hasTraits: z.boolean() })

export async function hasTraits(tx: Tx, guestId: string) {
  const [answer] = await tx.many(
    Answer,
    `select exists (select from risk_events where guest_id = $1 and ${isSet})
       or exists (select from risk_cases where guest_id = $1 and ${isSet}) as "hasTraits"`,
    [guestId],
  )
  return answer?.hasTraits ?? false
}
