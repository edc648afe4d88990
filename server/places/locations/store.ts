import { z } from 'zod'
import { type Entry, type Features, minRatingsOfAverage } from '#contract/locations.ts'
import { suspendedSql } from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import { LocationRow } from './location.ts'
import { rarestOf } from './words.ts'

/** One that guests may find. */
export const visible = `is_active and deleted_at is null and paused_for_reports_at is null
  and not ${suspendedSql('partner_id')}`

export const columns = `
  id, short_id as "shortId", partner_id as "partnerId", public_source as "publicSource", name, address, description, photo_urls as "photoUrls",
  is_active as "isActive", lat, lng, price_cents as "priceCents", features,
  opening_hours as "openingHours", instructions, step_photos as "stepPhotos",
  instructions_language as "instructionsLanguage", step_translations as "stepTranslations",
  entry, lock_master as "lockMaster", lock_key_version as "lockKeyVersion", asks_first as "asksFirst", house_rules as "houseRules",
  hourly_limit as "hourlyLimit", slots,
  paused_for_reports_at as "pausedForReportsAt", pause_ends_at as "pauseEndsAt", pause_lifted_at as "pauseLiftedAt", taken_down_at as "takenDownAt",
  taken_down_reason as "takenDownReason", ${suspendedSql('partner_id')} as "isSuspended",
  key_version as "keyVersion", details_version as "detailsVersion", paused_until as "pausedUntil",
  out_of_order_reason as "outOfOrder", rating_sum as "ratingSum", rating_count as "ratingCount",
  created_at as "createdAt", changed_at as "changedAt", deleted_at as "deletedAt", sold_to as "soldTo", merged_into as "mergedInto", host_since as "hostSince"`

/** Hidden ones too; deleted ones only where asked for, and those taken down unless they are left out. */
export async function findLocation(tx: Tx, id: string, { deleted = false, takenDown = true } = {}) {
  const [row] = await tx.many(
    LocationRow,
    `select ${columns} from locations
     where id = $1 and (deleted_at is null or $2) and (taken_down_at is null or $3)`,
    [id, deleted, takenDown],
  )
  return row
}

/** Hidden, closed and taken down ones too; of a public restroom that was merged, the one that stays. */
export async function findByShortId(tx: Tx, shortId: string) {
  const [row] = await tx.many(
    LocationRow,
    `select ${columns} from locations
     where id = (select coalesce(merged_into, id) from locations where short_id = $1)`,
    [shortId],
  )
  return row
}

