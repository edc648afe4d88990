import { z } from 'zod'
import { FeatureChanges, Features } from '#contract/features.ts'
import { OpeningHours } from '#contract/hours.ts'
import { Coordinates } from '#contract/locations.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'

/** An element of OpenStreetMap as it was in one version. */
export const SourceElement = z.object({
  version: z.number().int().positive(),
  tags: z.record(z.string(), z.string()),
})
export type SourceElement = z.infer<typeof SourceElement>

/** What a source says of a restroom that is open to everyone. */
export interface PublicRestroom {
  /** What its source calls it. */
  externalId: string
  name: string
  address: string
  description: string
  coordinates: Coordinates
  features: Features
  openingHours: OpeningHours | null
  element?: SourceElement | undefined
  /** The short id that an export of ours gave it. */
  ref?: string | undefined
}

/** What an added restroom says; features that it leaves out are unknown. */
export const PublicRestroomFacts = z.object({
  name: z.string(),
  address: z.string(),
  coordinates: Coordinates,
  openingHours: OpeningHours.nullable(),
  features: FeatureChanges.default({}),
})

const Facts = z.object({
  source: z.string(),
  facts: PublicRestroomFacts.extend({ features: Features, closed: z.boolean() }),
})

/** Those that are neither hidden by an operator nor merged; locked, so that what is written follows from what was read. */
export async function lockPublic(tx: Tx, id: string) {
  const [row] = await tx.many(
    Facts,
    `select public_source as source, jsonb_build_object(
       'name', name, 'address', address, 'coordinates', jsonb_build_object('lat', lat, 'lng', lng),
       'openingHours', opening_hours, 'features', features, 'closed', deleted_at is not null) as facts
     from locations where id = $1 and public_source is not null and merged_into is null
       and taken_down_at is null for update`,
    [id],
  )
  return row
}

/** As `lockPublic`, of many, in one order. */
export async function lockPublics(tx: Tx, ids: string[]) {
  await tx.run(
    `select 1 from locations
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     order by id for update`,
    [ids],
  )
}

/** Writes the facts that are named and leaves the others. */
export async function writePublicFacts(
  tx: Tx,
  id: string,
  facts: Record<string, unknown>,
  now: Date,
) {
  await tx.run(
    `update locations set
       name = coalesce($2::jsonb->>'name', name), address = coalesce($2::jsonb->>'address', address),
       lat = coalesce(($2::jsonb->'coordinates'->>'lat')::float8, lat),
       lng = coalesce(($2::jsonb->'coordinates'->>'lng')::float8, lng),
       features = features || coalesce($2::jsonb->'features', '{}'),
       opening_hours = case when jsonb_exists($2::jsonb, 'openingHours')
         then nullif($2::jsonb->'openingHours', 'null') else opening_hours end,
       deleted_at = case $2::jsonb->>'closed' when 'true' then $3::timestamptz when 'false' then null
         else deleted_at end,
       is_active = case $2::jsonb->>'closed' when 'true' then false
         when 'false' then taken_down_at is null else is_active end,
       changed_at = $3
     where id = $1 and public_source is not null`,
    [id, facts, now],
  )
}

/** The nearest restroom within the box that `degrees` spans, one at most. */
export const nearestKnown = (
  tx: Tx,
  { lat, lng, degrees, isPublic }: { lat: number; lng: number; degrees: number; isPublic: boolean },
) =>
  tx.many(
    z.object({ lat: z.number(), lng: z.number() }),
    `select lat, lng from locations
     where lat between $1 - $3::float8 and $1 + $3::float8
       and lng between $2 - $3::float8 * 2 and $2 + $3::float8 * 2
       and deleted_at is null and (public_source is not null or not $4)
     order by (lat - $1) ^ 2 + (lng - $2) ^ 2 limit 1`,
    [lat, lng, degrees, isPublic],
  )

/** Who knows of the public restrooms that a test system begins with: it stands where a source stands. */
export const sampleSource = 'Sample data'

/** One import of a source waits for the other. */
export async function lockSource(tx: Tx, source: string) {
  await lockName(tx, `import ${source}`)
}

const Known = z.object({ id: z.uuid(), externalId: z.string(), seenAt: z.date() })

export async function findPublic(tx: Tx, source: string, externalIds: string[]) {
  return tx.many(
    Known,
    `select location_id as id, external_id as "externalId", seen_at as "seenAt"
     from public_restrooms
     where source = $1 and external_id in (select jsonb_array_elements_text($2::jsonb))`,
    [source, externalIds],
  )
}

const asListed = `jsonb_to_recordset($1::jsonb) as listed(
  id uuid, "externalId" text, name text, address text, description text, coordinates jsonb,
  features jsonb, "openingHours" jsonb, closed boolean, element jsonb)`

