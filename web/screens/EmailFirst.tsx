import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { KeepByCode } from '#web/account/auth/KeepByCode.tsx'
import { useAsGuest } from '#web/guest/plans/useAsGuest.ts'

/** What renews is bought with an address that reaches its buyer: confirmed in place, without leaving the purchase. */
export function EmailFirst() {
  const t = useTranslations('checkout.emailFirst')
  const titleId = useId()
  const asGuest = useAsGuest()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-photo bg-sunken p-4">
      <div>
        <h2 id={titleId} className="text-base!">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
      </div>
      <KeepByCode asGuest={asGuest} label={t('confirm')} />
    </section>
  )
}
