import {
  type DoorWindow,
  distinctGuests,
  isToPause,
  liftableAt,
  pauseWindowsMs,
} from '#server/access/risk/index.ts'
import { endPauses, type LocationRow, liftPause } from '#server/places/locations/index.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { countVisitsSince, findReporters } from './reportStore.ts'

export async function isDoorToPause(tx: Tx, locationId: string, now: Date) {
  const windows = []
  for (const ms of pauseWindowsMs) windows.push(await windowSince(tx, locationId, after(now, -ms)))
  return isToPause(windows)
}

async function windowSince(tx: Tx, locationId: string, since: Date): Promise<DoorWindow> {
  const reporters = await findReporters(tx, locationId, since)
  const established = reporters.filter(({ isEstablished }) => isEstablished)
  return {
    reporters: distinctGuests(reporters.map(({ subjects }) => subjects)),
    established: distinctGuests(established.map(({ subjects }) => subjects)),
    ...(await countVisitsSince(tx, locationId, since)),
  }
}

/** The partner has answered: the pause ends now, or after a day where the last pause ended only recently. */
export async function endPause(tx: Tx, location: LocationRow, now: Date) {
  const { id, pausedForReportsAt: pausedAt, pauseLiftedAt: lastLiftedAt } = location
  if (!pausedAt || (await isDoorToPause(tx, id, now))) return
  const from = liftableAt({ pausedAt, lastLiftedAt })
  await liftPause(tx, id, { at: from > now ? from : now, now })
}

/** Ends the pauses whose partners answered before they could end. */
export const liftPauses = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'lift pauses',
  everyMs: minute,
  run: async () => {
    await transact((tx) => endPauses(tx, clock.now()))
  },
})
