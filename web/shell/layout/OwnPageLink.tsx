import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** To a guest's profile; without an account to what was paid on this device. */
export function OwnPageLink({ children, ...look }: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const t = useTranslations('common')
  const isUnclaimed = useUnclaimed() !== null
  // History and payments stay on the phone that paid.
  if (useRecovered()) return null
  return (
    <ButtonLink {...look} to={isUnclaimed ? paths.payments : paths.guest}>
      {isUnclaimed ? t('toPayments') : children}
    </ButtonLink>
  )
}
