import { useTranslations } from 'use-intl'
import type { Standing } from '#contract/locations.ts'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  standing: Standing
  /** Why an operator has taken it down. */
  reason?: string | null
}

/** Above the door, where the restroom is not offered to guests: those with a code still come. */
export function StandingNotice({ standing, reason }: Props) {
  const t = useTranslations('partner')
  if (standing === 'visible') return null
  return (
    <Notice tone="warn" title={t('standing', { standing })} className="mb-4">
      {reason && <p className="break-words">“{reason}”</p>}
      {t('standingHint')}
    </Notice>
  )
}
