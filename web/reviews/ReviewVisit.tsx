import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { NewReview } from './source.ts'

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
  const { reviews } = useSource()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (review: NewReview) => reviews.addOfVisit(visitId, review),
    onSuccess: async () => {
      for (const key of ['reviews', 'locations', 'visits'])
        void queries.invalidateQueries({ queryKey: [key] })
      await queries.invalidateQueries({ queryKey: ['profile'] })
      onClose()
    },
  })
  return (
    <ReviewForm
      label={label}
      given={given}
      sending={sending}
      onCancel={onClose}
      onSend={(review, onSent) => sending.mutate(review, { onSuccess: onSent })}
    />
  )
}
