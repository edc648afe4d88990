import { z } from 'zod'
import { OwnMapPhoto } from '#contract/mapPhotos.ts'
import type { Tx } from '#server/platform/db.ts'

const MapPhotoRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  locationId: z.uuid(),
  privatePhoto: z.uuid(),
  url: z.string().nullable(),
  state: OwnMapPhoto.shape.state,
  sentAt: z.date(),
})
export type MapPhotoRow = z.infer<typeof MapPhotoRow>

const columns = `id, account_id as "accountId", location_id as "locationId", private_photo as "privatePhoto", url, state,
  sent_at as "sentAt"`

export async function insertMapPhoto(
  tx: Tx,
  { id, accountId, locationId, privatePhoto, sentAt }: Omit<MapPhotoRow, 'url' | 'state'>,
  termsVersion: string,
) {
  await tx.run(
    `insert into map_photos (id, account_id, location_id, private_photo, terms_version, state, sent_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [id, accountId, locationId, privatePhoto, termsVersion, sentAt],
  )
}

const Counts = z.object({ ofPerson: z.number(), here: z.number() })

export async function countWaitingPhotos(tx: Tx, accountId: string, locationId: string) {
  const [row] = await tx.many(
    Counts,
    `select count(*) filter (where account_id = $1)::int as "ofPerson",
            count(*) filter (where location_id = $2)::int as here
     from map_photos where state = 'waiting'`,
    [accountId, locationId],
  )
  return row ?? { ofPerson: 0, here: 0 }
}

export const mapPhotosOf = (tx: Tx, accountId: string, max: number) =>
  tx.many(
    MapPhotoRow,
    `select ${columns} from map_photos where account_id = $1 order by sent_at desc, id desc limit $2`,
    [accountId, max],
  )

/** All that a person sent and that may be seen by others, or would be. */
export const openPhotosOf = (tx: Tx, accountId: string) =>
  tx.many(
    MapPhotoRow,
    `select ${columns} from map_photos where account_id = $1 and state in ('waiting', 'live')
     order by sent_at desc, id desc`,
    [accountId],
  )

/** Those of which there still is a file. */
export const waitingMapPhotos = (tx: Tx, max: number) =>
  tx.many(
    MapPhotoRow,
    `select ${columns} from map_photos
     where state = 'waiting' and exists (select from private_photos where private_photos.id = private_photo)
     order by sent_at, id limit $1`,
    [max],
  )

/** The newest first, after the one that was the last of a page. */
export const liveMapPhotos = (tx: Tx, before: string | null, max: number) =>
  tx.many(
    MapPhotoRow,
    `select ${columns} from map_photos
     where state = 'live' and ($1::uuid is null
       or (sent_at, id) < (select last.sent_at, last.id from map_photos last where last.id = $1))
     order by sent_at desc, id desc limit $2`,
    [before, max],
  )

export async function findMapPhoto(tx: Tx, id: string) {
  const [row] = await tx.many(MapPhotoRow, `select ${columns} from map_photos where id = $1`, [id])
  return row
}

/** Undefined where it is not that person's, or decided already. */
export async function deleteWaitingPhoto(tx: Tx, id: string, accountId: string) {
  const [row] = await tx.many(
    MapPhotoRow,
    `delete from map_photos where id = $1 and account_id = $2 and state = 'waiting' returning ${columns}`,
    [id, accountId],
  )
  return row
}

interface Move {
  id: string
  from: 'waiting' | 'live'
  to: 'live' | 'declined' | 'reverted'
  operatorId: string
  url?: string
}

/** Undefined where it is in another state by now. */
export async function movePhoto(tx: Tx, { id, from, to, operatorId, url }: Move, now: Date) {
  const [row] = await tx.many(
    MapPhotoRow,
    `update map_photos set state = $3, decided_by = $4, decided_at = $5, url = coalesce($6, url)
     where id = $1 and state = $2 returning ${columns}`,
    [id, from, to, operatorId, now, url ?? null],
  )
  return row
}

/** False where it shows as many as it may, or is gone. */
export async function showPhoto(
  tx: Tx,
  { locationId, url, max }: { locationId: string; url: string; max: number },
  now: Date,
) {
  const shown = await tx.run(
    `update locations set photo_urls = photo_urls || to_jsonb($2::text), changed_at = $4
     where id = $1 and public_source is not null and deleted_at is null and jsonb_array_length(photo_urls) < $3`,
    [locationId, url, max, now],
  )
  return shown === 1
}

/** Photos of a restroom that is merged go with the one that stays, those that are shown as long as there is room. */
export async function moveMapPhotos(
  tx: Tx,
  { from, into, max }: { from: string; into: string; max: number },
  now: Date,
) {
  const moved = await tx.many(
    z.object({ url: z.string() }),
    `select url from locations from_row, locations into_row,
       jsonb_array_elements_text(from_row.photo_urls) with ordinality as photo(url, place)
     where from_row.id = $1 and into_row.id = $2 and place <= $3 - jsonb_array_length(into_row.photo_urls)
     order by place`,
    [from, into, max],
  )
  const urls = moved.map(({ url }) => url)
  await tx.run(
    `update locations set changed_at = $4,
       photo_urls = case when id = $2 then photo_urls || $3::jsonb
         else photo_urls - array(select jsonb_array_elements_text($3::jsonb)) end
     where id in ($1, $2)`,
    [from, into, urls, now],
  )
  await tx.run(
    `update map_photos set location_id = $2
     where location_id = $1 and (state <> 'live' or url in (select jsonb_array_elements_text($3::jsonb)))`,
    [from, into, urls],
  )
}

export async function hidePhoto(tx: Tx, { locationId, url }: MapPhotoRow, now: Date) {
  await tx.run(
    `update locations set photo_urls = photo_urls - $2::text, changed_at = $3 where id = $1`,
    [locationId, url, now],
  )
}

/** A deleted account: those that wait go, and their files. */
export async function forgetPhotosOf(tx: Tx, accountId: string, now: Date) {
  await tx.run(
    `with gone as (
       delete from map_photos where account_id = $1 and state = 'waiting' returning private_photo)
     update private_photos set delete_at = $2 from gone where id = private_photo`,
    [accountId, now],
  )
}
