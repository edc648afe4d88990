import type { Earnings } from '#contract/payouts.ts'
import { lockOwner, reauthenticate, type TypedFactors } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { postPayout } from '#server/money/ledger/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockName } from '#server/platform/lockName.ts'
import type { BankRow } from './bankStore.ts'
import type { PayoutDeps } from './deps.ts'
import { payoutEmails } from './emails.ts'
import { holdFor } from './hold.ts'
import { amountChanged, payoutRefused } from './refusals.ts'
import { barOf, earningsOf, standingOf } from './showEarnings.ts'
import { insertPayout } from './store.ts'

interface Input extends TypedFactors {
  cents: number
}

/** All that is available leaves the partner's account here; a job tells the provider after commit. */
export const askPayout =
  (deps: Omit<PayoutDeps, 'banks'>) =>
  async (caller: MemberCaller, { cents, ...factors }: Input): Promise<Earnings> => {
    const { accountId, organisationId: partnerId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const { transact, clock, publicUrl } = deps
    return transact(async (tx) => {
      const now = clock.now()
      await lockOwner(tx, caller, checked)
      await beginPayout(tx, { partnerId, shownCents: cents, publicUrl }, now)
      const act = { organisationId: partnerId, accountId, act: 'asked_payout' } as const
      await recordAct(tx, { ...act, after: { cents } }, now)
      return earningsOf(tx, partnerId, now)
    })
  }

export async function beginPayout(
  tx: Tx,
  {
    partnerId,
    shownCents,
    publicUrl,
  }: { partnerId: string; shownCents: number; publicUrl: () => string },
  now: Date,
) {
  // The balance is read under the lock, so that two payouts cannot spend it twice.
  await lockName(tx, `payouts ${partnerId}`)
  const standing = await standingOf(tx, partnerId, now)
  const bar = barOf(standing)
  if (bar) throw payoutRefused(bar)
  const { availableCents, bank } = standing
  if (!bank) throw payoutRefused('bank_missing')
  if (availableCents !== shownCents) throw amountChanged()

  const payout = { partnerId, standing, bank, scheduledOn: null, publicUrl }
  if (!(await startPayout(tx, payout, now))) throw payoutRefused('payout_in_progress')
}

interface Started {
  partnerId: string
  standing: { availableCents: number }
  bank: BankRow
  /** The day of its schedule, where it goes by itself. */
  scheduledOn: string | null
  publicUrl: () => string
}

/** All that is available leaves the partner's account; the first payout to a bank waits. False where one is under way. */
export async function startPayout(
  tx: Tx,
  { partnerId, standing: { availableCents }, bank, scheduledOn, publicUrl }: Started,
  now: Date,
) {
  const { account, ending } = bank
  const payoutId = newId(now)
  const hold = bank.trustedAt ? null : holdFor(bank, now)
  const payout = { partnerId, cents: availableCents, availableCents, account, ending, hold }
  if (!(await insertPayout(tx, { id: payoutId, ...payout, scheduledOn }, now))) return false
  await postPayout(tx, { payoutId, partnerId, cents: availableCents }, now)
  if (hold)
    await payoutEmails(publicUrl).held(
      tx,
      { partnerId, values: { cents: availableCents, ending, goesAt: hold.until } },
      now,
    )
  return true
}
