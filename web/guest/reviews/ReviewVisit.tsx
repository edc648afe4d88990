import { useOutboxAction } from '#web/api/useOutbox.ts'
import { outboxId, outboxIdOf, useOutboxItems } from '#web/shell/data/outbox.ts'
import { dropStarsQuestion } from '#web/shell/data/starsLater.ts'
import { SentLater } from '#web/shell/layout/SentLater.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { NewReview } from './typedReview.ts'

interface Props {
  visitId: string
  label: string
  /** What was said before, or 0 stars; without it the words must be given. */
  given?: NewReview
  /** It was sent, or is not wanted any more. */
  onClose: () => void
}

/** Stars and words for one visit. Without a signal they wait in the outbox. */
export function ReviewVisit({ visitId, label, given, onClose }: Props) {
  const review = useOutboxAction('review', visitId, { onSent: onClose })
  const kept = useKeptReview(visitId)
  return (
    <ReviewForm
      label={label}
      given={kept ?? given}
      sending={{ isPending: review.isSending, isSuccess: review.isSent, error: review.error }}
      note={review.isWaiting && !review.isSending && <SentLater />}
      onCancel={onClose}
      onSend={({ rating, comment }) => {
        dropStarsQuestion(visitId)
        review.press({ kind: 'review', visitId, rating, comment })
      }}
    />
  )
}

/** What waits to be sent, or was refused since. */
function useKeptReview(visitId: string): NewReview | undefined {
  const id = outboxIdOf('review', visitId)
  const action = useOutboxItems().find((item) => outboxId(item.action) === id)?.action
  return action?.kind === 'review' ? { rating: action.rating, comment: action.comment } : undefined
}
