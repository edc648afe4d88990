import { currentShare, sharesOf } from '#server/money/commission/index.ts'
import type { PayoutDeps } from './deps.ts'

/** What the organisation earns of a visit that is paid now, and what it will. */
export const showShare =
  ({ transact, clock }: Pick<PayoutDeps, 'transact' | 'clock'>) =>
  (organisationId: string) =>
    transact(async (tx) => currentShare(await sharesOf(tx, organisationId), clock.now()))
