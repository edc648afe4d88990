import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentGuest } from '#contract/guests.ts'
import { activeLocations, mapWindow, oneLocation } from '#contract/locations.ts'
import { oneVisit, rateVisit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StarInput } from '#web/ui/StarInput.tsx'

interface Props {
  visitId: string
  name: string
  onRated?: () => void
}

/** Stars for a restroom one has been to [G3]. */
export function RateVisit({ visitId, name, onRated }: Props) {
  const t = useTranslations('visit.rate')
  const cache = useCallCache()
  const refusal = useRefusal()
  const [stars, setStars] = useState(0)
  const rating = useAction(rateVisit, {
    updates: [oneVisit, { params: { id: visitId } }],
    onSuccess: async () => {
      void cache.invalidate(activeLocations, mapWindow, oneLocation)
      await cache.invalidate(currentGuest)
      onRated?.()
    },
  })

  if (rating.isSuccess) return <Notice tone="success">{t('thanks', { stars })}</Notice>
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!rating.isPending) rating.mutate({ params: { id: visitId }, body: { stars } })
      }}
    >
      <StarInput
        label={t('label', { name })}
        value={stars}
        onChange={setStars}
        starLabel={(count) => t('stars', { stars: count })}
        disabled={rating.isPending}
      />
      {rating.isError && <Notice tone="error">{refusal(rating.error)}</Notice>}
      <Button type="submit" look="soft" size="small" disabled={stars === 0} busy={rating.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
