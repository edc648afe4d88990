import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useSettings } from './useSettings.ts'

/** Whom to write to; nothing while that is not known. */
export function EmailUs() {
  const t = useTranslations('help')
  const email = useSettings().data?.contactEmail
  if (!email) return null
  return (
    <>
      <ButtonLink look="soft" to={`mailto:${email}`} icon={<Mail aria-hidden />}>
        {t('write')}
      </ButtonLink>
      <p className="text-sm wrap-anywhere text-muted">{email}</p>
    </>
  )
}
