import { actsAPage } from '#contract/operator.ts'
import { listAuditEntries } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

export const showActs =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  async (before?: number) => {
    // One more than is shown says whether there is a next page.
    const found = await transact((tx) => listAuditEntries(tx, { before, max: actsAPage + 1 }))
    const acts = found.slice(0, actsAPage)
    return { acts, next: found.length > acts.length ? (acts.at(-1)?.id ?? null) : null }
  }
