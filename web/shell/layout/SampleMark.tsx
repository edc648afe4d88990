import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'

/** Made up, for a test system. */
export function SampleMark() {
  const t = useTranslations('common')
  return (
    <Badge tone="warn" className="min-h-5! px-2!">
      {t('sample')}
    </Badge>
  )
}
