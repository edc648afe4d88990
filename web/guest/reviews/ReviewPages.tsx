import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Review } from '#contract/reviews.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ReviewRow } from './ReviewRow.tsx'

/** A page of reviews; the page after it begins below `next`. */
interface Page<R extends Review> {
  reviews: R[]
  next: string | null
}

export const pageAfter = ({ next }: Page<Review>) => (next ? { before: next } : undefined)

interface Props<R extends Review> {
  written: UseInfiniteQueryResult<InfiniteData<Page<R>>>
  /** What may be done with a review. */
  actions?: (review: R) => ReactNode
}

/** Reviews, newest first, a page at a time. */
export function ReviewPages<R extends Review>({ written, actions }: Props<R>) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')

  if (written.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3 pt-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Waiting>
    )
  if (!written.data) return <ReadFailed query={written} />
  const reviews = allOf(written.data)
  if (reviews.length === 0)
    return (
      <EmptyState icon={<MessageSquareText aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review}>
            {actions?.(review)}
          </ReviewRow>
        ))}
      </ul>
      {written.isFetchNextPageError && (
        <ReadFailed query={{ ...written, refetch: () => written.fetchNextPage() }} />
      )}
      {!written.isFetchNextPageError && (
        <MoreButton query={written} wide look="outline" size="small" className="mt-2">
          {t('more')}
        </MoreButton>
      )}
    </>
  )
}

const allOf = <R extends Review>({ pages }: InfiniteData<Page<R>>) =>
  pages.flatMap(({ reviews }) => reviews)
