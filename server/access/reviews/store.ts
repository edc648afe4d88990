import { z } from 'zod'
import { maxHistory } from '#contract/guests.ts'
import type { FlagReason } from '#contract/reviews.ts'
import type { Tx } from '#server/platform/db.ts'
import { ReviewRow } from './review.ts'

const columns = `
  id, visit_id as "visitId", guest_id as "guestId", comment, written_at as "writtenAt",
  edited_at as "editedAt", reply, replied_at as "repliedAt",
  exists (select from review_flags where review_id = id and answered_at is null) as "isFlagged"`

/** The review of a visit, if there is one. */
export const lockReview = (tx: Tx, visitId: string) =>
  tx.run(`select 1 from reviews where visit_id = $1 for update`, [visitId])

export interface NewReview {
  id: string
  visitId: string
  guestId: string
  locationId: string
  comment: string
}

const Written = z.object({ isNews: z.boolean() })

/**
 * The one review of a visit, written or changed; undefined where it says the same already. `isNews` where it is new, or changes
 * under the partner's reply for the first time.
 */
export async function writeReview(tx: Tx, review: NewReview, now: Date) {
  const [written] = await tx.many(
    Written,
    `with answered as (
       select from reviews where visit_id = $2 and replied_at >= coalesce(edited_at, written_at))
     insert into reviews (id, visit_id, guest_id, location_id, comment, written_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (visit_id) do update set comment = excluded.comment, edited_at = $6
     where reviews.comment <> excluded.comment
     returning edited_at is null or exists (select from answered) as "isNews"`,
    [review.id, review.visitId, review.guestId, review.locationId, review.comment, now],
  )
  return written
}

/** The stars stay; the words are gone, and the reply with them until there are new ones. False where there were none. */
export async function deleteReviewWords(tx: Tx, visitId: string, now: Date) {
  const deleted = await tx.run(
    `update reviews set comment = '', edited_at = $2 where visit_id = $1 and comment <> ''`,
    [visitId, now],
  )
  return deleted === 1
}

/** Reviews with words, newest first: those below one of them, or from the start. */
export async function listReviews(
  tx: Tx,
  { locationId, before, max }: { locationId: string; before: string | undefined; max: number },
) {
  return tx.many(
    ReviewRow,
    `select ${columns} from reviews
     where location_id = $1 and comment <> '' and taken_down_at is null and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [locationId, before, max],
  )
}

/** Reviews with words since a moment that have no reply, of a restroom or of all of an organisation. */
export async function countUnanswered(
  tx: Tx,
  at: { locationId: string } | { organisationId: string },
  since: Date,
) {
  const isThere =
    'locationId' in at
      ? `location_id = $1`
      : `location_id in (select id from locations where partner_id = $1 and deleted_at is null)`
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from reviews
     where ${isThere} and comment <> '' and taken_down_at is null and reply is null and written_at > $2`,
    ['locationId' in at ? at.locationId : at.organisationId, since],
  )
  return counted?.count ?? 0
}

export async function findReview(tx: Tx, id: string, locationId: string) {
  const [review] = await tx.many(
    ReviewRow,
    `select ${columns} from reviews where id = $1 and location_id = $2 and comment <> '' and taken_down_at is null`,
    [id, locationId],
  )
  return review
}

export interface NewReply {
  id: string
  text: string
  replaces?: string | null | undefined
}

/**
 * Undefined where an older reply stands, which stays as it is until the guest changes the review, or another one than
 * `replaces`; left out, that replaces any.
 */
export async function writeReply(
  tx: Tx,
  { id, text, replaces, closedAt }: NewReply & { closedAt: Date },
  now: Date,
) {
  const [written] = await tx.many(
    z.object({ locationId: z.uuid() }),
    `update reviews
     set reply = $2, replied_at = case when edited_at > replied_at then $3 else coalesce(replied_at, $3) end
     where id = $1 and (replied_at is null or replied_at > $4 or edited_at > replied_at)
       and ($5 or reply = $2 or reply is not distinct from $6)
     returning location_id as "locationId"`,
    [id, text, now, closedAt, replaces === undefined, replaces ?? null],
  )
  return written
}

/**
 * The first word counts; saying it again changes nothing until it was answered.
 * @returns the review's restroom where it changed something.
 */
export async function writeFlag(tx: Tx, id: string, reason: FlagReason, now: Date) {
  const [written] = await tx.many(
    z.object({ locationId: z.uuid() }),
    `insert into review_flags (review_id, reason, flagged_at) values ($1, $2, $3)
     on conflict (review_id) do update
       set reason = excluded.reason, flagged_at = excluded.flagged_at, answered_at = null
       where review_flags.answered_at is not null
     returning (select location_id from reviews where id = review_id) as "locationId"`,
    [id, reason, now],
  )
  return written?.locationId
}

const Comment = z.object({ visitId: z.uuid(), comment: z.string() })

/** A guest's own words, by visit; as many as their history shows. */
export async function commentsOf(tx: Tx, guestId: string) {
  const written = await tx.many(
    Comment,
    `select visit_id as "visitId", comment from reviews
     where guest_id = $1 and comment <> '' order by id desc limit $2`,
    [guestId, maxHistory],
  )
  return new Map(written.map(({ visitId, comment }) => [visitId, comment]))
}

const ReviewRecord = z.object({
  visitId: z.uuid(),
  locationId: z.uuid(),
  comment: z.string(),
  writtenAt: z.date(),
  editedAt: z.date().nullable(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
})

/** What a guest has written, and what was answered. */
export const reviewRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    ReviewRecord,
    `select visit_id as "visitId", location_id as "locationId", comment, written_at as "writtenAt",
       edited_at as "editedAt", reply, replied_at as "repliedAt"
     from reviews where guest_id = $1 order by id desc limit $2`,
    [guestId, max],
  )

/** A restroom goes on under another id. */
export async function moveReviewsAt(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update reviews set location_id = $2 where location_id = $1`, [from, into])
}

export async function moveReviews(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update reviews set guest_id = $2 where guest_id = $1`, [from, into])
}
