import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export async function insertPhoto(tx: Tx, url: string, partnerId: string, now: Date) {
  await tx.run(`insert into photos (url, partner_id, uploaded_at) values ($1, $2, $3)`, [
    url,
    partnerId,
    now,
  ])
}

/** Those of these URLs that were issued to this partner. They are not removed until the caller's transaction ends. */
export async function issuedPhotos(tx: Tx, partnerId: string, urls: string[]) {
  const rows = await tx.many(
    z.object({ url: z.string() }),
    `select url from photos
     where partner_id = $1 and url in (select value from jsonb_array_elements_text($2::jsonb))
     for key share`,
    [partnerId, urls],
  )
  return rows.map(({ url }) => url)
}

/** Photos that go with a restroom to another organisation. */
export async function movePhotos(
  tx: Tx,
  { urls, from, into }: { urls: string[]; from: string; into: string },
) {
  await tx.run(
    `update photos set partner_id = $3
     where partner_id = $2 and url in (select value from jsonb_array_elements_text($1::jsonb))`,
    [urls, from, into],
  )
}

const Photo = z.object({ url: z.string(), uploadedAt: z.date() })

export async function photoRecords(tx: Tx, partnerId: string, max: number) {
  return tx.many(
    Photo,
    `select url, uploaded_at as "uploadedAt" from photos
     where partner_id = $1 order by uploaded_at desc, url limit $2`,
    [partnerId, max],
  )
}

/** Nothing shows these pictures any more: their files are to go. */
export async function insertRemovals(tx: Tx, urls: string[], now: Date) {
  await tx.run(
    `insert into photos_to_remove (url, next_try_at)
     select value, $2 from jsonb_array_elements_text($1::jsonb) as t(value)
     on conflict do nothing`,
    [urls, now],
  )
}

/** A partner leaves: everything they ever uploaded is to go. */
export async function removePhotosOf(tx: Tx, partnerId: string, now: Date) {
  await tx.run(
    `with removed as (delete from photos where partner_id = $1 returning url)
     insert into photos_to_remove (url, next_try_at) select url, $2 from removed
     on conflict do nothing`,
    [partnerId, now],
  )
}

const PhotoPlace = z.object({ url: z.string(), uploadedAt: z.date() })
/** Where a photo stands among all, the oldest first. */
export type PhotoPlace = z.infer<typeof PhotoPlace>

/** The next ones that were uploaded before, but for those that are being saved just now. */
export const lockPhotosAfter = (
  tx: Tx,
  { last, before, max }: { last: PhotoPlace | undefined; before: Date; max: number },
) =>
  tx.many(
    PhotoPlace,
    `select url, uploaded_at as "uploadedAt" from photos
     where uploaded_at < $1 and ($2::timestamptz is null or (uploaded_at, url) > ($2, $3))
     order by uploaded_at, url limit $4 for update skip locked`,
    [before, last?.uploadedAt ?? null, last?.url ?? '', max],
  )

/** Of these photos, those go that no listing and no draft of their organisation shows. */
export async function deleteUnsaved(tx: Tx, photos: Pick<PhotoPlace, 'url'>[], now: Date) {
  await tx.run(
    `with removed as (
       delete from photos p
       where url in (select value from jsonb_array_elements_text($1::jsonb))
         and not exists (select from locations where partner_id = p.partner_id and photo_urls @> to_jsonb(p.url))
         and not exists (select from listing_drafts where organisation_id = p.partner_id and photo_urls @> to_jsonb(p.url))
       returning url)
     insert into photos_to_remove (url, next_try_at) select url, $2 from removed
     on conflict do nothing`,
    [photos.map(({ url }) => url), now],
  )
}

const Url = z.object({ url: z.string() })

export async function isUploaded(tx: Tx, url: string) {
  return (await tx.many(Url, `select url from photos where url = $1`, [url])).length > 0
}

/** Takes pictures to remove, one process each, and puts their next try off by what a failure deserves. */
export const claimRemovals = (tx: Tx, max: number, now: Date) =>
  tx.many(
    Url,
    `update photos_to_remove
     set tries = tries + 1,
         next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
     where url in (
       select url from photos_to_remove where next_try_at <= $1
       order by next_try_at limit $2 for update skip locked)
     returning url`,
    [now, max],
  )

export async function markRemoved(tx: Tx, url: string) {
  await tx.run(`delete from photos_to_remove where url = $1`, [url])
}
