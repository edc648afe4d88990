import {
  maxIncidentsListed,
  type OperatorIncident,
  operatorIncidents,
  repeatedIncidents,
} from '#contract/incidents.ts'
import {
  decideIncident as decide,
  type Incident,
  type IncidentDecision,
  incidentsOf,
  markAcknowledged,
  openIncidents,
  repeatedGuests,
  stateOf,
} from '#server/access/incidents/index.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { type GoodwillDeps, goodwillOffer, payGoodwill as pay } from './goodwill.ts'
import { namesOf } from './lines.ts'
import { lookAtPerson } from './look.ts'

type Deps = OperatorDeps & GoodwillDeps
type Reply = ReturnType<typeof operatorIncidents.reply.parse>

/** What waits to be decided, and guests whose account waits to be decided about; of one guest, all of theirs. */
export const showIncidents =
  (deps: Deps) =>
  (operatorId: string, guest?: string): Promise<Reply> =>
    deps.transact(async (tx) => {
      if (guest) await lookAtPerson(tx, { operatorId, id: guest }, deps.clock.now())
      return listOf(tx, deps, guest)
    })

export const decideIncident =
  (deps: Deps) =>
  (operatorId: string, decision: IncidentDecision): Promise<Reply> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const { visitId } = await decide(tx, deps.publicUrl, decision, now)
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'decided_incident',
          subject: { kind: 'visit', id: visitId },
          reason: decision.note,
          before: { state: 'open' },
          after: { state: decision.isUpheld ? 'upheld' : 'not_upheld' },
        },
        now,
      )
      return listOf(tx, deps)
    })

/** The guest's account stays as it is. */
export const acknowledgeIncidents =
  (deps: Deps) =>
  (operatorId: string, { id, reason }: { id: string; reason: string }): Promise<Reply> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const acknowledged = await markAcknowledged(tx, id, now)
      if (acknowledged.length === 0)
        throw new Problem(409, 'incident_decided', 'We’ve already decided about this incident.')
      const subject = { kind: 'person', id } as const
      const before = { incidents: acknowledged.join(', '), isAnswered: false }
      const after = { isAnswered: true }
      const entry = { act: 'acknowledged_incidents', subject, reason, before, after } as const
      await writeAuditEntry(tx, { operatorId, ...entry }, now)
      return listOf(tx, deps, id)
    })

/** Answers with the guest's incidents, as the guest's file shows them. */
export const payGoodwill =
  (deps: Deps) =>
  async (
    operatorId: string,
    input: { id: string; cents: number; reason: string },
  ): Promise<Reply> => {
    const guestId = await pay(deps)(operatorId, input)
    return showIncidents(deps)(operatorId, guestId)
  }

async function listOf(tx: Tx, deps: Deps, guest?: string): Promise<Reply> {
  const now = deps.clock.now()
  const { count, days } = repeatedIncidents
  const since = after(now, -days * day)
  const repeated = await repeatedGuests(tx, { count, since, max: maxIncidentsListed })
  // One more than is listed says that there are more.
  const found = guest
    ? await incidentsOf(tx, guest, maxIncidentsListed + 1)
    : await openIncidents(tx, maxIncidentsListed + 1)
  const incidents = found.slice(0, maxIncidentsListed)
  const accounts = await findAccounts(
    tx,
    repeated.map(({ guestId }) => guestId),
  )
  return {
    goodwillOfferCents: await goodwillOffer(tx, deps, now),
    incidents: await toLines(tx, incidents),
    isMore: found.length > incidents.length,
    repeated: repeated.map(({ guestId: id, upheld }) => ({
      id,
      upheld,
      name: accounts.find((account) => account.id === id)?.name ?? '',
    })),
  }
}

async function toLines(tx: Tx, incidents: Incident[]): Promise<OperatorIncident[]> {
  const { guestName, locationName } = await namesOf(tx, incidents)
  return incidents.map((incident) => ({
    ...stateOf(incident),
    guest: { id: incident.guestId, name: guestName(incident.guestId) },
    location: { id: incident.locationId, name: locationName(incident.locationId) },
  }))
}
