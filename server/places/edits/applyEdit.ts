import { isDeepStrictEqual } from 'node:util'
import { contributedSource, type MapConflict } from '#contract/mapEdits.ts'
import {
  hasMergedSource,
  insertPublic,
  lockPublic,
  nothingKnown,
  PublicRestroomFacts,
  writePublicFacts,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import {
  correctedFields,
  deleteCorrected,
  endDispute,
  overruleEdits,
  writeCorrected,
  writeShownEdit,
} from './correctedStore.ts'
import { factsOf, fieldsOf } from './fields.ts'
import { conflictChanged, noConflict } from './refusals.ts'
import { type EditRow, lastEditOf, writeEditLocation } from './store.ts'

/** Shows what an edit says. The source's own values stay beside it. */
export async function applyEdit(tx: Tx, edit: EditRow, now: Date) {
  if (edit.kind === 'fine' || isOfHidden(edit)) return
  if (edit.kind === 'add') return addRestroom(tx, edit, now)
  const { id: editId, locationId, changes } = edit
  const found = locationId === null ? undefined : await lockPublic(tx, locationId)
  if (locationId === null || !found) throw noSuchRestroom()
  const shown = fieldsOf(found.facts)
  for (const [field, value] of Object.entries(changes)) {
    const sourceValue = shown[field] ?? null
    await writeCorrected(tx, { locationId, editId, field, value, sourceValue })
  }
  await writePublicFacts(tx, locationId, factsOf(changes), now)
}

/** Of a row that was merged into another one, which guests see no more. */
const isOfHidden = ({ mergedFrom }: EditRow) => mergedFrom !== null

async function addRestroom(tx: Tx, edit: EditRow, now: Date) {
  const id = newId(now)
  const facts = PublicRestroomFacts.parse(factsOf(edit.changes))
  const features = { ...nothingKnown, ...facts.features }
  const restroom = { ...facts, id, features, externalId: edit.id, description: '' }
  await insertPublic(tx, [restroom], { source: contributedSource, seenAt: now })
  await writeEditLocation(tx, edit.id, id)
}

/** Shows what was shown before an edit: an earlier edit that is still live, or what the source says. */
export async function revertEdit(tx: Tx, edit: EditRow, now: Date) {
  const { id, kind, locationId } = edit
  if (kind === 'fine' || isOfHidden(edit)) return
  const found = locationId === null ? undefined : await lockPublic(tx, locationId)
  if (locationId === null || !found) return
  if (kind === 'add') {
    // One that a source has by now, of its own or by a row that was merged into it, is the source's.
    if (found.source === contributedSource && !(await hasMergedSource(tx, locationId)))
      await writePublicFacts(tx, locationId, { closed: true }, now)
    return
  }
  const corrected = await correctedFields(tx, [locationId])
  for (const { field, sourceValue } of corrected.filter(({ editId }) => editId === id)) {
    const earlier = await lastEditOf(tx, locationId, field)
    const value = earlier ? earlier.changes[field] : sourceValue
    if (earlier) await writeShownEdit(tx, { locationId, field, value, editId: earlier.id })
    else await deleteCorrected(tx, locationId, field)
    await writePublicFacts(tx, locationId, factsOf({ [field]: value }), now)
  }
}

export interface ConflictChoice {
  locationId: string
  field: string
  keep: 'edit' | 'source'
  /** What the operator read. */
  read?: Pick<MapConflict, 'shown' | 'sourceSays'> | undefined
}

/** Goes on showing the edit, or what the source says by now. @returns the two that differed. */
export async function resolveConflict(
  tx: Tx,
  { locationId, field, keep, read }: ConflictChoice,
  now: Date,
) {
  if (!(await lockPublic(tx, locationId))) throw noSuchRestroom()
  const corrected = await correctedFields(tx, [locationId])
  const found = corrected.find((one) => one.field === field)
  if (!found?.isDisputed) throw noConflict()
  const stands = { shown: found.value, sourceSays: found.sourceValue }
  if (read && !isDeepStrictEqual(read, stands)) throw conflictChanged()
  if (!(await endDispute(tx, found))) throw conflictChanged()
  if (keep === 'edit') return stands
  await overruleEdits(tx, found)
  await writePublicFacts(tx, locationId, factsOf({ [field]: found.sourceValue }), now)
  return stands
}
