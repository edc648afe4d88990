import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { incidentEmails } from './emails.ts'
import { keepIncidentPhoto } from './photo.ts'
import { incidentChanged, incidentDecided } from './refusals.ts'
import { type IncidentDecision, incidentById, writeDecision } from './store.ts'

/** An operator has decided what a partner reported, as it was read: both are told why. */
export async function decideIncident(
  tx: Tx,
  publicUrl: () => string,
  decision: IncidentDecision,
  now: Date,
) {
  const incident = await writeDecision(tx, decision, now)
  if (!incident) {
    const found = await incidentById(tx, decision.id)
    throw found?.isUpheld === null ? incidentChanged() : incidentDecided()
  }
  await keepIncidentPhoto(tx, incident.id, now)
  const location = await findLocation(tx, incident.locationId, { deleted: true })
  if (!location) throw new Error(`Incident ${incident.id} is at no location`)
  await incidentEmails(publicUrl)(tx, { incident, location, ...decision }, now)
  return incident
}
