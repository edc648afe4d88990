import { writeSourceRemoved } from '#server/places/edits/index.ts'
import { closePublic } from '#server/places/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'

/** So many go at once: no statement holds the others up. */
const maxAtOnce = 1_000

/** Takes all of a source off every list. Answers how many there were. */
export async function removeSource(transact: Transact, source: string, now: Date) {
  await transact((tx) => writeSourceRemoved(tx, source))
  let removed = 0
  for (;;) {
    const gone = await transact((tx) => closePublic(tx, { source, max: maxAtOnce }, now))
    removed += gone
    if (gone < maxAtOnce) return removed
  }
}
