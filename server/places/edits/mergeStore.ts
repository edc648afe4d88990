import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const partOf = (fields: string, which: 'like' | 'not like') =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${fields}) where key ${which} 'features.%')`

/** What waits of a restroom and is about both its row and its place becomes two edits, each to be decided by itself. */
export async function splitWaiting(tx: Tx, locationId: string, now: Date) {
  const mixed = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from map_edits
     where location_id = $1 and state = 'waiting' and merged_from is null
       and ${partOf('changes', 'like')} <> '{}' and ${partOf('changes', 'not like')} <> '{}'`,
    [locationId],
  )
  for (const { id } of mixed) {
    await tx.run(
      `insert into map_edits (id, account_id, location_id, kind, changes, before, note, terms_version, state, sent_at)
       select $2, account_id, location_id, 'correct', ${partOf('changes', 'like')}, ${partOf('before', 'like')},
         note, terms_version, state, sent_at
       from map_edits where id = $1`,
      [id, newId(now)],
    )
    await tx.run(
      `update map_edits set changes = ${partOf('changes', 'not like')}, before = ${partOf('before', 'not like')}
       where id = $1`,
      [id],
    )
  }
}

/**
 * The history of a restroom that is merged goes with the one that stays. What was decided of it changed its own row. Of
 * what waits, facts of the place are decided for the one that stays; that it is closed or lies elsewhere, its name, address
 * and hours are about its own row.
 */
export async function moveEdits(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(
    `update map_edits set location_id = $2,
       merged_from = case when state = 'waiting' and not exists (
           select from jsonb_object_keys(changes) as changed (field) where field not like 'features.%')
         then merged_from else coalesce(merged_from, location_id) end
     where location_id = $1`,
    [from, into],
  )
}
