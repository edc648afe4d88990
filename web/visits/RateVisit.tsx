import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'
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
  const { visits } = useSource()
  const queries = useQueryClient()
  const refusal = useRefusal()
  const [stars, setStars] = useState(0)
  const rating = useMutation({
    mutationFn: () => visits.rate(visitId, stars),
    onSuccess: async (visit) => {
      queries.setQueryData(['visits', 'one', visitId], visit)
      void queries.invalidateQueries({ queryKey: ['locations'] })
      await queries.invalidateQueries({ queryKey: ['profile'] })
      onRated?.()
    },
  })

  if (rating.isSuccess) return <Notice tone="success">{t('thanks', { stars })}</Notice>
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!rating.isPending) rating.mutate()
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
