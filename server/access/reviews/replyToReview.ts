import type { PartnerReview } from '#contract/reviews.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { type ActsAt, notePageChange } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ReviewDeps } from './deps.ts'
import { ownReview } from './ownReview.ts'
import { repliesClosedAt } from './review.ts'
import { type NewReply, writeReply } from './store.ts'

/** One reply to a review, which may be changed for a day, and again once the guest has changed the review. */
export const replyToReview =
  ({ transact, clock }: ReviewDeps) =>
  (restroom: ActsAt, reply: NewReply): Promise<PartnerReview> =>
    transact(async (tx) => {
      const now = clock.now()
      const { id } = reply
      const before = await ownReview(tx, { restroom, id }, now)
      const written = await writeReply(tx, { ...reply, closedAt: repliesClosedAt(now) }, now)
      if (!written) {
        const { canReply } = await ownReview(tx, { restroom, id }, now)
        throw canReply ? replyChanged() : replyClosed()
      }
      if (reply.text !== before.reply?.text) {
        await notePageChange(tx, written.locationId, now)
        const act = { act: 'replied_to_review', restroomId: written.locationId } as const
        await recordActAt(tx, restroom, act, now)
      }
      return ownReview(tx, { restroom, id }, now)
    })

const replyClosed = () =>
  new Problem(
    409,
    'reply_closed',
    'You can change a reply for a day. This one can’t be changed anymore.',
  )

const replyChanged = () =>
  new Problem(
    409,
    'reply_changed',
    'Someone on your team has replied meanwhile. Send yours again to replace their reply.',
  )
