import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { NewReview } from './source.ts'

/** Stars and words for one visit. */
export function ReviewVisit(props: { visitId: string; label: string; onRated: () => void }) {
  const { reviews } = useSource()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (review: NewReview) => reviews.addOfVisit(props.visitId, review),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['profile'] })
      props.onRated()
    },
  })
  return (
    <ReviewForm
      label={props.label}
      sending={sending}
      onSend={(review, onSent) => sending.mutate(review, { onSuccess: onSent })}
    />
  )
}
