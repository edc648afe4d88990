import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { visible } from './store.ts'
import { rarestOf } from './words.ts'

/** Whether all of these words stand, as they are, in the name or address of any one location. */
export async function isSpelled(tx: Tx, words: string[]) {
  const [answer] = await tx.many(
    z.object({ isSpelled: z.boolean() }),
    `select exists (
       select from locations where ${visible}
         and ($2::text is null or (name || ' ' || address) ilike $2)
         and not exists (
           select from jsonb_array_elements_text($1::jsonb) as word(value)
           where position(word.value in lower(name || ' ' || address)) = 0)) as "isSpelled"`,
    [words, rarestOf(words)],
  )
  return answer?.isSpelled ?? false
}

/** Two letters changed places in a word of five, and a third of its pieces is still the same. */
const minCloseness = 0.33
const maxAlike = 50

/** Those that come closest to what was typed, by the three-letter pieces they share; the closest first. */
export async function findAlike(tx: Tx, typed: string) {
  await tx.run(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
    String(minCloseness),
  ])
  return tx.many(
    z.object({ id: z.uuid(), closeness: z.number() }),
    `select id, word_similarity($1, name || ' ' || address) as closeness
     from locations
     where ${visible} and (name || ' ' || address) %> $1
     order by closeness desc, id
     limit $2`,
    [typed, maxAlike],
  )
}
