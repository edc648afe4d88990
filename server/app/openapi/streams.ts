import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { events } from '#contract/events.ts'
import { restroomFeed } from '#contract/feed.ts'
import { FeedCollection, feedColumns } from '#contract/feedFormats.ts'

interface Stream {
  about: string
  /** What it answers, by media type. */
  media: Record<string, z.ZodType>
}

/** `schema` names what one of the lines has. */
const linesOf = (schema: string, description: string) =>
  z.string().meta({
    description,
    contentMediaType: 'application/json',
    contentSchema: { $ref: `#/components/schemas/${schema}` },
  })

/** Calls that answer with something else than JSON, bit by bit. */
export const streams = new Map<Call, Stream>([
  [
    restroomFeed,
    {
      about:
        'Every restroom that guests are shown, in the order of their changes. Each record has a `cursor`: with `since` the last one you have, the feed goes on from there, also where a download broke off, and then tells what is gone, or has left the `bbox`, as `removed: true`. `license` and `credit` are of each record; records of different licences are not to be mixed into one. Compressed where it is asked for.',
      media: {
        'application/x-ndjson': linesOf('FeedRecord', 'A record a line.'),
        'application/geo+json': FeedCollection,
        'text/csv': z
          .string()
          .describe(
            `A line of names, then a record a line: ${feedColumns.join(', ')}. Opening hours are JSON; a feature is yes, no or empty.`,
          ),
      },
    },
  ],
  [
    events,
    {
      about: 'What changes for the caller, until either side ends the stream.',
      media: { 'text/event-stream': linesOf('LiveEvent', 'An event a line, after `data:`.') },
    },
  ],
])
