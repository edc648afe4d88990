import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { locationReviews } from '#contract/reviews.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { Card } from '#web/ui/Card.tsx'
import { pageAfter, ReviewPages } from './ReviewPages.tsx'

interface Props {
  locationId: string
  /** Asks for one more. */
  form?: ReactNode
  className?: string
}

/** What guests wrote of a location, newest first [D15]. */
export function Reviews({ locationId, form, className }: Props) {
  const t = useTranslations('reviews')
  const id = useId()
  const written = useCallPages(locationReviews, { params: { id: locationId } }, pageAfter)
  return (
    <Card aria-labelledby={id} {...(className ? { className } : {})}>
      <h2 id={id}>{t('title')}</h2>
      <ReviewPages written={written} />
      {form && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="mb-1">{t('add')}</h3>
          {form}
        </div>
      )}
    </Card>
  )
}
