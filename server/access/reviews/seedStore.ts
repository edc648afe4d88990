import type { Tx } from '#server/platform/db.ts'
import type { NewReview } from './store.ts'

/** A review as the sample city has it from the start, perhaps with its owner's reply. */
export interface SampleReview extends NewReview {
  writtenAt: Date
  reply: string | null
  repliedAt: Date | null
}

/** Many at once, in one statement, without emails. */
export async function addSampleReviews(tx: Tx, reviews: SampleReview[]) {
  await tx.run(
    `insert into reviews (id, visit_id, guest_id, location_id, comment, written_at, reply, replied_at)
     select id, "visitId", "guestId", "locationId", comment, "writtenAt", reply, "repliedAt"
     from jsonb_to_recordset($1::jsonb) as listed(
       id uuid, "visitId" uuid, "guestId" uuid, "locationId" uuid, comment text, "writtenAt" timestamptz,
       reply text, "repliedAt" timestamptz)`,
    [reviews],
  )
}
