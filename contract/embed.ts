import { z } from 'zod'
import { Near } from './areas.ts'
import { bestLanguage } from './bestLanguage.ts'
import { FeatureName, featureNames } from './features.ts'
import { text } from './text.ts'

export const embedViews = ['map', 'list'] as const
export const embedThemes = ['auto', 'light', 'dark'] as const

/** Between these the bundled map has something to show. */
export const minEmbedZoom = 12
export const maxEmbedZoom = 18
const usualZoom = 15

const maxPlaceLength = 60

const Point = Near.transform(([lat = 0, lng = 0]) => ({ lat, lng }))

/**
 * What the address of `/embed` says. Where to look and which restrooms must be said rightly; of looks, what is said wrongly
 * counts as not said.
 */
export const EmbedSettings = z.object({
  near: Point,
  /** What stands there, by its name. */
  place: text(maxPlaceLength).catch(''),
  view: z.enum(embedViews).catch('map'),
  theme: z.enum(embedThemes).catch('auto'),
  /** Of buttons and pins, `#rrggbb`; ours without it. */
  color: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i)
    .transform((typed) => `#${typed.replace('#', '').toLowerCase()}`)
    .optional()
    .catch(undefined),
  language: z
    .string()
    .transform((tag) => bestLanguage([tag]))
    .catch('en'),
  zoom: z.coerce.number().int().min(minEmbedZoom).max(maxEmbedZoom).catch(usualZoom),
  /** The middle of the map, where it is not `near`. */
  at: Point.optional().catch(undefined),
  features: z
    .string()
    .transform((typed) => typed.split(','))
    .pipe(z.array(FeatureName).max(featureNames.length))
    .optional(),
  price: z.literal('free').optional(),
})
export type EmbedSettings = z.infer<typeof EmbedSettings>

/** What an address says of them, by names; what is as usual is left out. */
export function embedValues(settings: EmbedSettings) {
  const { near, at, place, view, theme, color, language, zoom, features, price } = settings
  const values = Object.entries({
    near: pointText(near),
    place,
    language,
    view: view === 'map' ? '' : view,
    theme: theme === 'auto' ? '' : theme,
    color: color?.slice(1) ?? '',
    zoom: zoom === usualZoom ? '' : String(zoom),
    at: at ? pointText(at) : '',
    features: features?.join(',') ?? '',
    price: price ?? '',
  })
  return values.filter(([, value]) => value !== '')
}

export const embedPath = (settings: EmbedSettings) =>
  `/embed?${embedValues(settings)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** To some ten metres. */
export const pointText = ({ lat, lng }: { lat: number; lng: number }) =>
  `${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}`
