import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOutboxAction } from '#web/api/useOutbox.ts'
import { forgetStars } from '#web/shell/data/starsLater.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StarInput } from '#web/ui/StarInput.tsx'
import { OutboxNotice } from './OutboxNotice.tsx'

interface Props {
  visitId: string
  name: string
  onRated?: () => void
}

/** Stars for a restroom one has been to [G3]. */
export function RateVisit({ visitId, name, onRated }: Props) {
  const t = useTranslations('visit.rate')
  const [stars, setStars] = useState(0)
  const rating = useOutboxAction('rating', visitId, { onSent: () => onRated?.() })

  if (rating.isSent) return <Notice tone="success">{t('thanks', { stars })}</Notice>
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        forgetStars()
        rating.press({ kind: 'rating', visitId, stars })
      }}
    >
      <StarInput
        label={t('label', { name })}
        value={stars}
        onChange={setStars}
        starLabel={(count) => t('stars', { stars: count })}
        disabled={rating.isSending}
      />
      <OutboxNotice of={rating} />
      <Button type="submit" look="soft" size="small" disabled={stars === 0} busy={rating.isSending}>
        {t('send')}
      </Button>
    </form>
  )
}
