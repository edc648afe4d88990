import { z } from 'zod'
import { contributedSource } from '#contract/mapEdits.ts'
import type { Tx } from '#server/platform/db.ts'
import { LocationRow } from './location.ts'
import { columns } from './store.ts'

const SourceRow = LocationRow.extend({
  publicSource: z.string(),
  externalId: z.string(),
})
export type SourceRow = z.infer<typeof SourceRow>

const withSource = `${columns}, (select external_id from public_restrooms where location_id = locations.id) as "externalId"`

/** A public restroom, closed and merged ones too. */
export async function findWithSource(tx: Tx, id: string) {
  const [row] = await tx.many(
    SourceRow,
    `select ${withSource} from locations where id = $1 and public_source is not null`,
    [id],
  )
  return row
}

/** Locked in one order, so that of two merges of the same rows the second sees the first. */
export const lockToMerge = (tx: Tx, ids: string[]) =>
  tx.many(
    SourceRow,
    `select ${withSource} from locations
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
       and public_source is not null and merged_into is null and taken_down_at is null
     order by id for update`,
    [ids],
  )

/** Open public restrooms in the box around one, the nearest first; it reaches up to 70° north. */
export const publicNear = (
  tx: Tx,
  { id, lat, lng, degrees }: { id: string; lat: number; lng: number; degrees: number },
  max: number,
) =>
  tx.many(
    SourceRow,
    `select ${withSource} from locations
     where lat between $2 - $4::float8 and $2 + $4::float8
       and lng between $3 - $4::float8 * 3 and $3 + $4::float8 * 3
       and id <> $1 and public_source is not null and deleted_at is null and taken_down_at is null
     order by (lat - $2) ^ 2 + ((lng - $3) * cos(radians($2))) ^ 2, id limit $5`,
    [id, lat, lng, degrees, max],
  )

/** The rows that lead to a restroom, the last one first. */
export const mergedInto = (tx: Tx, id: string, max: number) =>
  tx.many(
    SourceRow,
    `select ${withSource} from locations where merged_into = $1 order by deleted_at desc, id limit $2`,
    [id, max],
  )

/** Whether a source lists this restroom by a row that was merged into it. */
export async function hasMergedSource(tx: Tx, id: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from locations where merged_into = $1 and public_source <> $2 limit 1`,
    [id, contributedSource],
  )
  return found.length > 0
}

/** Closed for good; those that led to it lead to the one that stays. */
export async function writeMerged(
  tx: Tx,
  { from, into }: { from: string; into: string },
  now: Date,
) {
  await tx.run(
    `update locations set merged_into = $2, is_active = false, changed_at = $3,
       deleted_at = coalesce(deleted_at, $3)
     where id = $1`,
    [from, into, now],
  )
  await tx.run(`update locations set merged_into = $2 where merged_into = $1`, [from, into])
}
