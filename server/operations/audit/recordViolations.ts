import type { Tx } from '#server/platform/db.ts'
import { factsOf } from './factsStore.ts'
import type { Invariant } from './invariant.ts'
import {
  addPartners,
  insertViolation,
  markMended,
  openRowsOf,
  settledRowsOf,
  updateFacts,
} from './violationStore.ts'

interface Look {
  invariant: Invariant
  /** The rows that break it. */
  rowIds: string[]
  /** Those that were looked at; undefined is all. */
  askedIds: string[] | undefined
}

/**
 * Records what breaks an invariant, and which open violations are resolved. A row that was settled is not raised again
 * until it changes.
 */
export async function recordViolations(tx: Tx, look: Look, now: Date) {
  const { invariant, rowIds } = look
  await recordMended(tx, look, now)
  if (rowIds.length === 0) return
  const rows = await factsOf(tx, invariant, rowIds)
  const settled = await settledRowsOf(tx, invariant.name, rows)
  for (const row of rows) {
    const { rowId, partnerIds } = row
    if (settled.has(rowId)) continue
    const isNew = await insertViolation(tx, { invariant, row }, now)
    if (!isNew) await updateFacts(tx, invariant.name, row)
    await addPartners(tx, { invariant: invariant.name, rowId, partnerIds })
  }
}

async function recordMended(tx: Tx, { invariant, rowIds, askedIds }: Look, now: Date) {
  const breaking = new Set(rowIds)
  const only = askedIds && new Set(askedIds)
  const open = await openRowsOf(tx, invariant.name)
  const mended = open.filter((rowId) => !breaking.has(rowId) && (!only || only.has(rowId)))
  if (mended.length > 0) await markMended(tx, invariant.name, mended, now)
}
