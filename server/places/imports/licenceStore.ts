import { z } from 'zod'
import { contributedSource } from '#contract/mapEdits.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { openStreetMap } from './restroomOf.ts'

export interface Licence {
  /** As SPDX names it; null where none is known. */
  license: string | null
  credit: string
}

/** Of those that are the same everywhere; null is a partner's own. */
const known: readonly { source: string | null; licence: Licence }[] = [
  { source: null, licence: { license: 'CC-BY-4.0', credit: 'Pitstop and its partners' } },
  {
    source: openStreetMap,
    licence: { license: 'ODbL-1.0', credit: '© OpenStreetMap contributors' },
  },
  { source: contributedSource, licence: { license: 'CC0-1.0', credit: contributedSource } },
]
const knownOf = (source: string | null) => known.find((one) => one.source === source)?.licence

/** Whether an import has nothing to say of it. */
export const hasKnownLicence = (source: string) => knownOf(source) !== undefined

/** Reads the licence of each of these sources: data under a share-alike licence must not be mixed with other data. */
export async function licencesOf(tx: Tx, sources: (string | null)[]) {
  const imported = [...new Set(sources)].filter((one) => one !== null)
  const rows = await tx.many(
    z.object({ source: z.string(), license: z.string().nullable(), credit: z.string() }),
    `select source, license, credit from source_licences where source in (select jsonb_array_elements_text($1::jsonb))`,
    [imported],
  )
  const stated = new Map(
    rows.map(({ source, ...licence }): [string | null, Licence] => [source, licence]),
  )
  return (source: string | null): Licence =>
    knownOf(source) ?? stated.get(source) ?? { license: null, credit: source ?? '' }
}

interface Statement {
  license?: string | undefined
  credit?: string | undefined
}

/** Its rows are told to copies again, so many at once: no statement holds the others up. */
const maxAtOnce = 1_000

/** Says under which licence all rows of a source stand; what is left out stays as it was. */
export async function stateLicence(
  transact: Transact,
  source: string,
  { license, credit }: Statement,
) {
  const written = await transact((tx) =>
    tx.run(
      `insert into source_licences (source, license, credit) values ($1, $2, coalesce($3, $1))
       on conflict (source) do update
         set license = coalesce($2, source_licences.license), credit = coalesce($3, source_licences.credit)
         where (source_licences.license, source_licences.credit) is distinct from
           (coalesce($2, source_licences.license), coalesce($3, source_licences.credit))`,
      [source, license ?? null, credit ?? null],
    ),
  )
  if (written === 0) return
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const from = after
    const ids = await transact((tx) => tellAgain(tx, source, from))
    const last = ids.at(-1)
    if (last === undefined || ids.length < maxAtOnce) return
    after = last
  }
}

/** @returns their ids, in order. */
async function tellAgain(tx: Tx, source: string, after: string) {
  const rows = await tx.many(
    z.object({ id: z.uuid() }),
    `with next as (
       select id from locations where public_source = $1 and id > $2 order by id limit $3 for update),
     told as (update locations set changed_at = changed_at where id in (select id from next))
     select id from next order by id`,
    [source, after, maxAtOnce],
  )
  return rows.map(({ id }) => id)
}
