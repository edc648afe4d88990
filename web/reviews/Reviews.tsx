import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewPages } from './ReviewPages.tsx'
import type { NewReview } from './source.ts'

interface Props {
  locationId: string
  /** Also asks for one more. */
  canAdd?: boolean
  className?: string
}

/** What guests wrote of a location, newest first [D15]. */
export function Reviews({ locationId, canAdd, className }: Props) {
  const t = useTranslations('reviews')
  const id = useId()
  const { reviews } = useSource()
  return (
    <Card aria-labelledby={id} {...(className ? { className } : {})}>
      <h2 id={id}>{t('title')}</h2>
      <ReviewPages
        queryKey={['reviews', locationId]}
        read={(before) => reviews.ofLocation(locationId, before)}
      />
      {canAdd && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="mb-1">{t('add')}</h3>
          <AddReview locationId={locationId} />
        </div>
      )}
    </Card>
  )
}

function AddReview({ locationId }: { locationId: string }) {
  const t = useTranslations('reviews')
  const { reviews } = useSource()
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: (review: NewReview) => reviews.add(locationId, review),
    // A review moves the rating wherever it is shown.
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <ReviewForm
      label={t('add')}
      sending={adding}
      onSend={(review, onSent) => adding.mutate(review, { onSuccess: onSent })}
    />
  )
}
