import { actsAPage } from '#contract/operator.ts'
import type { OperatorAct, SubjectKind } from '#contract/operatorActs.ts'
import { visitsById } from '#server/access/visits/index.ts'
import { findSubjects } from '#server/identity/auth/index.ts'
import { ordersById } from '#server/money/checkout/index.ts'
import { leadNames } from '#server/operations/leads/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { listAuditEntries } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { namesOf } from './lines.ts'

export const showActs =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  (before?: number) =>
    transact(async (tx) => {
      // One more than is shown says whether there is a next page.
      const found = await listAuditEntries(tx, { before, max: actsAPage + 1 })
      const acts = found.slice(0, actsAPage)
      const next = found.length > acts.length ? (acts.at(-1)?.id ?? null) : null
      return { acts: await withNames(tx, acts), next }
    })

/** Whose file it was, and which restroom, order, visit or business. */
async function withNames(tx: Tx, acts: OperatorAct[]): Promise<OperatorAct[]> {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(acts.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []))),
  ]
  const named = [
    ...(await findSubjects(tx, idsOf('person'))),
    ...(await findLocations(tx, idsOf('location'))),
    ...(await orderNames(tx, idsOf('order'))),
    ...(await visitNames(tx, idsOf('visit'))),
    ...(await leadNames(tx, idsOf('lead'))),
  ]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return acts.map(({ subject, ...act }) => ({
    ...act,
    subject: subject && { ...subject, name: names.get(subject.id) ?? null },
  }))
}

async function visitNames(tx: Tx, ids: string[]) {
  const visits = await visitsById(tx, ids)
  const { guestName, locationName } = await namesOf(tx, visits)
  return visits.map(({ id, guestId, locationId }) => ({
    id,
    name: `${locationName(locationId)} · ${guestName(guestId)}`,
  }))
}

async function orderNames(tx: Tx, ids: string[]) {
  const orders = await ordersById(tx, ids)
  const { guestName } = await namesOf(tx, orders)
  return orders.map(({ id, title, guestId }) => ({ id, name: `${title} · ${guestName(guestId)}` }))
}
