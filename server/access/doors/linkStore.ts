import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

interface DeviceLink {
  tokenHash: Buffer
  locationId: string
  name: string
  /** The member whose devices it makes: they end with the membership. */
  madeBy: string
  expiresAt: Date
}

export async function insertLink(
  tx: Tx,
  { tokenHash, locationId, name, madeBy, expiresAt }: DeviceLink,
) {
  await tx.run(
    `insert into door_links (token_hash, location_id, name, made_by, expires_at) values ($1, $2, $3, $4, $5)`,
    [tokenHash, locationId, name, madeBy, expiresAt],
  )
}

const Claimed = z.object({
  locationId: z.string(),
  name: z.string(),
  madeBy: z.string().nullable(),
})

/** Deletes the link, so only the first of two browsers that open it becomes the device. */
export async function claimLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [claimed] = await tx.many(
    Claimed,
    `delete from door_links using locations l
     where token_hash = $1 and expires_at > $2 and l.id = location_id and l.deleted_at is null
     returning location_id as "locationId", door_links.name, made_by as "madeBy"`,
    [tokenHash, now],
  )
  return claimed
}

/** Keeps the links that expire last. */
export async function deleteLinksBeyond(tx: Tx, locationId: string, max: number) {
  await tx.run(
    `delete from door_links where location_id = $1 and token_hash not in (
       select token_hash from door_links where location_id = $1
       order by expires_at desc, token_hash limit $2)`,
    [locationId, max],
  )
}

export async function deleteLinks(tx: Tx, locationId: string) {
  await tx.run(`delete from door_links where location_id = $1`, [locationId])
}

/** Links that are out make no device of any of the organisation's doors. */
export async function deleteLinksOf(tx: Tx, organisationId: string) {
  await tx.run(
    `delete from door_links using locations l where l.id = location_id and l.partner_id = $1`,
    [organisationId],
  )
}

export async function deleteOldLinks(tx: Tx, expiredBefore: Date, max: number) {
  await tx.run(
    `delete from door_links where token_hash in (
       select token_hash from door_links where expires_at <= $1 limit $2)`,
    [expiredBefore, max],
  )
}