/** Their time of making is long ago: in the list of the newest, every partner comes first. */
export async function insertPublic(
  tx: Tx,
  restrooms: (PublicRestroom & { id: string })[],
  { source, seenAt }: { source: string; seenAt: Date },
) {
  await tx.run(
    `insert into locations
       (id, public_source, name, address, description, photo_urls, is_active, lat, lng, price_cents,
        features, opening_hours, instructions, created_at, changed_at)
     select id, $2, name, address, description, '[]', true, (coordinates->>'lat')::float8,
            (coordinates->>'lng')::float8, 0, features, "openingHours", '',
            to_timestamp(0), $3
     from ${asListed}`,
    [restrooms, source, seenAt],
  )
  await tx.run(
    `insert into public_restrooms (location_id, source, external_id, seen_at, source_version, source_tags)
     select id, $2, "externalId", $3, (element->>'version')::int, element->'tags' from ${asListed}`,
    [restrooms, source, seenAt],
  )
}

const Near = z.object({
  id: z.uuid(),
  shortId: z.string(),
  coordinates: Coordinates,
  externalId: z.string(),
})

/**
 * Restrooms of one source in the boxes around what another lists, which reach up to 70° north. Those that were merged
 * into an open one come last: what the other lists may be one of them.
 */
export const findPublicNear = (
  tx: Tx,
  restrooms: PublicRestroom[],
  { source, degrees }: { source: string; degrees: number },
) =>
  tx.many(
    Near,
    `select locations.id, short_id as "shortId", "externalId",
       jsonb_build_object('lat', lat, 'lng', lng) as coordinates
     from ${asListed} join locations
       on lat between (coordinates->>'lat')::float8 - $3::float8 and (coordinates->>'lat')::float8 + $3::float8
      and lng between (coordinates->>'lng')::float8 - $3::float8 * 3 and (coordinates->>'lng')::float8 + $3::float8 * 3
     where public_source = $2 and (deleted_at is null or exists (
       select from locations stays where stays.id = locations.merged_into and stays.deleted_at is null))
     order by merged_into is not null, locations.id`,
    [restrooms, source, degrees],
  )

/** They are of another source from now on, which says what is shown of them. @returns those that were still of the one before. */
export async function movePublic(
  tx: Tx,
  restrooms: (PublicRestroom & { id: string })[],
  { from, to }: { from: string; to: string },
) {
  const moved = await tx.many(
    z.object({ id: z.uuid() }),
    `update public_restrooms set source = $3, external_id = "externalId",
       source_version = (element->>'version')::int, source_tags = element->'tags'
     from ${asListed}
     where location_id = listed.id and source = $2 returning location_id as id`,
    [restrooms, from, to],
  )
  const ids = moved.map(({ id }) => id)
  await tx.run(
    `update locations set public_source = $2
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids, to],
  )
  return new Set(ids)
}

/** Those that say something new, or were removed before; answers how many. `closed` and merged ones stay off every list. */
export async function rewritePublic(
  tx: Tx,
  restrooms: (PublicRestroom & { id: string; closed?: boolean })[],
  now: Date,
) {
  return tx.run(
    `update locations set
       name = listed.name, address = listed.address, description = listed.description,
       lat = (coordinates->>'lat')::float8, lng = (coordinates->>'lng')::float8,
       features = locations.features || listed.features, opening_hours = "openingHours",
       is_active = closed is not true and merged_into is null,
       deleted_at = case when closed or merged_into is not null then coalesce(deleted_at, $2) end,
       changed_at = $2
     from ${asListed}
     where locations.id = listed.id
       and (locations.name, locations.address, locations.description, lat, lng, locations.features,
            opening_hours, deleted_at is null)
         is distinct from
           (listed.name, listed.address, listed.description, (coordinates->>'lat')::float8,
            (coordinates->>'lng')::float8, locations.features || listed.features, "openingHours",
            closed is not true and merged_into is null)`,
    [restrooms, now],
  )
}

export async function markSeen(tx: Tx, ids: string[], seenAt: Date) {
  await tx.run(
    `update public_restrooms set seen_at = $2
     where location_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids, seenAt],
  )
}

/** Of those whose file says which version it has. */
export async function writeElements(tx: Tx, restrooms: (PublicRestroom & { id: string })[]) {
  const elements = restrooms.filter(({ element }) => element)
  if (elements.length === 0) return
  await tx.run(
    `update public_restrooms set source_version = (element->>'version')::int, source_tags = element->'tags'
     from ${asListed}
     where location_id = listed.id and source_version is distinct from (element->>'version')::int`,
    [elements],
  )
}

/** Takes some of a source off every list; a later import brings them back. Answers how many there were. */
export async function closePublic(
  tx: Tx,
  { source, max }: { source: string; max: number },
  now: Date,
) {
  return tx.run(
    `update locations set deleted_at = $3, is_active = false, changed_at = $3
     where id in (
       select location_id from public_restrooms join locations on id = location_id
       where source = $1 and deleted_at is null limit $2)`,
    [source, max, now],
  )
}
