import { useTranslations } from 'use-intl'
import type { ListedLocation } from './source.ts'

/** The source whose licence asks for more than its name. */
const openStreetMap = 'OpenStreetMap'
const licenceUrl = 'https://www.openstreetmap.org/copyright'

/** Credits who knows of a public restroom. */
export function PublicSource({ location: { publicSource } }: { location: ListedLocation }) {
  const t = useTranslations('location')
  if (!publicSource) return null
  return (
    <p className="text-xs text-muted">
      {publicSource === openStreetMap
        ? t.rich('sourceOpenStreetMap', {
            link: (text) => (
              <a
                href={licenceUrl}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {text}
              </a>
            ),
          })
        : t('source', { source: publicSource })}
    </p>
  )
}
