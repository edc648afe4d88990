import type { Earnings } from '#contract/payouts.ts'
import {
  lockOut,
  lockOwner,
  lockOwners,
  openLink,
  ownersOf,
  reauthenticate,
  type TypedFactors,
  voidStopLinks,
} from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { postPayoutFailed } from '#server/money/ledger/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { clearStop, markStopped } from './bankStore.ts'
import type { PayoutDeps } from './deps.ts'
import { payoutEmails } from './emails.ts'
import { stopHeld } from './holdStore.ts'
import { earningsOf } from './showEarnings.ts'

/**
 * The mailed link was pressed: what waits is the partner's again, every owner is signed out, no one else becomes an owner
 * by an invitation, and nothing more goes until the bank is confirmed. Pressed again it answers the same.
 */
export const stopPayouts =
  ({ transact, clock, publicUrl, revokeOwnerInvitations }: PayoutDeps) =>
  (token: string): Promise<{ stoppedCents: number }> =>
    transact(async (tx) => {
      const now = clock.now()
      const { organisationId: partnerId } = await openLink(tx, token, ['stop_payouts'], now)
      // What an owner does at this moment, such as adding a passkey, is written by now or finds its session ended.
      await lockOwners(tx, partnerId)
      await lockName(tx, `payouts ${partnerId}`)
      const isNew = await markStopped(tx, partnerId, now)
      const stopped = await stopHeld(tx, partnerId, now)
      for (const { id: payoutId, cents, state } of stopped)
        if (state === 'failed') await postPayoutFailed(tx, { payoutId, partnerId, cents }, now)
      if (!isNew) return { stoppedCents: 0 }
      await recordAct(tx, { organisationId: partnerId, act: 'stopped_payouts' }, now)
      const cents = stopped.reduce((sum, payout) => sum + payout.cents, 0)
      // Before the owners are read: an invitation is accepted by now, or never.
      await revokeOwnerInvitations(tx, partnerId, now)
      for (const { id } of await ownersOf(tx, partnerId)) await lockOut(tx, id, now)
      await payoutEmails(publicUrl).stopped(tx, { partnerId, values: { cents } }, now)
      return { stoppedCents: cents }
    })

interface Confirmed extends TypedFactors {
  ending: string | null
}

/** Signed in again, the partner says that payouts go to the right bank; the next one waits as a first one does. */
export const confirmBank =
  (deps: PayoutDeps) =>
  async (caller: MemberCaller, { ending, ...factors }: Confirmed): Promise<Earnings> => {
    const { accountId, organisationId: partnerId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const { transact, clock } = deps
    return transact(async (tx) => {
      const now = clock.now()
      await lockOwner(tx, caller, checked)
      if (!(await clearStop(tx, partnerId, ending)))
        throw new Problem(
          409,
          'bank_changed',
          'Your payout account has changed since you opened this page. Please check again.',
        )
      await voidStopLinks(tx, partnerId, now)
      const act = { organisationId: partnerId, accountId, act: 'confirmed_bank' } as const
      await recordAct(tx, { ...act, after: { ending } }, now)
      return earningsOf(tx, partnerId, now)
    })
  }
