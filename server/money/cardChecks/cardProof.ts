import type { StartedGuest } from '#contract/guests.ts'
import { openRecovered } from '#server/identity/auth/index.ts'
import { type Buyer, countOrder, lockUnclaimedGuest } from '#server/identity/guests/index.ts'
import { refuseSuspended } from '#server/identity/suspensions/index.ts'
import {
  cardOf,
  type confirmOrder,
  isKnownByWalletsOnly,
  isPaidByCard,
  isPaidByWallet,
  orderOfRecovered,
} from '#server/money/checkout/index.ts'
import type { CallerOf, RecoveredCaller } from '#server/platform/caller.ts'
import { after, minute } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { notSignedIn, Problem, payingPhoneOnly } from '#server/platform/problem.ts'
import { type CheckDeps, checkNotFound } from './cardCheck.ts'
import { confirmProof, findProof, insertProof, saveProofPage } from './proofStore.ts'

const pageOpenMs = 30 * minute
/** A card that was checked longer ago opens nothing: the phone may have changed hands. */
const proofKeptMs = 60 * minute

/** Leads a recovered phone to the provider's page, where the card that paid is checked. */
export const startCardProof =
  ({ transact, clock, cardPayments, publicUrl }: CheckDeps) =>
  async (caller: CallerOf<'holder'>, buyer: Buyer) => {
    const { sessionId: recoveredId, guestId } = recoveredOnly(caller)
    const now = clock.now()
    const id = newId(now)
    await transact(async (tx) => {
      await refuseSuspended(tx, guestId, now)
      await countOrder(tx, buyer, async () => [], now)
      await insertProof(tx, { id, recoveredId }, now)
    })
    const page = await cardPayments.startCardCheck({
      checkId: id,
      closesAt: after(now, pageOpenMs),
      successUrl: `${publicUrl()}/auth/recover?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl()}/auth/recover`,
    })
    await transact((tx) => saveProofPage(tx, id, page.sessionId))
    return { url: page.url, sessionId: page.sessionId }
  }

/** The phone is back. Its card opens the guest's own session, if it has paid for what the phone shows. */
export const confirmCardProof =
  (deps: CheckDeps) =>
  async (
    caller: CallerOf<'holder'>,
    { sessionId, userAgent }: { sessionId: string; userAgent: string | undefined },
  ) => {
    const recovered = recoveredOnly(caller)
    const { state, isWallet } = await proofOf(deps, recovered, sessionId)
    const guest = state === 'same_card' ? await open(deps, recovered, userAgent) : null
    const wasWallet =
      state === 'other_card' && (await deps.transact((tx) => isKnownByWalletsOnly(tx, recovered)))
    return { state, isWallet, wasWallet, guest }
  }

export interface PaymentProofDeps extends CheckDeps {
  completeOrder: ReturnType<typeof confirmOrder>
}

/** The phone is back from paying for a visit with the card that paid before, or with another one. */
export const confirmPaymentProof =
  (deps: PaymentProofDeps) =>
  async (
    caller: CallerOf<'holder'>,
    { sessionId, userAgent }: { sessionId: string; userAgent: string | undefined },
  ) => {
    const recovered = recoveredOnly(caller)
    const { guestId, receiptKey, sessionId: recoveredId } = recovered
    const { transact, clock, completeOrder } = deps
    const since = after(clock.now(), -proofKeptMs)
    const order = await transact((tx) => orderOfRecovered(tx, { sessionId, recoveredId }, since))
    if (!order) throw checkNotFound()
    const outcome = await completeOrder(guestId, sessionId)
    const proof = await transact(async (tx) => {
      const fingerprint = await cardOf(tx, order.id)
      if (!fingerprint) return { state: 'open', ...byCard } as const
      if (await isPaidByCard(tx, { guestId, receiptKey, fingerprint }))
        return { state: 'same_card', ...byCard } as const
      const isWallet = await isPaidByWallet(tx, order.id)
      return {
        state: 'other_card',
        isWallet,
        wasWallet: await isKnownByWalletsOnly(tx, recovered),
      } as const
    })
    const guest = proof.state === 'same_card' ? await open(deps, recovered, userAgent) : null
    const visitId = outcome.kind === 'visit_ready' ? outcome.visitId : null
    return { ...proof, guest, visitId }
  }

const byCard = { isWallet: false, wasWallet: false }

async function proofOf(
  { transact, clock, cardPayments }: CheckDeps,
  { sessionId: recoveredId, guestId, receiptKey }: RecoveredCaller,
  sessionId: string,
) {
  const since = after(clock.now(), -proofKeptMs)
  const find = async () => {
    const proof = await transact((tx) => findProof(tx, { sessionId, recoveredId }, since))
    if (!proof) throw checkNotFound()
    return proof
  }
  const proof = await find()
  if (proof.state !== 'open') return proof
  const card = await cardPayments.findCheckedCard(sessionId)
  if (!card) return proof
  const { fingerprint, isWallet } = card
  await transact(async (tx) => {
    // A wallet's number is known again only on the phone that paid by it.
    const isSame =
      fingerprint !== null && (await isPaidByCard(tx, { guestId, receiptKey, fingerprint }))
    await confirmProof(tx, { id: proof.id, isSame, isWallet: isWallet && !isSame })
  })
  return find()
}

const open = (
  { transact, clock }: CheckDeps,
  recovered: RecoveredCaller,
  userAgent: string | undefined,
): Promise<StartedGuest> =>
  transact(async (tx) => {
    const now = clock.now()
    await refuseSuspended(tx, recovered.guestId, now)
    if (!(await lockUnclaimedGuest(tx, recovered.guestId))) throw payingPhoneOnly()
    const opened = await openRecovered(tx, recovered, userAgent, now)
    if (!opened) throw notSignedIn()
    return opened
  })

function recoveredOnly(caller: CallerOf<'holder'>) {
  if (caller.kind === 'recovered') return caller
  throw new Problem(409, 'not_recovered', 'Everything you bought is on this phone already.')
}
