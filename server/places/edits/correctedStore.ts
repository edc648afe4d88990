import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Corrected = z.object({
  locationId: z.uuid(),
  field: z.string(),
  value: z.unknown(),
  sourceValue: z.unknown(),
  editId: z.uuid(),
})
type Corrected = z.infer<typeof Corrected>
type OfSource = Pick<Corrected, 'locationId' | 'field' | 'sourceValue'>

const Stored = Corrected.extend({ isDisputed: z.boolean() })

export const correctedFields = (tx: Tx, locationIds: string[]) =>
  tx.many(
    Stored,
    `select location_id as "locationId", field, value, source_value as "sourceValue", edit_id as "editId",
       disputed_at is not null as "isDisputed"
     from corrected_fields
     where location_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [locationIds],
  )

/** The source's value stays the one that was there before the first correction. */
export async function writeCorrected(
  tx: Tx,
  { locationId, editId, field, value, sourceValue }: Corrected,
) {
  await tx.run(
    `insert into corrected_fields (location_id, field, value, source_value, edit_id)
     values ($1, $2, $3::jsonb->'value', $3::jsonb->'sourceValue', $4)
     on conflict (location_id, field) do update
       set value = excluded.value, edit_id = excluded.edit_id, disputed_at = null`,
    [locationId, field, { value, sourceValue }, editId],
  )
}

/** Shows another edit; where the source disagrees, an operator has still to choose. */
export async function writeShownEdit(
  tx: Tx,
  { locationId, editId, field, value }: Omit<Corrected, 'sourceValue'>,
) {
  await tx.run(
    `update corrected_fields set value = $3::jsonb->'value', edit_id = $4
     where location_id = $1 and field = $2`,
    [locationId, field, { value }, editId],
  )
}

/** The source's value is shown again. */
export async function deleteCorrected(tx: Tx, locationId: string, field: string) {
  await tx.run(`delete from corrected_fields where location_id = $1 and field = $2`, [
    locationId,
    field,
  ])
}

/** The source's value is shown again: no edit before now is what a later one goes back to. */
export async function overruleEdits(tx: Tx, { locationId, field, sourceValue }: OfSource) {
  await deleteCorrected(tx, locationId, field)
  await tx.run(
    `update map_edits set overruled = overruled || jsonb_build_array($2::text),
       in_source = case when changes->$2 = $3::jsonb->'value'
         then in_source || jsonb_build_array($2::text) else in_source end
     where location_id = $1 and merged_from is null and state = 'live' and kind <> 'add'
       and jsonb_exists(changes, $2) and not jsonb_exists(overruled, $2)`,
    [locationId, field, { value: sourceValue }],
  )
}

/** The source says something else than it did when the field was corrected. */
export async function writeDispute(
  tx: Tx,
  { locationId, field, sourceValue }: { locationId: string; field: string; sourceValue: unknown },
  now: Date,
) {
  await tx.run(
    `update corrected_fields set source_value = $3::jsonb->'value', disputed_at = $4
     where location_id = $1 and field = $2`,
    [locationId, field, { value: sourceValue }, now],
  )
}

/** A source that is taken off the map lists none of its restrooms: a reverted closing brings none of them back. */
export async function writeSourceRemoved(tx: Tx, source: string) {
  await tx.run(
    `update corrected_fields set source_value = 'true', disputed_at = null
     from public_restrooms
     where public_restrooms.location_id = corrected_fields.location_id and source = $1 and field = 'closed'`,
    [source],
  )
}

/** False where the source says something else by now. */
export async function endDispute(tx: Tx, { locationId, field, sourceValue }: OfSource) {
  const ended = await tx.run(
    `update corrected_fields set disputed_at = null
     where location_id = $1 and field = $2 and disputed_at is not null and source_value = $3::jsonb->'value'`,
    [locationId, field, { value: sourceValue }],
  )
  return ended === 1
}

const Conflict = z.object({
  locationId: z.uuid(),
  name: z.string(),
  source: z.string(),
  field: z.string(),
  shown: z.unknown(),
  sourceSays: z.unknown(),
  since: z.date(),
})

export const conflicts = (tx: Tx, locationId: string | null, max: number) =>
  tx.many(
    Conflict,
    `select location_id as "locationId", name, public_source as source, field, value as shown,
            source_value as "sourceSays", disputed_at as since
     from corrected_fields join locations on locations.id = location_id
     where disputed_at is not null and merged_into is null and ($1::uuid is null or location_id = $1)
     order by disputed_at, location_id, field limit $2`,
    [locationId, max],
  )
