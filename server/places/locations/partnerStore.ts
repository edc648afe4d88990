import { z } from 'zod'
import type { StepTranslations } from '#contract/doorSteps.ts'
import type { OpeningHours } from '#contract/hours.ts'
import type { Language } from '#contract/language.ts'
import type { Coordinates, Features } from '#contract/locations.ts'
import type { Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { LocationRow, PartnerRow } from './location.ts'
import { columns, lockDoor } from './store.ts'

/** Which restroom of an organisation is meant: the one named, otherwise its oldest. */
export interface RestroomOf {
  organisationId: string
  locationId?: string | undefined
  /** Limits the list to this member's restrooms. */
  limitedTo?: string | undefined
}

/** Who changes a restroom. Without an account where a program does. */
export interface ActsAt extends RestroomOf {
  accountId?: string | undefined
  /** Who stood at the device that it was done at. */
  staffId?: string | undefined
}

/** Where `$n` is null, all of the organisation's. */
export const isOfMember = (n: number) =>
  `($${n}::uuid is null or id in (select location_id from member_restrooms where member_id = $${n}))`

/** Undefined where the organisation has none; throws a Problem where it does not have the one that is named. */
export const partnerLocation = (tx: Tx, restroom: RestroomOf) =>
  findMeant(tx, PartnerRow, columns, restroom)

/** The same for what stays with a seller, such as reports: one that was handed over is found where it is named. */
export const partnerLocationOrSold = (tx: Tx, restroom: RestroomOf) =>
  findMeant(tx, PartnerRow, columns, restroom, { orSold: true })

/** As `partnerLocation`, for those who need no more than its id. */
export const partnerLocationId = async (tx: Tx, restroom: RestroomOf) =>
  (await findMeant(tx, LocationRow.pick({ id: true }), 'id', restroom))?.id

/** As `partnerLocation`, read under its door's lock: what changes a door before the lock is given is in it. */
export async function lockPartnerLocation(tx: Tx, restroom: RestroomOf) {
  const locationId = await partnerLocationId(tx, restroom)
  if (!locationId) return undefined
  await lockDoor(tx, locationId)
  return partnerLocation(tx, { ...restroom, locationId })
}

async function findMeant<Row extends z.ZodType>(
  tx: Tx,
  schema: Row,
  selected: string,
  { organisationId, locationId, limitedTo }: RestroomOf,
  { orSold } = { orSold: false },
) {
  const [row] = await tx.many(
    schema,
    `select ${selected} from locations
     where partner_id = $1 and (deleted_at is null or $4 and sold_to is not null and id = $2) and ($2::uuid is null or id = $2) and ${isOfMember(3)}
     order by created_at, id limit 1`,
    [organisationId, locationId ?? null, limitedTo ?? null, orSold],
  )
  if (!row && locationId !== undefined) throw noSuchRestroom()
  return row
}

/** All that an organisation has and has not closed, the oldest first. */
export const partnerLocations = (
  tx: Tx,
  { organisationId, limitedTo }: Omit<RestroomOf, 'locationId'>,
  { query = '', max }: { query?: string; max: number },
) =>
  tx.many(
    PartnerRow,
    `select ${columns} from locations
     where partner_id = $1 and deleted_at is null
       and position(lower($2) in lower(name || ' ' || address)) > 0
       and ${isOfMember(4)}
     order by created_at, id limit $3`,
    [organisationId, query, max, limitedTo ?? null],
  )

/** Of all that an organisation has and has not closed. */
export async function partnerLocationIds(tx: Tx, organisationId: string) {
  const rows = await tx.many(
    LocationRow.pick({ id: true }),
    `select id from locations where partner_id = $1 and deleted_at is null`,
    [organisationId],
  )
  return rows.map(({ id }) => id)
}

export async function countRestrooms(
  tx: Tx,
  { organisationId, limitedTo }: Omit<RestroomOf, 'locationId'>,
) {
  const [row] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*)::int as count from locations
     where partner_id = $1 and deleted_at is null and ${isOfMember(2)}`,
    [organisationId, limitedTo ?? null],
  )
  return row?.count ?? 0
}

/** What a partner says of a location. */
export interface LocationDetails {
  name: string
  address: string
  description: string
  photoUrls: string[]
  coordinates: Coordinates
  priceCents: number
  features: Features
  openingHours: OpeningHours | null
  instructions: string
  stepPhotos: (string | null)[]
  instructionsLanguage: Language | null
  stepTranslations: StepTranslations
  asksFirst: boolean
  houseRules: string[]
  hourlyLimit: number | null
}

/** A restroom as it is saved first: hidden. Undefined where the id is taken. */
export async function addLocation(
  tx: Tx,
  {
    id,
    partnerId,
    now,
    ...details
  }: LocationDetails & { id: string; partnerId: string; now: Date },
) {
  const [row] = await tx.many(
    LocationRow,
    `insert into locations
       (name, address, description, photo_urls, lat, lng, price_cents, features, opening_hours, instructions,
        asks_first, house_rules, hourly_limit, step_photos, instructions_language, step_translations,
        id, changed_at, created_at, partner_id)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12::jsonb, $13, $14::jsonb, $15, $16::jsonb, $17, $18, $18, $19)
     on conflict (id) do nothing
     returning ${columns}`,
    [...detailValues(details), id, now, partnerId],
  )
  return row
}

/** Undefined where it is at another version than was expected; null expects none. */
export async function writeDetails(
  tx: Tx,
  {
    id,
    now,
    expectedVersion,
    ...details
  }: LocationDetails & { id: string; now: Date; expectedVersion: number | null },
) {
  const [row] = await tx.many(
    LocationRow,
    `update locations set
       name = $1, address = $2, description = $3, photo_urls = $4::jsonb, lat = $5, lng = $6,
       price_cents = $7, features = features || $8::jsonb, opening_hours = $9::jsonb, instructions = $10,
       asks_first = $11, house_rules = $12::jsonb, hourly_limit = $13, step_photos = $14::jsonb,
       instructions_language = $15, step_translations = $16::jsonb, changed_at = $18,
       details_version = details_version + 1
     where id = $17 and deleted_at is null and ($19::integer is null or details_version = $19)
     returning ${columns}`,
    [...detailValues(details), id, now, expectedVersion],
  )
  return row
}

const detailValues = ({
  coordinates,
  photoUrls,
  openingHours,
  features,
  ...details
}: LocationDetails) => [
  details.name,
  details.address,
  details.description,
  photoUrls,
  coordinates.lat,
  coordinates.lng,
  details.priceCents,
  features,
  openingHours,
  details.instructions,
  details.asksFirst,
  details.houseRules,
  details.hourlyLimit,
  details.stepPhotos,
  details.instructionsLanguage,
  details.stepTranslations,
]

/** Undefined where an operator has taken it down. */
export async function writeVisibility(tx: Tx, id: string, isActive: boolean, now: Date) {
  const [row] = await tx.many(
    LocationRow,
    `update locations set is_active = $2, changed_at = $3
     where id = $1 and not ($2 and taken_down_at is not null)
     returning ${columns}`,
    [id, isActive, now],
  )
  return row
}

export interface NewPause {
  pausedUntil: Date | null
  outOfOrder: string | null
  /** The only pause that it may replace; null for any. */
  lifts: { pausedUntil: Date | null; outOfOrder: string | null } | null
}

/** Undefined where it is another pause than `lifts` by now, or out of order where it would be reopened by time. */
export async function writePause(
  tx: Tx,
  id: string,
  { pausedUntil, outOfOrder, lifts }: NewPause,
  now: Date,
) {
  const [row] = await tx.many(
    LocationRow,
    `update locations set paused_until = $2, out_of_order_reason = $3, changed_at = $4
     where id = $1
       and ($2::timestamptz is null or out_of_order_reason is null)
       and ($5::jsonb is null
         or paused_until is null and out_of_order_reason is null
         or paused_until is not distinct from ($5::jsonb ->> 'pausedUntil')::timestamptz
           and out_of_order_reason is not distinct from $5::jsonb ->> 'outOfOrder')
     returning ${columns}`,
    [id, pausedUntil, outOfOrder, now, lifts],
  )
  return row
}

/** Closed for good: gone from every list. Its name and address stay for those who have been there. */
export async function closeForGood(tx: Tx, organisationId: string, now: Date) {
  await tx.run(
    `update locations
     set deleted_at = $2, is_active = false, changed_at = $2, photo_urls = '[]', description = '',
         instructions = '', step_photos = '[]', instructions_language = null, step_translations = '{}'
     where partner_id = $1 and deleted_at is null`,
    [organisationId, now],
  )
}
