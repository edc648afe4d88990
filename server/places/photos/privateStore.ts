import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export type PrivateKind = 'step' | 'report' | 'map'

export interface NewPrivatePhoto {
  id: string
  /** Null of a photo that belongs to no organisation. */
  organisationId: string | null
  kind: PrivateKind
  deleteAt: Date
}

export async function insertPrivate(tx: Tx, photo: NewPrivatePhoto, now: Date) {
  await tx.run(
    `insert into private_photos (id, organisation_id, kind, uploaded_at, delete_at)
     values ($1, $2, $3, $4, $5)`,
    [photo.id, photo.organisationId, photo.kind, now, photo.deleteAt],
  )
}

/** Of an organisation's photos that no step shows, those beyond the newest `max` go now. */
export async function expireUnsaved(tx: Tx, organisationId: string, max: number, now: Date) {
  await tx.run(
    `update private_photos set delete_at = $3
     where delete_at > $3 and id in (
       select id from private_photos
       where organisation_id = $1 and kind = 'step' and delete_at > $3
       order by uploaded_at desc, id desc offset $2)`,
    [organisationId, max, now],
  )
}

/** @returns how many of these were waiting to be saved by this organisation, and are kept from now on. */
export const saveStepPhotos = (tx: Tx, organisationId: string, ids: string[], now: Date) =>
  tx.run(
    `update private_photos set delete_at = null
     where id in (${listed}) and organisation_id = $2 and kind = 'step' and delete_at > $3`,
    [ids, organisationId, now],
  )

export async function deletePrivateAt(tx: Tx, ids: string[], at: Date) {
  await tx.run(`update private_photos set delete_at = $2 where id in (${listed})`, [ids, at])
}

export async function deletePrivateOf(tx: Tx, organisationId: string, now: Date) {
  await tx.run(`update private_photos set delete_at = $2 where organisation_id = $1`, [
    organisationId,
    now,
  ])
}

/** Whether a photo is there and waits to be saved with its step. */
export async function isUnsaved(tx: Tx, id: string, organisationId: string, now: Date) {
  const rows = await tx.many(
    Id,
    `select id from private_photos
     where id = $1 and organisation_id = $2 and kind = 'step' and delete_at > $3`,
    [id, organisationId, now],
  )
  return rows.length > 0
}

/** True in SQL where the photo that a column names is there. */
export const isPrivatePhotoSql = (column: string) =>
  `exists (select from private_photos where private_photos.id = ${column})`

/** In SQL the id of the photo that a column names, as long as it is there. */
export const privatePhotoIdSql = (column: string) =>
  `case when ${isPrivatePhotoSql(column)} then ${column} end`

const Id = z.object({ id: z.uuid() })

export const duePrivate = (tx: Tx, max: number, now: Date) =>
  tx.many(
    Id,
    `select id from private_photos where delete_at <= $1 order by delete_at, id limit $2`,
    [now, max],
  )

export async function deletePrivate(tx: Tx, id: string) {
  await tx.run(`delete from private_photos where id = $1`, [id])
}

const PrivateRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  uploadedAt: z.date(),
  deleteAt: z.date().nullable(),
})

export const privatePhotoRecords = (tx: Tx, organisationId: string, max: number) =>
  tx.many(
    PrivateRecord,
    `select id, kind, uploaded_at as "uploadedAt", delete_at as "deleteAt" from private_photos
     where organisation_id = $1 order by uploaded_at desc, id limit $2`,
    [organisationId, max],
  )

const listed = `select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value)`
