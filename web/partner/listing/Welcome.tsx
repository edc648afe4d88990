import { Store } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Before the first save: why it is worth the two minutes. */
export function Welcome() {
  const t = useTranslations('partner.welcome')
  return (
    <div className="mb-4 flex items-center gap-4 rounded-card bg-brand-soft p-5 text-brand-ink">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface">
        <Store aria-hidden className="size-6" />
      </span>
      <div>
        <h2 className="text-lg!">{t('title')}</h2>
        <p className="text-sm">{t('text')}</p>
      </div>
    </div>
  )
}
