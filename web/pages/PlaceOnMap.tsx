import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { pointText } from '#contract/embed.ts'
import { isInCity } from '#contract/pageAddress.ts'
import type { RestroomPage } from '#contract/pages.ts'
import { directionsUrl } from '#web/guest/locations/directions.ts'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { MapPicture } from './MapPicture.tsx'

const zoom = 15

/** Links a map picture to directions. Draws nothing outside the city, where the bundled map would show only sea. */
export function PlaceOnMap({ location }: Pick<RestroomPage, 'location'>) {
  const t = useTranslations('location')
  const name = useNameOf()(location)
  const { coordinates } = location
  if (!isInCity(coordinates)) return null
  return (
    <a
      href={directionsUrl(coordinates)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('directionsTo', { name })}
      className="relative block overflow-hidden rounded-card border border-line"
    >
      <MapPicture point={pointText(coordinates)} zoom={zoom} theme="auto" />
      <MapPin
        aria-hidden
        className="absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-brand text-on-brand"
      />
    </a>
  )
}
