import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'

/** The source whose licence asks for more than its name. */
const openStreetMap = 'OpenStreetMap'
const licenceUrl = 'https://www.openstreetmap.org/copyright'

/** Credits who knows of a public restroom. */
export function PublicSource({ location: { publicSource } }: { location: ListedLocation }) {
  const t = useTranslations('location')
  if (!publicSource) return null
  if (publicSource !== openStreetMap)
    return <p className="text-xs text-muted">{t('source', { source: publicSource })}</p>
  return (
    <a
      href={licenceUrl}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center text-xs text-muted underline underline-offset-2"
    >
      {t('sourceOpenStreetMap')}
    </a>
  )
}