/** Those of these ids, deleted ones too. */
export async function findLocations(tx: Tx, ids: string[]) {
  return tx.many(
    LocationRow,
    `select ${columns} from locations
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )
}

export async function writeEntry(tx: Tx, id: string, entry: Entry, now: Date) {
  const [row] = await tx.many(
    LocationRow,
    `update locations set entry = $2, changed_at = $3 where id = $1 returning ${columns}`,
    [id, entry, now],
  )
  if (!row) throw new Error(`There is no location ${id}`)
  return row
}

/**
 * Which master secret the lock's own secrets are made of; a trigger notes the key (migration 0151), which may have been
 * raised since the location was read.
 */
export async function writeLockMaster(tx: Tx, id: string, master: number) {
  const [row] = await tx.many(
    LocationRow,
    `update locations set lock_master = $2 where id = $1 returning ${columns}`,
    [id, master],
  )
  if (!row) throw new Error(`There is no location ${id}`)
  return row
}

/** Codes of one door are issued one after the other, and its keys are raised or given to a device between two of them. */
export async function lockDoor(tx: Tx, locationId: string) {
  await lockName(tx, `door ${locationId}`)
}

/** A device or a lock that opens the door without asking is removed: codes asked for by now may still open it. */
export async function markDetached(tx: Tx, id: string, now: Date) {
  await tx.run(`update locations set detached_at = $2 where id = $1`, [id, now])
}

/** Whether that happened then or later. */
export async function wasDetachedSince(tx: Tx, id: string, at: Date) {
  const detached = await tx.many(
    LocationRow.pick({ id: true }),
    `select id from locations where id = $1 and detached_at >= $2`,
    [id, at],
  )
  return detached.length > 0
}

/** Codes from now on are made with keys that no device holds yet; those of a lock, once it is set up again. */
export async function raiseKeyVersion(tx: Tx, id: string) {
  await lockDoor(tx, id)
  await tx.run(`update locations set key_version = key_version + 1 where id = $1`, [id])
}

/** A guest's stars; `previous` are those they take the place of. */
export async function addRating(
  tx: Tx,
  locationId: string,
  { stars, previous }: { stars: number; previous: number | null },
) {
  await tx.run(
    `update locations set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1`,
    [locationId, stars - (previous ?? 0), previous === null ? 1 : 0],
  )
}

/** What its page shows beside its own details has changed, such as a review. */
export async function notePageChange(tx: Tx, id: string, now: Date) {
  await tx.run(
    `update locations set page_changed_at = greatest(page_changed_at, $2::timestamptz) where id = $1`,
    [id, now],
  )
}

/** Off the map for its reports. False where it was so already. */
export async function pauseForReports(tx: Tx, locationId: string, now: Date) {
  const paused = await tx.run(
    `update locations set paused_for_reports_at = $2, pause_ends_at = null
     where id = $1 and paused_for_reports_at is null`,
    [locationId, now],
  )
  return paused === 1
}

const FoundRow = LocationRow.extend({ rank: z.number() })
export type FoundRow = z.infer<typeof FoundRow>

export interface Filter {
  bbox: { west: number; south: number; east: number; north: number } | null
  maxCents: number | null
  features: Partial<Features>
  minRating: number | null
  words: string[]
  ids: string[] | null
  withPublic: boolean
}

/** The last row of the page before this one. */
export type Page = { after: { rank: number; id: string } | null; limit: number }

const matches = `
  ${visible}
  and ($1::float8 is null or lat between $2 and $4
       and (lng between $1 and $3 or $1 > $3 and (lng >= $1 or lng <= $3)))
  and ($5::integer is null or price_cents <= $5)
  and features @> $6::jsonb
  and ($7::float8 is null or rating_count >= ${minRatingsOfAverage}
       and round(rating_sum * 10.0 / rating_count) >= round($7::numeric * 10))
  and not exists (
    select from jsonb_array_elements_text($8::jsonb) as word(value)
    where position(word.value in lower(name || ' ' || address)) = 0)
  and ($9::jsonb is null or id in (
    select value::uuid from jsonb_array_elements_text($9::jsonb) as t(value)))
  and ($10::boolean or public_source is null)
  and ($11::text is null or (name || ' ' || address) ilike $11)`

const matchValues = (filter: Filter) => {
  const { bbox, maxCents, features, minRating, words, ids, withPublic } = filter
  return [
    bbox?.west ?? null,
    bbox?.south ?? null,
    bbox?.east ?? null,
    bbox?.north ?? null,
    maxCents,
    features,
    minRating,
    words,
    ids,
    withPublic,
    rarestOf(words),
  ]
}

/** Active locations, newest first. */
export async function newestActive(tx: Tx, filter: Filter, { after, limit }: Page) {
  return tx.many(
    FoundRow,
    `select * from (
       select ${columns}, -extract(epoch from created_at)::float8 as rank
       from locations where ${matches}
     ) as found
     where $12::float8 is null or (rank, id) > ($12, $13::uuid)
     order by rank, id
     limit $14`,
    [...matchValues(filter), after?.rank ?? null, after?.id ?? null, limit],
  )
}

/** Active locations around a point, nearest first; the rank is the distance in meters. */
export async function nearestActive(
  tx: Tx,
  filter: Filter,
  { lat, lng, radius, after, limit }: Page & { lat: number; lng: number; radius: number | null },
) {
  return tx.many(
    FoundRow,
    `select * from (
       select ${columns}, 2 * 6371008.8 * asin(least(1, sqrt(
         sin(radians(lat - $15) / 2) ^ 2
         + cos(radians($15)) * cos(radians(lat)) * sin(radians(lng - $16) / 2) ^ 2))) as rank
       from locations
       where ${matches} and ($17::float8 is null or lat between $15 - $17 / 110500 and $15 + $17 / 110500)
     ) as found
     where ($17::float8 is null or rank <= $17)
       and ($12::float8 is null or (rank, id) > ($12, $13::uuid))
     order by rank, id
     limit $14`,
    [...matchValues(filter), after?.rank ?? null, after?.id ?? null, limit, lat, lng, radius],
  )
}
