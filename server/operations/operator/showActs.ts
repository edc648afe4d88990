import { actsAPage } from '#contract/operator.ts'
import type { OperatorAct } from '#contract/operatorFiles.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { listAuditEntries } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

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

/** Whose file it was, and which restroom. */
async function withNames(tx: Tx, acts: OperatorAct[]): Promise<OperatorAct[]> {
  const idsOf = (kind: 'person' | 'location') => [
    ...new Set(acts.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []))),
  ]
  const people = await findAccounts(tx, idsOf('person'))
  const places = await findLocations(tx, idsOf('location'))
  const names = new Map([...people, ...places].map(({ id, name }) => [id, name]))
  return acts.map(({ subject, ...act }) => ({
    ...act,
    subject: subject && { ...subject, name: names.get(subject.id) ?? null },
  }))
}
