import { currentGuest } from '#contract/guests.ts'
import { activeLocations, mapWindow, oneLocation } from '#contract/locations.ts'
import { locationReviews, reviewVisit } from '#contract/reviews.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
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

/** Stars and words for one visit. */
export function ReviewVisit({ visitId, label, given, onClose }: Props) {
  const cache = useCallCache()
  const sending = useAction(reviewVisit, {
    onSuccess: async () => {
      const shown = [activeLocations, locationReviews, mapWindow, oneLocation, ...visitCalls]
      void cache.invalidate(...shown)
      await cache.invalidate(currentGuest)
      onClose()
    },
  })
  return (
    <ReviewForm
      label={label}
      given={given}
      sending={sending}
      onCancel={onClose}
      onSend={(review, onSent) =>
        sending.mutate({ params: { id: visitId }, body: review }, { onSuccess: onSent })
      }
    />
  )
}
