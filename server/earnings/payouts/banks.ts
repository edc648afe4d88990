import type { Earnings } from '#contract/payouts.ts'
import {
  findAccount,
  lockOwner,
  reauthenticate,
  type TypedFactors,
} from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { BankState } from './bankProvider.ts'
import { bankOf, hasBank, lockBank, markChanged, saveBank, writeBank } from './bankStore.ts'
import { restartSchedule } from './chooseSchedule.ts'
import type { PayoutDeps } from './deps.ts'
import { payoutEmails } from './emails.ts'
import { holdFor, isOtherBank } from './hold.ts'
import { holdAnew } from './holdStore.ts'
import { earningsOf } from './showEarnings.ts'

/** Each asks the provider, who counts what we ask. */
const bankChecks: Limit = { kind: 'bank check', max: 60, withinMs: hour }

const back = (publicUrl: string, how: 'back' | 'again') =>
  `${publicUrl}/partner/earnings?bank=${how}`

/** Leads to the provider's page, where the partner says where payouts go. We never see the account itself. */
export const openBank =
  (deps: PayoutDeps) =>
  async (caller: MemberCaller, factors: TypedFactors): Promise<{ url: string }> => {
    const { banks, publicUrl } = deps
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const act = { organisationId, accountId, act: 'opened_bank' } as const
    await deps.transact(async (tx) => {
      await lockOwner(tx, caller, checked)
      await recordAct(tx, act, deps.clock.now())
    })
    const { account, isReady } = await accountOf(deps, caller, checked)
    const returnUrl = back(publicUrl(), 'back')
    const refreshUrl = back(publicUrl(), 'again')
    return { url: await banks.accountPage({ account, isReady, returnUrl, refreshUrl }) }
  }

async function accountOf({ transact, banks }: PayoutDeps, caller: MemberCaller, checked: string) {
  const { accountId, organisationId: partnerId } = caller
  const known = await transact((tx) => bankOf(tx, partnerId))
  if (known) return known
  const owner = await transact((tx) => findAccount(tx, accountId))
  if (!owner) throw new Error(`Account ${accountId} is signed in and not there`)
  const { email, name, emailProvenAt } = owner
  const isProven = emailProvenAt !== null
  const account = await banks.openAccount({ partnerId, isProven, email, name })
  const savedBank = await transact(async (tx) => {
    await lockOwner(tx, caller, checked)
    return saveBank(tx, partnerId, account)
  })
  if (!savedBank) throw new Error(`The bank account of ${partnerId} was not kept`)
  return savedBank
}

/** The partner is back: only the provider knows how far they came. */
export const checkBank =
  (deps: PayoutDeps) =>
  async (partnerId: string): Promise<Earnings> => {
    const bank = await deps.transact(async (tx) => {
      const now = deps.clock.now()
      const until = await countAttempt(tx, bankChecks, partnerId, now)
      if (until)
        throw tooMany('too_many_requests', 'Too many requests. Please wait a moment.', until, now)
      return bankOf(tx, partnerId)
    })
    if (bank) await followBank(deps)(bank.account)
    return deps.transact((tx) => earningsOf(tx, partnerId, deps.clock.now()))
  }

/** The provider has news of an account; another program's is passed over: false. */
export const followBank =
  (deps: PayoutDeps) =>
  async (account: string): Promise<boolean> => {
    if (!(await deps.transact((tx) => hasBank(tx, account)))) return false
    await lookAtBank(deps, account)
    return true
  }

/** How the provider has it now. A changed bank is recorded and mailed about in one transaction. */
export async function lookAtBank(deps: PayoutDeps, account: string): Promise<BankState> {
  const { transact, clock, banks } = deps
  const state = await banks.findAccount(account)
  await transact((tx) => recordBank(deps, tx, { account, state, now: clock.now() }))
  return state
}

async function recordBank(
  { publicUrl }: Pick<PayoutDeps, 'publicUrl'>,
  tx: Tx,
  { account, state, now }: { account: string; state: BankState; now: Date },
) {
  const known = await lockBank(tx, account)
  if (!known) return
  await writeBank(tx, account, state, now)
  if (!isOtherBank(known, state)) return
  const { partnerId } = known
  await markChanged(tx, account, now)
  await holdAnew(tx, partnerId, holdFor(state, now))
  const act = { organisationId: partnerId, act: 'changed_bank' } as const
  await recordAct(tx, { ...act, after: { ending: state.ending } }, now)
  const isFirst = known.bankKey === null && !known.isReady
  const schedule = known.leftAt ? 'by_hand' : await restartSchedule(tx, partnerId, now)
  await payoutEmails(publicUrl).bankChanged(
    tx,
    { partnerId, values: { ending: state.ending, isFirst, schedule } },
    now,
  )
}
