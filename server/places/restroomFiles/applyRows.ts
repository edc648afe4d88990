import { RowProblem, type RowRefusal } from '#contract/restroomFiles.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import {
  type ActsAt,
  addRestroom,
  partnerLocations,
  type SaveDeps,
  saveLocation,
} from '#server/places/locations/index.ts'
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import { batchGeocoder } from './batchGeocoder.ts'
import { addByHouse, byHouseOf, findDouble, placeOf } from './doubles.ts'
import { type CheckedRow, rowsToApply, type Task, writeOutcome } from './store.ts'

export type ApplyDeps = SaveDeps & { log: Log }

/**
 * Applies the next checked rows of a file; false where none is left. A row that was applied before the process died is
 * applied again, which changes nothing: a new restroom has its id from the check, and a change names its version.
 */
export function applyRows(deps: ApplyDeps) {
  const { transact } = deps
  return async ({ id, organisationId, appliedBy }: Task, max: number) => {
    const by = { organisationId, accountId: appliedBy ?? undefined }
    const { rows, known } = await transact(async (tx) => ({
      rows: await rowsToApply(tx, id, max),
      known: await partnerLocations(tx, { organisationId }, { max: maxRestrooms }),
    }))
    const newIds = new Set(rows.filter(isNew).map(({ restroomId }) => restroomId))
    const others = byHouseOf(known.filter((restroom) => !newIds.has(restroom.id)).map(placeOf))
    const geocoder = batchGeocoder(deps.geocoder)
    const apply = applyRow({ ...deps, geocoder })
    for (const row of rows) {
      if (geocoder.isSpent()) break
      const double = isNew(row) && (await findDouble(geocoder, row.draft, others))
      const problem = double
        ? ({ problem: 'already_yours', column: 'name' } as const)
        : await refusalOf(() => apply(by, row), deps.log)
      if (isNew(row) && !problem) addByHouse(others, row.draft)
      await transact((tx) => writeOutcome(tx, id, { line: row.line, problem }))
    }
    return rows.length > 0
  }
}

const isNew = ({ effect }: CheckedRow) => effect === 'add'

function applyRow(deps: SaveDeps) {
  const add = addRestroom(deps)
  const save = saveLocation(deps)
  return (by: ActsAt, { effect, restroomId: locationId, draft, isVisible }: CheckedRow) => {
    if (effect === 'add') return add(by, { ...draft, _id: locationId })
    return save({ ...by, locationId }, draft, { isActive: isVisible ?? undefined })
  }
}

/** Why a row was refused. Where only time helps, the row waits for the next round. */
async function refusalOf(work: () => Promise<unknown>, log: Log): Promise<RowRefusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ err: error }, 'a row of a file was not applied')
    else if (error.status >= 500 || error.status === 429) throw error
    const code = error instanceof Problem ? error.code : 'failed'
    return { problem: RowProblem.safeParse(code).data ?? 'failed' }
  }
}
