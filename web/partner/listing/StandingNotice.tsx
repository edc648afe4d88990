import { useTranslations } from 'use-intl'
import type { Standing } from '#contract/locations.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Above the door, where the restroom is not offered to guests: those with a code still come. */
export function StandingNotice({ standing }: { standing: Standing }) {
  const t = useTranslations('partner')
  if (standing === 'visible') return null
  return (
    <Notice tone="warn" title={t('standing', { standing })} className="mb-4">
      {t('standingHint')}
    </Notice>
  )
}
