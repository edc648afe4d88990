import { z } from 'zod'
import { Bbox } from './areas.ts'
import { call } from './call.ts'
import { FeatureName } from './features.ts'
import { OpeningHours } from './hours.ts'
import { LocationId } from './locations.ts'

/** A transaction, a location and, but for older cursors, the database that both are of. */
const FeedCursor = z
  .string()
  .regex(/^\d{1,20}\.[\da-f-]{36}(\.[\da-f]{12})?$/)
  .describe(
    'A record’s cursor: pass it as `since` to get what changed after it. Where 410 `feed_starts_anew` is answered, read the whole feed without it.',
  )

/** No longer shown to guests: remove it from copies. */
export const FeedRemoval = z.object({
  id: LocationId,
  cursor: FeedCursor,
  removed: z.literal(true),
})

export const FeedRestroom = z.object({
  id: LocationId,
  cursor: FeedCursor,
  removed: z.literal(false),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Dollars per visit; 0 is free. */
  price: z.number(),
  /** Known features only. */
  features: z.partialRecord(FeatureName, z.enum(['yes', 'no'])),
  openingHours: OpeningHours.nullable(),
  /** Its page. */
  url: z.url(),
  license: z.string().nullable(),
  credit: z.string(),
})
export type FeedRestroom = z.infer<typeof FeedRestroom>

export const FeedRecord = z.discriminatedUnion('removed', [FeedRemoval, FeedRestroom])
export type FeedRecord = z.infer<typeof FeedRecord>

const FeedParams = z.strictObject({
  format: z
    .enum(['ndjson', 'geojson', 'csv'])
    .describe('`ndjson`: a record a line; `geojson`: a collection of features; `csv`: a table.'),
})
export type FeedParams = z.infer<typeof FeedParams>
const FeedQuery = z.strictObject({
  since: FeedCursor.optional(),
  bbox: Bbox.optional().describe('west,south,east,north, in degrees.'),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/**
 * Every restroom that guests are shown, or what changed since a record, as a stream: a record a line (`ndjson`, of
 * `FeedRecord`), `geojson`, or `csv` (feedFormats.ts).
 */
export const restroomFeed = call({
  method: 'GET',
  path: '/api/feed/restrooms/:format',
  access: 'anyone',
  params: FeedParams,
  query: FeedQuery,
  reply: z.unknown(),
})

const FeedChoice = z.object({ isInFeed: z.boolean() })

/** Whether an organisation's restrooms are in the feed. */
export const feedChoice = call({
  method: 'GET',
  path: '/api/partner/feed',
  access: 'owner',
  reply: FeedChoice,
})

export const chooseFeed = call({
  method: 'PUT',
  path: '/api/partner/feed',
  access: 'owner',
  body: z.strictObject({ isInFeed: z.boolean() }),
  reply: FeedChoice,
})
