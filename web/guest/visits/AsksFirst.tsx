import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { answerMinutes } from '#contract/visits.ts'

/** Said before the button: the partner has to accept first, and until then nothing is charged. */
export function AsksFirst({ isPaid }: { isPaid: boolean }) {
  const t = useTranslations('access')
  const minutes = answerMinutes
  return (
    <p className="flex items-start gap-2.5 rounded-photo bg-brand-soft p-3 text-left text-sm text-brand-ink">
      <BellRing aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <b className="block">{t('asksFirst')}</b>
        {isPaid ? t('asksFirstPaid', { minutes }) : t('asksFirstHint', { minutes })}
      </span>
    </p>
  )
}
