import { Star } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Review } from '#contract/reviews.ts'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  const t = useTranslations('reviews')
  return (
    <section>
      <h2 className="mb-2 text-lg!">{t('title')}</h2>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations('reviews')
  const { guestName, rating, comment, date, reply, isSample } = review
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="wrap-anywhere">{guestName || t('someone')}</b>
        {isSample && <SampleMark />}
        <Day date={date} />
      </p>
      {/* The stars of `ui/Stars` have a style of their own, which the content policy refuses in a page. */}
      <p role="img" aria-label={t('rated', { stars: rating })} className="flex gap-0.5 py-0.5">
        {Array.from({ length: rating }, (_, place) => (
          <Star key={place} aria-hidden className="size-4 fill-star text-star" />
        ))}
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {comment}
      </p>
      {reply && (
        <div className="mt-2 rounded-photo bg-sunken px-3.5 py-2.5">
          <p className="flex flex-wrap items-center gap-x-2">
            <b>{t('replyFrom')}</b>
            <Day date={reply.date} />
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  )
}

function Day({ date }: { date: string }) {
  const format = useFormatter()
  return (
    <time dateTime={date} className="text-xs text-muted">
      {format.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'medium' })}
    </time>
  )
}
