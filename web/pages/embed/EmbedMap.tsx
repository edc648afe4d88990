import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  type EmbedSettings,
  embedPath,
  maxEmbedZoom,
  minEmbedZoom,
  pointText,
} from '#contract/embed.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { usePrice } from '#web/guest/locations/usePrice.ts'
import { classes } from '#web/ui/classes.ts'
import { MapPicture } from '../MapPicture.tsx'
import type { Pin } from './pinsOf.ts'

/** How much closer a click on several looks. */
const closer = 2

/** A picture with links on it: what moves it leads to the same embed with another view. */
export function EmbedMap({ settings, pins }: { settings: EmbedSettings; pins: Pin[] }) {
  const t = useTranslations('embed')
  const { near, at = near, zoom, theme } = settings
  const atZoom = (level: number) =>
    embedPath({ ...settings, zoom: Math.min(Math.max(level, minEmbedZoom), maxEmbedZoom) })
  return (
    <nav aria-label={t('map')} className="relative overflow-hidden rounded-card">
      <MapPicture point={pointText(at)} zoom={zoom} theme={theme} />
      {pins.map((pin, place) => (
        <PinLink key={pin.first.shortId} pin={pin} place={place} settings={settings} />
      ))}
      <span className="absolute end-2 bottom-2 grid overflow-hidden rounded-photo bg-surface shadow-pill">
        {zoom < maxEmbedZoom && (
          <ZoomLink href={atZoom(zoom + 1)} label={t('zoomIn')}>
            <Plus aria-hidden className="size-5" />
          </ZoomLink>
        )}
        {zoom > minEmbedZoom && (
          <ZoomLink href={atZoom(zoom - 1)} label={t('zoomOut')}>
            <Minus aria-hidden className="size-5" />
          </ZoomLink>
        )}
      </span>
    </nav>
  )
}

const ZoomLink = (of: { href: string; label: string; children: ReactNode }) => (
  <a
    href={of.href}
    target="_self"
    aria-label={of.label}
    className="grid size-9 place-items-center border-line not-first:border-t"
  >
    {of.children}
  </a>
)

function PinLink(of: { pin: Pin; place: number; settings: EmbedSettings }) {
  const { pin, place, settings } = of
  const home = useTranslations('home')
  const location = useTranslations('location')
  const nameOf = useNameOf()
  const price = usePrice()
  const { first, count } = pin
  const look = classes(
    'absolute grid min-h-11 min-w-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-surface bg-brand px-2 max-[17rem]:px-3 text-sm font-bold whitespace-nowrap text-on-brand shadow-pill',
    `pin${place}`,
  )
  if (count > 1) {
    const zoom = Math.min(settings.zoom + closer, maxEmbedZoom)
    return (
      <a
        href={embedPath({ ...settings, zoom, at: first.location.coordinates })}
        target="_self"
        aria-label={home('cluster', { count })}
        className={look}
      >
        {count}
      </a>
    )
  }
  const named = { name: nameOf(first.location), price: price.spoken(first.location.price) }
  return (
    <a
      href={restroomPath({ ...first.location, shortId: first.shortId }, settings.language)}
      aria-label={location('pinName', named)}
      className={look}
    >
      {price.short(first.location.price)}
    </a>
  )
}
