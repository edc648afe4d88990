import { postPayoutFailed } from '#server/money/ledger/index.ts'
import { after, hour, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { lockBank, markTrusted } from './bankStore.ts'
import { lookAtBank } from './banks.ts'
import type { PayoutDeps } from './deps.ts'
import { payoutEmails } from './emails.ts'
import { holdFor, mayGo } from './hold.ts'
import { holdPayout, noteLetGo, releasePayout } from './holdStore.ts'
import { recordLostPayouts } from './lostPayouts.ts'
import { askArrivedAgainMs } from './pollArrivedPayouts.ts'
import { pauseSchedule } from './scheduleStore.ts'
import {
  askAgain,
  claimPayouts,
  markArrived,
  markFailed,
  markFailing,
  type PayoutRow,
  reopenReturned,
  saveSentPayout,
  saveTransfer,
} from './store.ts'

const maxARound = 20

/** Banks take days; the provider's own message usually comes first. */
const askAgainMs = 6 * hour

/**
 * Takes each payout on from where it stands: to the partner's side of the provider, from there to the bank, and
 * back to us where that fails. Whatever dies on the way, the next round does the same again, and it happens once.
 */
export const sendPayouts = (deps: PayoutDeps): Job => ({
  name: 'send payouts',
  everyMs: 5 * second,
  run: async () => {
    const due = await deps.transact(async (tx) => {
      const now = deps.clock.now()
      await reopenReturned(tx, now)
      return claimPayouts(tx, maxARound, now)
    })
    await forEachCollectingErrors(
      due,
      (payout) =>
        payout.state === 'failing' ? recordReturnedPayout(deps, payout) : goOn(deps, payout),
      ({ id }) => `payout ${id}`,
    )
  },
})

async function goOn(deps: PayoutDeps, payout: PayoutRow) {
  if (payout.providerPayoutId) return follow(deps, payout, payout.providerPayoutId)
  const { transact, clock, banks, publicUrl } = deps
  const { id, account, cents } = payout
  const input = { payoutId: id, account, cents }
  // Who breaks in changes the bank right before: what is known may be a message behind.
  const { bankId } = await lookAtBank(deps, account)
  const atProvider = payout.transferId ? 'known' : await recordLostPayouts(deps, payout)
  if (atProvider === 'recorded') return
  // An answer that was lost may be days old: what is at the bank already is not held any more.
  const known = atProvider === 'known' ? await banks.findSent(input) : undefined
  if (!known) {
    const answer = await transact((tx) => letGo(deps, tx, payout))
    if (answer === 'stopped') return refuse(deps, { ...payout, stoppedAt: clock.now() })
    if (answer === 'held') return
  }

  const transferId = payout.transferId ?? (await banks.transfer(input))
  if (!transferId) return refuse(deps, payout)
  // Stopped by another process meanwhile: that one may not have found what was only on its way.
  if (!(await transact((tx) => saveTransfer(tx, id, transferId)))) return banks.takeBack(input)
  const sent = known ?? (await banks.sendToBank({ ...input, bankId }))
  if (!sent) return refuse(deps, payout)
  await transact(async (tx) => {
    const now = clock.now()
    const isFirst = await saveSentPayout(tx, id, { ...sent, askAgainAt: after(now, askAgainMs) })
    if (isFirst)
      await payoutEmails(publicUrl).sent(
        tx,
        { partnerId: payout.partnerId, values: { cents } },
        now,
      )
  })
}

/** Whether a payout may go to the bank that is there now. The first one to a bank waits, and its partner is told. */
async function letGo({ publicUrl, clock }: PayoutDeps, tx: Tx, payout: PayoutRow) {
  const now = clock.now()
  const { id, partnerId, cents } = payout
  const bank = await lockBank(tx, payout.account)
  // Forgotten: a stranger had set it up.
  if (!bank || bank.stoppedAt) return 'stopped'
  if (mayGo(payout, bank, now)) {
    if (payout.state === 'held' && !(await releasePayout(tx, id, now))) return 'held'
    await markTrusted(tx, bank.account, now)
    await noteLetGo(tx, id, now)
    return 'goes'
  }
  const hold = holdFor(bank, now)
  if (await holdPayout(tx, id, hold)) {
    const values = { cents, ending: bank.ending, goesAt: hold.until }
    await payoutEmails(publicUrl).held(tx, { partnerId, values }, now)
  }
  return 'held'
}

async function follow(deps: PayoutDeps, payout: PayoutRow, providerPayoutId: string) {
  const { transact, clock, banks } = deps
  const found = await banks.findPayout({ account: payout.account, providerPayoutId })
  if (found.state === 'arrived')
    await transact(async (tx) => {
      const askAgainAt = after(clock.now(), askArrivedAgainMs)
      await markArrived(tx, payout.id, { at: found.at, askAgainAt })
    })
  else if (found.state === 'failed') await refuse(deps, payout)
  else await transact((tx) => askAgain(tx, payout.id, after(clock.now(), askAgainMs)))
}

async function refuse(deps: PayoutDeps, payout: PayoutRow) {
  await deps.transact((tx) => markFailing(tx, payout.id, deps.clock.now()))
  await recordReturnedPayout(deps, payout)
}

/** First the money is ours again, then the partner's. */
async function recordReturnedPayout(
  deps: PayoutDeps,
  { id, partnerId, cents, stoppedAt }: PayoutRow,
) {
  const { transact, clock, banks, publicUrl } = deps
  await banks.takeBack({ payoutId: id })
  await transact(async (tx) => {
    const now = clock.now()
    if (!(await markFailed(tx, id, now))) return
    await postPayoutFailed(tx, { payoutId: id, partnerId, cents }, now)
    if (stoppedAt) return
    const isPaused = await pauseSchedule(tx, partnerId, now)
    await payoutEmails(publicUrl).failed(tx, { partnerId, values: { cents, isPaused } }, now)
  })
}
