import { done } from '#contract/call.ts'
import { setSessionOrganisation } from '#server/identity/auth/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { MemberDeps } from './deps.ts'
import { organisationsOf } from './memberStore.ts'
import { organisationNotFound } from './refusals.ts'

export const listOrganisations =
  ({ transact }: Pick<MemberDeps, 'transact'>) =>
  async ({ accountId, organisationId }: MemberCaller) => {
    const found = await transact((tx) => organisationsOf(tx, accountId))
    return { organisations: found.map((one) => ({ ...one, isCurrent: one.id === organisationId })) }
  }

export const chooseOrganisation =
  ({ transact, clock }: Pick<MemberDeps, 'transact' | 'clock'>) =>
  ({ sessionId }: MemberCaller, organisationId: string) =>
    transact(async (tx) => {
      const isChosen = await setSessionOrganisation(tx, { sessionId, organisationId }, clock.now())
      if (!isChosen) throw organisationNotFound()
      return done
    })
