import { z } from 'zod'
import { Coordinates } from '#contract/locations.ts'
import { PublicRestroomFacts, SourceElement } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

const Corrected = z.object({
  externalId: z.string(),
  version: SourceElement.shape.version.nullable(),
  tags: SourceElement.shape.tags.nullable(),
  coordinates: Coordinates,
  corrections: z.record(z.string(), z.unknown()),
})

/** What is shown of a source's restrooms instead of what it says, where its authors agreed to one of these terms. */
export const correctedOf = (
  tx: Tx,
  source: string,
  { terms, max }: { terms: string[]; max: number },
) =>
  tx.many(
    Corrected,
    `select external_id as "externalId", source_version as version, source_tags as tags,
       coalesce((select source_value from corrected_fields as place
           where place.location_id = locations.id and field = 'coordinates' and disputed_at is not null),
         jsonb_build_object('lat', lat, 'lng', lng)) as coordinates,
       jsonb_object_agg(field, value) as corrections
     from corrected_fields
       join map_edits on map_edits.id = edit_id
       join public_restrooms on public_restrooms.location_id = corrected_fields.location_id
       join locations on locations.id = corrected_fields.location_id
     where source = $1 and disputed_at is null and taken_down_at is null and merged_into is null and value <> source_value
       and terms_version in (select jsonb_array_elements_text($2::jsonb))
     group by locations.id, external_id, source_version, source_tags
     order by external_id limit $3`,
    [source, terms, max],
  )

const Added = z.object({ shortId: z.string(), facts: PublicRestroomFacts })

/** Those that `upstream` does not list itself, not by a row that was merged into them either. */
export const addedOf = (
  tx: Tx,
  source: string,
  { upstream, terms, max }: { upstream: string; terms: string[]; max: number },
) =>
  tx.many(
    Added,
    `select short_id as "shortId", jsonb_build_object(
       'name', name, 'address', address, 'coordinates', jsonb_build_object('lat', lat, 'lng', lng),
       'openingHours', opening_hours, 'features', features) as facts
     from public_restrooms
       join locations on locations.id = public_restrooms.location_id
       join map_edits on map_edits.id::text = external_id
     where source = $1 and deleted_at is null and taken_down_at is null
       and terms_version in (select jsonb_array_elements_text($2::jsonb))
       and not exists (
         select from locations d where d.merged_into = locations.id and d.public_source = $4)
     order by external_id limit $3`,
    [source, terms, max, upstream],
  )
