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
