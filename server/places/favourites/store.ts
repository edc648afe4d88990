import { z } from 'zod'
import { maxFavourites } from '#contract/favourites.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'

/** Serializes saves of one account: the limit is counted first, then acted on. */
export async function lockFavourites(tx: Tx, accountId: string) {
  await lockName(tx, `favourites ${accountId}`)
}

const Saved = z.object({ locationId: z.uuid(), savedAt: z.date() })

/** The last saved first. */
export async function findFavourites(tx: Tx, accountId: string) {
  return tx.many(
    Saved,
    `select location_id as "locationId", saved_at as "savedAt" from favourites
     where account_id = $1 order by saved_at desc, location_id limit $2`,
    [accountId, maxFavourites],
  )
}

/** Waits for a merge or a handover that is under way, and saves the restroom as it goes on after that. */
export async function insertFavourite(tx: Tx, accountId: string, locationId: string, now: Date) {
  await tx.run(
    `insert into favourites (account_id, location_id, saved_at)
     select $1, coalesce(sold_to, merged_into, id), $3 from locations where id = $2 for share
     on conflict do nothing`,
    [accountId, locationId, now],
  )
}

export async function deleteFavourite(tx: Tx, accountId: string, locationId: string) {
  await tx.run(`delete from favourites where account_id = $1 and location_id = $2`, [
    accountId,
    locationId,
  ])
}

/** A restroom goes on under another id. */
export async function moveFavourites(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update favourites set location_id = $2 where location_id = $1`, [from, into])
}

/** Two restrooms are one from now on: an account that saved both keeps one of them. */
export async function joinFavourites(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(
    `insert into favourites (account_id, location_id, saved_at)
     select account_id, $2, saved_at from favourites where location_id = $1
     on conflict do nothing`,
    [from, into],
  )
  await tx.run(`delete from favourites where location_id = $1`, [from])
}

export async function deleteFavouritesOf(tx: Tx, accountId: string) {
  await tx.run(`delete from favourites where account_id = $1`, [accountId])
}

/** How many accounts saved each of these. */
export async function countFavourites(tx: Tx, locationIds: string[]) {
  const counted = await tx.many(
    z.object({ locationId: z.uuid(), count: z.number() }),
    `select location_id as "locationId", count(*)::int as count from favourites
     where location_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     group by location_id`,
    [locationIds],
  )
  return new Map(counted.map(({ locationId, count }) => [locationId, count]))
}
