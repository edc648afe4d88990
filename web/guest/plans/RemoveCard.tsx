import { useTranslations } from 'use-intl'
import { removeSavedCard, savedCard } from '#contract/savedCards.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { announce } from '#web/shell/data/announcement.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Removes what was saved here at once: a card is saved again at the next purchase. */
export function RemoveCard({ label }: { label: string }) {
  const refusal = useRefusal()
  const t = useTranslations('checkout')
  const removal = useAction(removeSavedCard, {
    invalidates: [savedCard],
    onSuccess: () => announce(t('cardRemoved')),
  })
  return (
    <>
      {removal.isError && <Notice tone="error">{refusal(removal.error)}</Notice>}
      <Button look="plain" size="small" busy={removal.isPending} onClick={() => removal.mutate({})}>
        {label}
      </Button>
    </>
  )
}
