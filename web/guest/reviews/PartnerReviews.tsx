import { Flag, Reply } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type PartnerReview, partnerReviews } from '#contract/reviews.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { FlagReview } from './FlagReview.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { pageAfter, ReviewPages } from './ReviewPages.tsx'

/** What guests wrote of the partner's restroom, each with one reply. */
export function PartnerReviews() {
  const t = useTranslations('reviews')
  const id = useId()
  const written = useCallPages(partnerReviews, {}, pageAfter)
  const [search] = useSearchParams()
  return (
    <Card aria-labelledby={id} {...(search.get('show') === 'reviews' && { ref: scrollHere })}>
      <h2 id={id}>{t('title')}</h2>
      <ReviewPages written={written} actions={(review) => <Actions review={review} />} />
    </Card>
  )
}

/** Mails of a review lead here, below the figures. */
const scrollHere = (card: HTMLElement | null) => card?.scrollIntoView({ behavior: 'instant' })

function Actions({ review }: { review: PartnerReview }) {
  const t = useTranslations('reviews')
  const [isReplying, setIsReplying] = useState(false)
  const [hasReplied, setHasReplied] = useState(false)
  const [isFlagging, setIsFlagging] = useState(false)
  const name = review.guestName || t('someone')
  const isNew = review.reply === null

  return (
    <InPlace shows={isReplying}>
      {isReplying ? (
        <ReplyForm
          review={review}
          label={t('replyTo', { name })}
          onSent={() => {
            setIsReplying(false)
            setHasReplied(true)
          }}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {review.canReply && (
              <Button
                size="small"
                look="soft"
                icon={<Reply aria-hidden />}
                aria-label={t(isNew ? 'replyTo' : 'changeReplyTo', { name })}
                onClick={() => setIsReplying(true)}
              >
                {t(isNew ? 'reply' : 'changeReply')}
              </Button>
            )}
            {!review.isFlagged && (
              <Button
                size="small"
                look="plain"
                icon={<Flag aria-hidden />}
                aria-label={t('flagNamed', { name })}
                onClick={() => setIsFlagging(true)}
              >
                {t('flag')}
              </Button>
            )}
          </div>
          <p role="status" className="text-sm text-muted">
            {hasReplied && t('replied')}
          </p>
          {review.isFlagged && <p className="text-sm text-muted">{t('flagged')}</p>}
          <FlagReview id={review.id} open={isFlagging} onClose={() => setIsFlagging(false)} />
        </>
      )}
    </InPlace>
  )
}
