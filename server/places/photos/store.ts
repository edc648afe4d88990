import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export async function insertPhoto(tx: Tx, url: string, partnerId: string, now: Date) {
  await tx.run(`insert into photos (url, partner_id, uploaded_at) values ($1, $2, $3)`, [
    url,
    partnerId,
    now,
  ])
}

/** Those of these URLs that were issued to this partner. */
export async function issuedPhotos(tx: Tx, partnerId: string, urls: string[]) {
  const rows = await tx.many(
    z.object({ url: z.string() }),
    `select url from photos
     where partner_id = $1 and url in (select value from jsonb_array_elements_text($2::jsonb))`,
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
