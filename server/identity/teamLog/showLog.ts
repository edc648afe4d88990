import { teamActsAPage } from '#contract/teamLog.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Transact } from '#server/platform/db.ts'
import { listActs } from './store.ts'

export const showLog =
  ({ transact }: { transact: Transact }) =>
  async ({ organisationId }: MemberCaller, before?: number) => {
    // One more than is shown says whether there is a next page.
    const page = { organisationId, before, max: teamActsAPage + 1 }
    const found = await transact((tx) => listActs(tx, page))
    const acts = found.slice(0, teamActsAPage)
    const next = found.length > acts.length ? (acts.at(-1)?.id ?? null) : null
    return { acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })), next }
  }
