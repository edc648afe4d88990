import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'
import { ReadFailed } from '#web/layout/ReadFailed.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { NewReview, Review } from './source.ts'

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
  return (
    <Card aria-labelledby={id} {...(className ? { className } : {})}>
      <h2 id={id}>{t('title')}</h2>
      <ReviewList locationId={locationId} />
      {canAdd && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="mb-1">{t('add')}</h3>
          <AddReview locationId={locationId} />
        </div>
      )}
    </Card>
  )
}

function ReviewList({ locationId }: { locationId: string }) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  const { reviews } = useSource()
  const written = useQuery({
    queryKey: ['reviews', locationId],
    queryFn: () => reviews.ofLocation(locationId),
  })

  if (written.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3 pt-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Waiting>
    )
  if (written.isError) return <ReadFailed query={written} />
  if (written.data.length === 0)
    return (
      <EmptyState icon={<MessageSquareText aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <ul aria-label={t('title')} className="divide-y divide-line">
      {written.data.map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
    </ul>
  )
}

function ReviewRow({ review: { guestName, guestPic, rating, comment, date } }: { review: Review }) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  return (
    <li className="flex gap-3 py-3.5">
      <Avatar name={guestName} picture={guestPic ?? undefined} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b dir="auto">{guestName}</b>
          <time dateTime={date} className="text-xs text-muted">
            {format.dateTime(new Date(`${date}T00:00:00Z`), {
              timeZone: 'UTC',
              dateStyle: 'medium',
            })}
          </time>
        </p>
        <Stars value={rating} label={t('rated', { stars: rating })} className="text-sm" />
        <p dir="auto" className="mt-0.5 text-sm">
          {comment}
        </p>
      </div>
    </li>
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
