import { z } from 'zod'
import { isPrivatePhotoSql } from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'

const takesPhoto = `state <> 'answered' and partner_reply is not null`

const Photo = z.object({ photoId: z.uuid().nullable() })

/** @returns the replaced photo; undefined where it is decided, has no reply, or is another door's. */
export async function writePartnerPhoto(
  tx: Tx,
  { id, locationId, photoId }: { id: string; locationId: string; photoId: string | null },
) {
  const [before] = await tx.many(
    Photo,
    `with before as (
       select id, partner_photo from reports
       where id = $1 and location_id = $2 and ${takesPhoto} for update)
     update reports set partner_photo = $3 from before where reports.id = before.id
     returning before.partner_photo as "photoId"`,
    [id, locationId, photoId],
  )
  return before
}

/** Whether the partner has replied to a report of this location that is still undecided. */
export async function mayAddPhoto(tx: Tx, id: string, locationId: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from reports where id = $1 and location_id = $2 and ${takesPhoto}`,
    [id, locationId],
  )
  return found.length > 0
}

/** The photo that a partner has added; at one location where that is named. */
export async function partnerPhotoOf(tx: Tx, reportId: string, locationId?: string) {
  const [found] = await tx.many(
    Photo,
    `select partner_photo as "photoId" from reports
     where id = $1 and ($2::uuid is null or location_id = $2) and ${isPrivatePhotoSql('partner_photo')}`,
    [reportId, locationId ?? null],
  )
  return found?.photoId ?? undefined
}

/** The same with the visit that it is about. */
export async function photoAndVisitOf(tx: Tx, reportId: string) {
  const [found] = await tx.many(
    z.object({ photoId: z.uuid(), visitId: z.uuid() }),
    `select partner_photo as "photoId", visit_id as "visitId" from reports
     where id = $1 and ${isPrivatePhotoSql('partner_photo')}`,
    [reportId],
  )
  return found
}
