import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'

/** Nobody shall take a test system for the real thing. */
export function TestSystemBanner() {
  const t = useTranslations('common')
  const { account } = useSource()
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: () => account.settings(),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (!settings.data?.isTestSystem) return null
  return (
    <p className="bg-warn-fill px-4 py-1 text-center text-xs font-bold text-on-warn-fill">
      {t('testSystem')}
    </p>
  )
}
