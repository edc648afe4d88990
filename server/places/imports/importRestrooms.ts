import { withCorrections } from '#server/places/edits/index.ts'
import {
  findPublic,
  insertPublic,
  lockSource,
  markSeen,
  type PublicRestroom,
  rewritePublic,
  writeElements,
} from '#server/places/locations/index.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { adoptAdded } from './adoptAdded.ts'
import { placeReader } from './readPlace.ts'
import { readRows } from './readRows.ts'
import { readTexts } from './readTexts.ts'
import { restroomOf, type SourceSettings } from './restroomOf.ts'

/** So many rows are written at once: one transaction, and all that is held of a file. */
const rowsAtOnce = 500

export interface Counts {
  rows: number
  added: number
  changed: number
  unchanged: number
  /** Rows with an id that an earlier row of the file had: the first one counts. */
  repeated: number
  refused: number
  /** Of those taken, rows that say hours which are left unknown: see readHours. */
  unknownHours: number
}

interface ImportInput extends SourceSettings {
  path: string
  now: Date
  /** Left out, the file is only judged. */
  transact?: Transact | undefined
  onRefused: (number: number, problem: string) => void
  onProgress: (counts: Counts, bytes: number) => void
}

/**
 * Reads a file of public restrooms row by row. Rows that were written before a file turned out to be broken are kept:
 * the corrected file can be imported again without duplicates.
 */
export async function importRestrooms({ path, onRefused, onProgress, ...input }: ImportInput) {
  const counts: Counts = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    unknownHours: 0,
  }
  const readPlace = placeReader()
  let bytes = 0
  let batch: PublicRestroom[] = []

  const write = async () => {
    await writeBatch(batch, input, counts)
    batch = []
    onProgress(counts, bytes)
  }
  const refuse = (number: number, problem: string) => {
    counts.refused++
    onRefused(number, problem)
  }
  const texts = readTexts(path, (read) => {
    bytes = read
  })
  try {
    for await (const row of readRows(path, texts)) {
      counts.rows++
      const judged = 'problem' in row ? row : restroomOf(row, readPlace(row.lat, row.lng), input)
      if ('problem' in judged) refuse(row.number, judged.problem)
      else {
        if (judged.hasUnknownHours) counts.unknownHours++
        batch.push(judged.restroom)
      }
      if (counts.rows % rowsAtOnce === 0) await write()
    }
  } finally {
    await write()
  }
  return counts
}

async function writeBatch(
  batch: PublicRestroom[],
  { transact, source, now }: Pick<ImportInput, 'transact' | 'source' | 'now'>,
  counts: Counts,
) {
  const unique = new Map<string, PublicRestroom>()
  for (const restroom of batch)
    if (!unique.has(restroom.externalId)) unique.set(restroom.externalId, restroom)
  counts.repeated += batch.length - unique.size
  if (unique.size === 0) return
  if (!transact) {
    counts.added += unique.size
    return
  }
  const written = await transact((tx) => writeUnique(tx, [...unique.values()], { source, now }))
  counts.added += written.added
  counts.changed += written.changed
  counts.unchanged += written.unchanged
  counts.repeated += written.repeated
}

async function writeUnique(
  tx: Tx,
  restrooms: PublicRestroom[],
  { source, now }: { source: string; now: Date },
) {
  await lockSource(tx, source)
  const ids = restrooms.map(({ externalId }) => externalId)
  const known = new Map((await findPublic(tx, source, ids)).map((one) => [one.externalId, one]))
  const isNew = ({ externalId }: PublicRestroom) => !known.has(externalId)

  const listed = restrooms.filter(isNew).map((restroom) => ({ ...restroom, id: newId(now) }))
  const adopted = await adoptAdded(tx, listed, source)
  const adoptedIds = new Set(adopted.map(({ externalId }) => externalId))
  const added = listed.filter(({ externalId }) => !adoptedIds.has(externalId))
  const seen = restrooms.flatMap((restroom) => {
    const before = known.get(restroom.externalId)
    return before && before.seenAt.getTime() !== now.getTime()
      ? [{ ...restroom, id: before.id }]
      : []
  })
  const again = [...seen, ...adopted]
  await insertPublic(tx, added, { source, seenAt: now })
  const changed = await rewritePublic(tx, await withCorrections(tx, again, now), now)
  await writeElements(tx, again)
  await markSeen(
    tx,
    again.map(({ id }) => id),
    now,
  )
  return {
    added: added.length,
    changed,
    unchanged: again.length - changed,
    repeated: restrooms.length - added.length - again.length,
  }
}
