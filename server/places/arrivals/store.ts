import { z } from 'zod'
import { Language } from '#contract/language.ts'
import type { Tx } from '#server/platform/db.ts'

const Arrival = z.object({
  id: z.uuid(),
  email: z.string(),
  language: Language.catch('en'),
  lat: z.number(),
  lng: z.number(),
})
export type Arrival = z.infer<typeof Arrival>

/** One for each address: a second wish takes the place of the first. */
export async function saveArrival(
  tx: Tx,
  { id, email, language, lat, lng, keyHash }: Arrival & { keyHash: Uint8Array },
  now: Date,
) {
  await tx.run(
    `insert into arrivals (id, email, language, lat, lng, key_hash, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email) do update set id = excluded.id, language = excluded.language,
       lat = excluded.lat, lng = excluded.lng, key_hash = excluded.key_hash, asked_at = excluded.asked_at`,
    [id, email, language, lat, lng, keyHash, now],
  )
}

export async function deleteArrivalByKey(tx: Tx, keyHash: Uint8Array) {
  await tx.run(`delete from arrivals where key_hash = $1`, [keyHash])
}

/** False where another process was faster, or it was taken back. */
export async function deleteArrival(tx: Tx, id: string) {
  return (await tx.run(`delete from arrivals where id = $1`, [id])) === 1
}

/** @param until null for one of today too. */
export async function deleteArrivalsOf(tx: Tx, email: string, until: Date | null) {
  await tx.run(
    `delete from arrivals
     where email = lower($1) and ($2::timestamptz is null or asked_at <= $2)`,
    [email, until],
  )
}

export async function deleteArrivalsBefore(tx: Tx, before: Date, max: number) {
  return tx.run(
    `delete from arrivals where id in (select id from arrivals where asked_at < $1 limit $2)`,
    [before, max],
  )
}

/** By id; those after the last one of the page before. */
export async function arrivalsAfter(tx: Tx, lastId: string | null, max: number) {
  return tx.many(
    Arrival,
    `select id, email, language, lat, lng from arrivals
     where $1::uuid is null or id > $1::uuid order by id limit $2`,
    [lastId, max],
  )
}

const Record = z.object({ lat: z.number(), lng: z.number(), askedAt: z.date() })

/** What is kept under an address, for its owner's data download. */
/** @param until null for one of today too. */
export async function arrivalRecords(tx: Tx, email: string, until: Date | null) {
  return tx.many(
    Record,
    `select lat, lng, asked_at as "askedAt" from arrivals
     where email = lower($1) and ($2::timestamptz is null or asked_at <= $2)`,
    [email, until],
  )
}
