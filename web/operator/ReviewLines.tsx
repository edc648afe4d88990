import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decideReview, locationFile } from '#contract/operator.ts'
import type { LocationFile } from '#contract/operatorFiles.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Lines, useMaxShown } from './FilePage.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

type Review = LocationFile['reviews'][number]

/** What guests wrote; flagged ones first, and open to be decided over. */
export function ReviewLines({ file }: { file: Pick<LocationFile, 'id' | 'reviews'> }) {
  const t = useTranslations('operator')
  const maxShown = useMaxShown()
  return (
    <Lines title={t('reviews')} none={t('nothing')} limit={maxShown(file.reviews)}>
      {file.reviews.map((review) => (
        <li key={review.id} className="px-3 py-2.5">
          <ReviewLine review={review} locationId={file.id} />
        </li>
      ))}
    </Lines>
  )
}

function ReviewLine({ review, locationId }: { review: Review; locationId: string }) {
  const t = useTranslations('operator')
  const flagged = useTranslations('reviews')
  const { moment } = useWords()
  const [isOpen, setIsOpen] = useState(review.flag !== null)
  const name = review.guestName || flagged('someone')
  const decide = useFileAction(decideReview, [locationFile, { params: { id: locationId } }])
  const { flag, isTakenDown: wasTakenDown, comment } = review
  const shown = { flag, isTakenDown: wasTakenDown, comment }
  const choose = (isTakenDown: boolean) => (reason: string) =>
    decide.mutate({ params: { id: review.id }, body: { isTakenDown, shown, reason } })
  const hide = { label: t('review.hide'), look: 'danger' as const, onChoose: choose(true) }
  const keep = { label: t('review.keep'), look: 'outline' as const, onChoose: choose(false) }
  const isToAnswer = review.flag !== null
  const may = useMayOperate()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{name}</b>
        <span className="text-xs text-muted">{moment(review.writtenAt)}</span>
        {review.flag && (
          <Badge tone="warn">
            {t('review.flagged', { reason: flagged(`reasons.${review.flag}`) })}
          </Badge>
        )}
        {review.isTakenDown && <Badge tone="bad">{t('review.takenDown')}</Badge>}
      </div>
      <p className="text-sm break-words whitespace-pre-line">{review.comment}</p>
      {!may(decideReview) ? null : isOpen && (isToAnswer || !decide.isSuccess) ? (
        <ReasonForm
          isBusy={decide.isPending}
          error={decide.error}
          choices={isToAnswer ? [hide, keep] : [review.isTakenDown ? keep : hide]}
        />
      ) : (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          aria-label={t('review.open', { name })}
          onClick={() => {
            decide.reset()
            setIsOpen(true)
          }}
        >
          {t('decide')}
        </Button>
      )}
    </div>
  )
}
