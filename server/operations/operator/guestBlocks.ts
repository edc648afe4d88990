import { maxBlocks } from '#contract/blocks.ts'
import { done } from '#contract/call.ts'
import type { OperatorBlocks } from '#contract/operatorPeople.ts'
import { findAccounts, findOrganisation } from '#server/identity/auth/index.ts'
import { blocksAbout, countBlocksSince, liftBlock } from '#server/identity/blocks/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { countGuestsOf } from './guestBlockStore.ts'
import { lookAtPerson } from './look.ts'

const monthDays = 30

type Deps = Pick<OperatorDeps, 'transact' | 'clock'>

/** Who may not come where: of a guest, or of an organisation and how many of its guests that is. */
export const showBlocks =
  ({ transact, clock }: Deps) =>
  (operatorId: string, id: string): Promise<OperatorBlocks> =>
    transact(async (tx) => {
      const now = clock.now()
      await lookAtPerson(tx, { operatorId, id }, now)
      const blocks = await blocksAbout(tx, id, maxBlocks, now)
      const accounts = await findAccounts(
        tx,
        blocks.map(({ guestId }) => guestId),
      )
      return {
        blocks: blocks.map(({ since, until, ...block }) => ({
          ...block,
          guest: accounts.find(({ id: guestId }) => guestId === block.guestId)?.name ?? '',
          since: since.toISOString(),
          until: until.toISOString(),
        })),
        lastMonth: (await findOrganisation(tx, id)) ? await lastMonthOf(tx, id, now) : null,
      }
    })

async function lastMonthOf(tx: Tx, organisationId: string, now: Date) {
  const since = after(now, -monthDays * day)
  return {
    blocked: await countBlocksSince(tx, organisationId, since),
    guests: await countGuestsOf(tx, organisationId, since),
  }
}

/** Both sides read it: it is in the organisation's log and in the operators'. */
export const liftGuestBlock =
  ({ transact, clock }: Deps) =>
  (operatorId: string, { id, reason }: { id: string; reason: string }) =>
    transact(async (tx) => {
      const now = clock.now()
      const block = await liftBlock(tx, { id }, now)
      if (!block) throw new Problem(404, 'no_such_block', 'This guest is no longer blocked.')
      const { organisationId, guestId, locationId: restroomId, restroom, until } = block
      await recordActAt(tx, { organisationId }, { act: 'block_lifted_by_us', restroomId }, now)
      const subject = { kind: 'person' as const, id: guestId }
      const before = {
        organisation: organisationId,
        restroom,
        blockReason: block.reason,
        until: until.toISOString(),
      }
      const after = { until: now.toISOString() }
      const entry = { operatorId, act: 'lifted_block', subject, reason, before, after } as const
      await writeAuditEntry(tx, entry, now)
      return done
    })
