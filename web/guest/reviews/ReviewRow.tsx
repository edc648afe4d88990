import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Review } from '#contract/reviews.ts'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Stars } from '#web/ui/Stars.tsx'

/** Only samples have a picture: a live guest is a first name and an initial. */
type ShownReview = Review & { guestPic?: string }

/** One review with its reply; `children` is what may be done with it. */
export function ReviewRow({ review, children }: { review: ShownReview; children?: ReactNode }) {
  const t = useTranslations('reviews')
  const { guestName, guestPic, rating, comment, date, isEdited, reply, isSample } = review
  const name = guestName || t('someone')
  return (
    <li className="flex gap-3 py-3.5">
      <Avatar name={name} picture={guestPic} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <b className="break-words">{name}</b>
            {isSample && <SampleMark />}
          </span>
          <span className="text-xs text-muted">
            <Day date={date} />
            {isEdited && <span className="ms-1.5">{t('edited')}</span>}
          </span>
        </p>
        <Stars value={rating} label={t('rated', { stars: rating })} className="text-sm" />
        <p dir="auto" className="mt-0.5 text-sm break-words whitespace-pre-line">
          {comment}
        </p>
        {reply && (
          <div className="mt-2.5 rounded-photo bg-sunken px-3.5 py-2.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b>{t('replyFrom')}</b>
              <span className="text-xs text-muted">
                <Day date={reply.date} />
              </span>
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {reply.text}
            </p>
          </div>
        )}
        {children}
      </div>
    </li>
  )
}

function Day({ date }: { date: string }) {
  const format = useFormatter()
  return (
    <time dateTime={date}>
      {format.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'medium' })}
    </time>
  )
}
