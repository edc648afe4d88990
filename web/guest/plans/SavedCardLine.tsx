import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { RemoveCard } from './RemoveCard.tsx'
import { cardName, useSavedCard } from './useSavedCard.ts'

/** The card that pays next time, and the way to remove it. */
export function SavedCardLine() {
  const t = useTranslations('checkout')
  const card = useSavedCard()
  if (!card) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex items-center gap-2.5">
        <CreditCard aria-hidden className="size-5 shrink-0 text-muted" />
        <span>{t('savedCard', { card: cardName(card) })}</span>
      </p>
      <RemoveCard label={t('removeCard')} />
    </Card>
  )
}
