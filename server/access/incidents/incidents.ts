import {
  type IncidentKind,
  incidentDays,
  maxIncidentsADay,
  maxIncidentsListed,
  maxIncidentWordsLength,
  type PartnerIncidents,
} from '#contract/incidents.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { guestOfVisit } from '#server/access/blocks/index.ts'
import { namedGuests } from '#server/identity/guests/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import {
  type PartnerRow,
  partnerLocationOrSold,
  type RestroomOf,
} from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'
import { incidentDecided } from './refusals.ts'
import {
  countIncidentsSince,
  incidentsAt,
  insertIncident,
  lockReported,
  writeAdded,
} from './store.ts'
import { stateOf } from './wire.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

export const listIncidents =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (caller: MemberCaller): Promise<PartnerIncidents> =>
    transact(async (tx) => incidentList(tx, await restroomOf(tx, caller)))

/** No money moves by it, and the guest is told when it is decided. */
export const reportIncident =
  ({ transact, clock }: Deps) =>
  (
    caller: MemberCaller,
    { visitId, ...report }: { visitId: string; kind: IncidentKind; words: string },
  ): Promise<PartnerIncidents> =>
    transact(async (tx) => {
      const now = clock.now()
      const restroom = await restroomOf(tx, caller)
      const { id: locationId, partnerId: organisationId } = restroom
      const since = after(now, -incidentDays * day)
      const guestId = await guestOfVisit(tx, { visitId, locationId, since })
      if (!guestId)
        throw new Problem(404, 'no_such_guest', 'We can’t find this guest among the recent ones.')
      if (await addReport(tx, { visitId, ...report })) return incidentList(tx, restroom)
      if ((await countIncidentsSince(tx, organisationId, after(now, -day))) >= maxIncidentsADay)
        throw new Problem(
          409,
          'too_many_incidents',
          'You’ve reported as many incidents as you can today. If this is an emergency, close your restroom for now and write to us.',
        )
      const incident = { id: newId(now), visitId, guestId, organisationId, locationId, ...report }
      // A second press finds what the first one did.
      if (await insertIncident(tx, incident, now))
        await recordActAt(tx, caller, { act: 'reported_incident', restroomId: locationId }, now)
      else await addReport(tx, { visitId, ...report })
      return incidentList(tx, restroom)
    })

interface Added {
  visitId: string
  kind: IncidentKind
  words: string
}

/** False where the visit was not reported before. What is there already is a request sent again. */
async function addReport(tx: Tx, { visitId, kind, words }: Added) {
  const reported = await lockReported(tx, visitId)
  if (!reported) return false
  const hasKind = reported.kind === kind || reported.moreKinds.includes(kind)
  const hasWords = `${separator}${reported.words}${separator}`.includes(
    `${separator}${words}${separator}`,
  )
  if (hasKind && hasWords) return true
  if (!reported.isOpen) throw incidentDecided()
  const all = hasWords ? reported.words : reported.words + separator + words
  if (all.length > maxIncidentWordsLength)
    throw new Problem(409, 'incident_words_full', 'You’ve added all that this report can hold.')
  const moreKinds = hasKind ? reported.moreKinds : [...reported.moreKinds, kind]
  await writeAdded(tx, { visitId, words: all, moreKinds })
  return true
}

const separator = '\n\n'

async function restroomOf(tx: Tx, caller: RestroomOf) {
  const restroom = await partnerLocationOrSold(tx, caller)
  if (!restroom) throw noRestroomYet()
  return restroom
}

export async function incidentList(tx: Tx, restroom: PartnerRow): Promise<PartnerIncidents> {
  const incidents = await incidentsAt(tx, restroom.id, maxIncidentsListed)
  const nameOf = await namedGuests(
    tx,
    incidents.map(({ guestId }) => guestId),
  )
  return {
    incidents: incidents.map((incident) => ({ ...nameOf(incident.guestId), ...stateOf(incident) })),
    timeZone: zoneOf(restroom.openingHours),
  }
}
