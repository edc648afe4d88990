import { z } from 'zod'
import { featureNames } from './featureNames.ts'
import { FeedRemoval, FeedRestroom } from './feed.ts'
import { LocationId } from './locations.ts'

const FeedFeature = z.object({
  type: z.literal('Feature'),
  id: LocationId,
  /** Longitude and latitude; null where the restroom was removed. */
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })
    .nullable(),
  properties: z.discriminatedUnion('removed', [
    FeedRemoval.omit({ id: true }),
    FeedRestroom.omit({ id: true, lat: true, lng: true }),
  ]),
})
export type FeedFeature = z.infer<typeof FeedFeature>

/** The feed as GeoJSON. */
export const FeedCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(FeedFeature),
})

export const feedFields = [
  'name',
  'address',
  'lat',
  'lng',
  'price',
  'url',
  'license',
  'credit',
] as const

/** Of the feed as a table. */
export const feedColumns = [
  'id',
  'cursor',
  'removed',
  ...feedFields,
  'opening_hours',
  ...featureNames,
]
