import { useTranslations } from 'use-intl'
import { useSettings } from './useSettings.ts'

/** Nobody shall take a test system for the real thing. */
export function TestSystemBanner() {
  const t = useTranslations('common')
  const settings = useSettings()
  if (!settings.data?.isTestSystem) return null
  return (
    <p className="bg-warn-fill px-4 py-1 text-center text-xs font-bold text-on-warn-fill">
      {t('testSystem')}
    </p>
  )
}
