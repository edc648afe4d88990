import type { Tx } from '#server/platform/db.ts'

/** A pause for reports ends now, or at a later moment. */
export async function liftPause(tx: Tx, locationId: string, { at, now }: { at: Date; now: Date }) {
  await tx.run(
    `update locations set pause_ends_at = $2
     where id = $1 and paused_for_reports_at is not null`,
    [locationId, at],
  )
  await endPauses(tx, now)
}

export const endPauses = (tx: Tx, now: Date) =>
  tx.run(
    `update locations set paused_for_reports_at = null, pause_ends_at = null, pause_lifted_at = $1
     where pause_ends_at <= $1 and paused_for_reports_at is not null`,
    [now],
  )
