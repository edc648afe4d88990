import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { PartnerRow } from './location.ts'
import { isOfMember } from './partnerStore.ts'
import { columns, findLocation, visible } from './store.ts'

/** Locked, so that of two sales of a restroom the second finds it sold. Undefined where guests cannot find it. */
export async function lockForHandover(tx: Tx, id: string) {
  const [row] = await tx.many(
    PartnerRow,
    `select ${columns} from locations where id = $1 and ${visible} for update`,
    [id],
  )
  return row
}

/** The photos of a listing that no other restroom of its organisation shows. */
export async function photosOfItsOwn(tx: Tx, id: string) {
  const rows = await tx.many(
    z.object({ url: z.string() }),
    `select url from locations own, jsonb_array_elements_text(own.photo_urls) with ordinality as t(url, place)
     where own.id = $1 and not exists (
       select from locations other
       where other.partner_id = own.partner_id and other.id <> own.id and other.deleted_at is null
         and jsonb_exists(other.photo_urls, url))
     order by place`,
    [id],
  )
  return rows.map(({ url }) => url)
}

/**
 * The restroom as its buyer gets it: hidden, with the listing, its guests' stars and its address. Its id and so the keys of
 * its codes are new. How the door opens and the photos of the way are the seller's, and are left out.
 */
export async function insertHandedOver(
  tx: Tx,
  {
    id,
    soldId,
    buyerId,
    photoUrls,
  }: { id: string; soldId: string; buyerId: string; photoUrls: string[] },
  now: Date,
) {
  await tx.run(
    `insert into locations
       (id, partner_id, name, address, description, photo_urls, lat, lng, price_cents, features, opening_hours,
        instructions, instructions_language, step_translations, asks_first, house_rules, hourly_limit, slots,
        rating_sum, rating_count, host_since,
        created_at, changed_at)
     select $1, $3, name, address, description, $4::jsonb, lat, lng, price_cents, features, opening_hours,
        instructions, instructions_language, step_translations, asks_first, house_rules, hourly_limit, slots,
        rating_sum, rating_count, $5, $5, $5
     from locations where id = $2`,
    [id, soldId, buyerId, photoUrls, now],
  )
}

/** The old row is closed with a raised key; its address and its guests' stars go on with the new one. */
export async function closeSold(
  tx: Tx,
  { id, soldTo, shortId }: { id: string; soldTo: string; shortId: string },
  now: Date,
) {
  await tx.run(
    `update locations
     set deleted_at = $3, is_active = false, changed_at = $3, sold_to = $2, short_id = new_short_id(),
         key_version = key_version + 1, rating_sum = 0, rating_count = 0
     where id = $1`,
    [id, soldTo, now],
  )
  await tx.run(`update locations set short_id = $2 where id = $1`, [soldTo, shortId])
  await tx.run(`update locations set sold_to = $2 where sold_to = $1`, [id, soldTo])
}

/** The restroom as it goes on today; itself where it was neither handed over nor merged. */
export async function currentLocationId(tx: Tx, id: string) {
  return (await successorsOf(tx, [id])).get(id) ?? id
}

/** As `findLocation`; where the restroom was handed over or merged, as it goes on today. */
export async function findCurrentLocation(tx: Tx, id: string, options?: { takenDown?: boolean }) {
  const location = await findLocation(tx, id, options)
  if (location) return location
  const current = await currentLocationId(tx, id)
  return current === id ? undefined : findLocation(tx, current, options)
}

/** Of these ids, those of restrooms that were handed over or merged, and where each goes on. */
export async function successorsOf(tx: Tx, ids: string[]) {
  const rows = await tx.many(
    z.object({ id: z.string(), successor: z.string() }),
    `select id, coalesce(sold_to, merged_into) as successor from locations
     where coalesce(sold_to, merged_into) is not null
       and id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )
  return new Map(rows.map(({ id, successor }) => [id, successor]))
}

const SoldRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  soldAt: z.date(),
})

/** What an organisation has handed over to others, the last one first. */
export const soldRestrooms = (
  tx: Tx,
  { organisationId, limitedTo }: { organisationId: string; limitedTo?: string | undefined },
  max: number,
) =>
  tx.many(
    SoldRow,
    `select id, name, address, deleted_at as "soldAt" from locations
     where partner_id = $1 and sold_to is not null and ${isOfMember(3)}
     order by deleted_at desc, id limit $2`,
    [organisationId, max, limitedTo ?? null],
  )

/** Open offers of restrooms to an account. An offer ends with its maker's ownership. */
export async function countHandoversTo(tx: Tx, accountId: string, now: Date) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*)::int as count from handovers
     where buyer_account_id = $1 and ended_at is null and expires_at > $2 and exists (
       select from members
       where organisation_id = seller_id and account_id = offered_by and role = 'owner')`,
    [accountId, now],
  )
  return counted?.count ?? 0
}

/** The restroom as the organisation before had it. */
export async function soldIdBefore(tx: Tx, id: string) {
  const [row] = await tx.many(
    z.object({ id: z.string() }),
    `select location_id as id from handovers where new_location_id = $1`,
    [id],
  )
  return row?.id
}

/** The oldest of an organisation, also where it was handed over since: whose calendar its statements have. */
export async function firstRestroom(tx: Tx, organisationId: string) {
  const [row] = await tx.many(
    PartnerRow,
    `select ${columns} from locations
     where partner_id = $1 and (deleted_at is null or sold_to is not null)
     order by created_at, id limit 1`,
    [organisationId],
  )
  return row
}

/** As SQL: the time zone of each organisation's first restroom; without hours it is the parameter `fallback`. */
export const firstZonesSql = (fallback: `$${number}`) => `
  select distinct on (partner_id) partner_id as organisation_id,
         coalesce(opening_hours ->> 'timeZone', ${fallback}) as time_zone
  from locations
  where partner_id is not null and (deleted_at is null or sold_to is not null)
  order by partner_id, created_at, id`
