import type { StepTranslations } from '#contract/doorSteps.ts'
import type { ListingWords } from '#contract/operatorFiles.ts'
import type { Tx } from '#server/platform/db.ts'
import { LocationRow } from './location.ts'
import { columns } from './store.ts'

/** Partners’ locations whose name or address holds what was typed; hidden and closed ones too. */
export const searchLocations = (tx: Tx, pattern: string, max: number) =>
  tx.many(
    LocationRow,
    `select ${columns} from locations
     where name || ' ' || address ilike $1 and partner_id is not null
     order by deleted_at is not null, created_at desc, id desc limit $2`,
    [pattern, max],
  )

/** Public restrooms that are found by what was typed, the open ones first. One that was merged is found as the one that stays. */
export const searchPublic = (tx: Tx, pattern: string, max: number) =>
  tx.many(
    LocationRow,
    `select ${columns} from locations
     where name || ' ' || address ilike $1 and public_source is not null and merged_into is null
     order by deleted_at is not null, id limit $2`,
    [pattern, max],
  )

/** Hidden until it is released. False where it was taken down, or closed for good, before. */
export async function hideLocation(tx: Tx, id: string, reason: string, now: Date) {
  const taken = await tx.run(
    `update locations
     set taken_down_at = $3, taken_down_reason = $2, visible_before = is_active, is_active = false,
         changed_at = $3
     where id = $1 and taken_down_at is null and deleted_at is null`,
    [id, reason, now],
  )
  return taken === 1
}

/** It is as visible as it was. False where it was not taken down. */
export async function releaseLocation(tx: Tx, id: string, now: Date) {
  const released = await tx.run(
    `update locations
     set taken_down_at = null, taken_down_reason = null, is_active = visible_before, changed_at = $2
     where id = $1 and taken_down_at is not null and deleted_at is null`,
    [id, now],
  )
  return released === 1
}

/** What an operator edits of a listing. False where it is at another version than was expected. */
export async function writeListing(
  tx: Tx,
  {
    id,
    expectedVersion,
    stepTranslations,
    ...listing
  }: ListingWords & { id: string; expectedVersion: number; stepTranslations: StepTranslations },
  now: Date,
) {
  const written = await tx.run(
    `update locations set name = $3, description = $4, instructions = $5, photo_urls = $6::jsonb,
       house_rules = $7::jsonb, step_translations = $9::jsonb, changed_at = $8, details_version = details_version + 1
     where id = $1 and details_version = $2 and deleted_at is null`,
    [
      id,
      expectedVersion,
      listing.name,
      listing.description,
      listing.instructions,
      listing.photoUrls,
      listing.houseRules,
      now,
      stepTranslations,
    ],
  )
  return written === 1
}
