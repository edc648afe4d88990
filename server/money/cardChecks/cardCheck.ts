import { cardCheckDays } from '#contract/cardChecks.ts'
import { refuseSuspendedBuyer } from '#server/identity/auth/index.ts'
import {
  type Buyer,
  countNeighbourhood,
  countOrder,
  tooManyChecks,
} from '#server/identity/guests/index.ts'
import { countAttempt, type Limit } from '#server/identity/limits/index.ts'
import type { HashSuspended } from '#server/identity/suspensions/index.ts'
import type { CardPayments } from '#server/money/checkout/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteOldProofs, isProof } from './proofStore.ts'
import {
  type CardCheck,
  checkOfSession,
  confirmCheck,
  deleteOldChecks,
  insertCheck,
  openChecks,
  passedCard,
  saveCheckPage,
} from './store.ts'

export interface CheckDeps {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
  publicUrl: () => string
  hashSuspended: HashSuspended
}

const pageOpenMs = 30 * minute
/** One with less time left than this is not offered again. */
const minTimeLeftMs = 3 * minute
/** What was not passed is of no use a day later. */
const unpassedKeptMs = day

/** Cards that one guest has checked: honest ones need one, and another where it was prepaid. */
const checksOfGuest: Limit = { kind: 'card_check', max: 10, withinMs: day }

/** Leads to the provider's page. Counted before the provider is called, as purchases without an account are. */
export const startCardCheck = (deps: CheckDeps) => async (buyer: Buyer, locationId: string) => {
  const { transact, clock, cardPayments, publicUrl } = deps
  const { guestId } = buyer
  const now = clock.now()
  const closesAt = after(now, pageOpenMs)
  const started = await transact(async (tx) => {
    await refuseSuspendedBuyer(deps, tx, buyer, now)
    const open = await openChecks(tx, guestId, now)
    const known = open.find((check) => isOfUse(check, locationId, now))
    if (known?.checkoutUrl && known.sessionId)
      return { url: known.checkoutUrl, sessionId: known.sessionId }
    const until = await countAttempt(tx, checksOfGuest, guestId, now)
    if (until) throw tooManyChecks(until, now)
    if (buyer.isUnclaimed)
      await countOrder(tx, buyer, async () => open.map((check) => check.closesAt), now)
    else await countNeighbourhood(tx, buyer.neighbourhood, now)
    return { id: await insertCheck(tx, { guestId, locationId, closesAt }, now) }
  })
  if ('url' in started) return { url: started.url, sessionId: started.sessionId }
  const page = await cardPayments.startCardCheck({
    checkId: started.id,
    closesAt,
    successUrl: `${publicUrl()}/checked?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl()}/home/${locationId}`,
  })
  await transact((tx) => saveCheckPage(tx, started.id, page))
  return { url: page.url, sessionId: page.sessionId }
}

const isOfUse = (check: CardCheck, locationId: string, now: Date) =>
  check.checkoutUrl !== null &&
  check.locationId === locationId &&
  check.closesAt.getTime() - now.getTime() >= minTimeLeftMs

/** The guest is back, in the browser where it began. */
export const confirmCardCheck = (deps: CheckDeps) => async (guestId: string, sessionId: string) => {
  const ownCheck = async () => {
    const check = await deps.transact((tx) => checkOfSession(tx, sessionId))
    if (check?.guestId !== guestId) throw checkNotFound()
    return check
  }
  await ownCheck()
  await followCardCheck(deps)(sessionId)
  const { state, locationId } = await ownCheck()
  return { state, locationId }
}

export const checkNotFound = () =>
  new Problem(404, 'card_check_not_found', 'We can’t find that card check.')

/** Asks the provider how a check ended: for its guest, and for its message. False where it is none of ours. */
export const followCardCheck =
  ({ transact, cardPayments }: Pick<CheckDeps, 'transact' | 'cardPayments'>) =>
  async (sessionId: string) => {
    const check = await transact((tx) => checkOfSession(tx, sessionId))
    if (!check) return transact((tx) => isProof(tx, sessionId))
    if (check.state !== 'open') return true
    const card = await cardPayments.findCheckedCard(sessionId)
    if (!card) return true
    const { fingerprint } = card
    const state = stateOf(card)
    await transact((tx) => confirmCheck(tx, check.id, { state, fingerprint }))
    return true
  }

/** Prepaid cards are bought by the dozen, and a wallet gives one card many numbers. */
function stateOf({
  fingerprint,
  isPrepaid,
  isWallet,
}: {
  fingerprint: string | null
  isPrepaid: boolean
  isWallet: boolean
}): CardCheck['state'] {
  if (isPrepaid) return 'prepaid'
  if (isWallet) return 'wallet'
  return fingerprint === null ? 'unknown' : 'passed'
}

/** What a guest's checked card is known by; undefined where none was checked of late. */
export const checkedCard = (tx: Tx, guestId: string, now: Date) =>
  passedCard(tx, guestId, after(now, -cardCheckDays * day))

export const forgetCardChecks = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget card checks',
  everyMs: 60 * minute,
  run: async () => {
    const now = clock.now()
    const passed = after(now, -cardCheckDays * day)
    const others = after(now, -unpassedKeptMs)
    await inBatches((max) => transact((tx) => deleteOldChecks(tx, { passed, others }, max)))
    await inBatches((max) => transact((tx) => deleteOldProofs(tx, others, max)))
  },
})
