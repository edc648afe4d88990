import { z } from 'zod'
import { FlagReason } from '#contract/reviews.ts'
import type { Tx } from '#server/platform/db.ts'

const Flagged = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  comment: z.string(),
  writtenAt: z.date(),
  /** Why its partner has flagged it, until an operator answers. */
  flag: FlagReason.nullable(),
  flaggedAt: z.date().nullable(),
  isTakenDown: z.boolean(),
})

const columns = `reviews.id, guest_id as "guestId", location_id as "locationId", comment,
  written_at as "writtenAt", review_flags.reason as flag, flagged_at as "flaggedAt",
  taken_down_at is not null as "isTakenDown"`

const withOpenFlag = `reviews left join review_flags
  on review_id = reviews.id and answered_at is null`

/** What partners have flagged, the longest waiting first. */
export const openFlags = (tx: Tx, max: number) =>
  tx.many(
    Flagged.extend({ flag: FlagReason, flaggedAt: z.date() }),
    `select ${columns} from ${withOpenFlag}
     where flagged_at is not null order by flagged_at, reviews.id limit $1`,
    [max],
  )

/** Of a location, also those that were taken down: flagged ones first, then the newest. */
export const reviewsAt = (tx: Tx, locationId: string, max: number) =>
  tx.many(
    Flagged,
    `select ${columns} from ${withOpenFlag}
     where location_id = $1 and comment <> ''
     order by flagged_at nulls last, reviews.id desc limit $2`,
    [locationId, max],
  )

export async function findAnyReview(tx: Tx, id: string) {
  const [review] = await tx.many(
    Flagged,
    `select ${columns} from ${withOpenFlag} where reviews.id = $1 and comment <> ''`,
    [id],
  )
  return review
}

interface HiddenReview {
  id: string
  isTakenDown: boolean
  /** What the operator read: its guest may have changed the words since. */
  shown: { isTakenDown: boolean; comment?: string | undefined }
}

/** Its words are hidden, or shown. False where they were not as `shown` says. */
export async function hideReview(tx: Tx, { id, isTakenDown, shown }: HiddenReview, now: Date) {
  const written = await tx.run(
    `update reviews
     set taken_down_at = case when $2::boolean then coalesce(taken_down_at, $3::timestamptz) end
     where id = $1 and (taken_down_at is not null) = $4::boolean
       and ($5::text is null or comment = $5)`,
    [id, isTakenDown, now, shown.isTakenDown, shown.comment ?? null],
  )
  return written === 1
}

/** False where no flag with this reason is open. */
export async function answerFlag(tx: Tx, id: string, reason: FlagReason, now: Date) {
  const answered = await tx.run(
    `update review_flags set answered_at = $3
     where review_id = $1 and reason = $2 and answered_at is null`,
    [id, reason, now],
  )
  return answered === 1
}
