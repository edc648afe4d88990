import { findLocation, lockDoor, pauseForReports } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { isDoorToPause } from './doorPause.ts'
import type { ReportEmails } from './reportEmails.ts'
import type { StoredReport } from './reportStore.ts'

/** Notifies the partner of every report. Too many from different guests take the location off the map until an answer. */
export async function flagLocation(tx: Tx, emails: ReportEmails, report: StoredReport, now: Date) {
  const { locationId } = report
  await lockDoor(tx, locationId)
  const location = await findLocation(tx, locationId)
  // Closed for good in the meantime: there is no partner to tell.
  if (!location) return
  await emails.reported(tx, { location, report }, now)
  if (!(await isDoorToPause(tx, locationId, now))) return
  if (await pauseForReports(tx, locationId, now)) await emails.paused(tx, { location }, now)
}
