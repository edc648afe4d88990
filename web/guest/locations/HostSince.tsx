import { useFormatter, useTranslations } from 'use-intl'

/** Reviews stay with the place: who reads them sees since when someone else runs it. */
export function HostSince({ hostSince }: { hostSince: string | null }) {
  const t = useTranslations('location')
  const format = useFormatter()
  if (hostSince === null) return null
  const date = format.dateTime(new Date(hostSince), { month: 'long', year: 'numeric' })
  return <span>{t('hostSince', { date })}</span>
}
