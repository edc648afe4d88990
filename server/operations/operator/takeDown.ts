import type { LocationFile } from '#contract/operatorFiles.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import {
  findLocation,
  hideLocation,
  type LocationRow,
  partnerOf,
  releaseLocation,
  standingOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'

import { fileOfLocation, locationNotFound } from './locationFile.ts'

interface Input {
  id: string
  reason: string
}

/** Hides a location from guests until it is released. Codes that are out stay good. */
export const takeDown =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, reason }: Input): Promise<LocationFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const before = await theLocation(tx, id)
      if (!(await hideLocation(tx, id, reason, now)))
        throw new Problem(409, 'taken_down_already', 'This restroom is already hidden.')
      const email = { partnerId: partnerOf(before), locationId: id, name: before.name, reason }
      await operatorEmails(publicUrl).takenDown(tx, email, now)
      await writeMove(tx, { operatorId, act: 'took_down', before, reason }, now)
      return fileOfLocation(tx, id)
    })

export const release =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, reason }: Input): Promise<LocationFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const before = await theLocation(tx, id)
      if (!(await releaseLocation(tx, id, now)))
        throw new Problem(409, 'not_taken_down', 'We haven’t hidden this restroom.')
      const { name, isActive: isVisible } = await theLocation(tx, id)
      const email = { partnerId: partnerOf(before), locationId: id, name, isVisible }
      await operatorEmails(publicUrl).released(tx, email, now)
      await writeMove(tx, { operatorId, act: 'released', before, reason }, now)
      return fileOfLocation(tx, id)
    })

export async function theLocation(tx: Tx, id: string) {
  const location = await findLocation(tx, id)
  if (!location?.partnerId) throw locationNotFound()
  return location
}

interface Move {
  operatorId: string
  act: 'took_down' | 'released'
  before: LocationRow
  reason: string
}

async function writeMove(tx: Tx, { before, ...move }: Move, now: Date) {
  const after = await theLocation(tx, before.id)
  const act = move.act === 'took_down' ? 'taken_down_by_us' : 'released_by_us'
  const organisationId = partnerOf(before)
  await recordActAt(tx, { organisationId }, { act, restroomId: before.id }, now)
  await writeAuditEntry(
    tx,
    {
      ...move,
      subject: { kind: 'location', id: before.id },
      before: { standing: standingOf(before) },
      after: { standing: standingOf(after) },
    },
    now,
  )
}
