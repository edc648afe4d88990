import { postRenewal } from '#server/ledger/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import { openNextPeriod, renewMembership } from '#server/plans/index.ts'
import type { CardPayments, PaymentMessage } from './cardPayments.ts'
import { sessionOfHeld } from './holdStore.ts'
import { isFirst, markRefundSeen, wasReceived } from './store.ts'

interface MessageDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<void>
  onBank: BankHandlers
}

/** What follows from news about partners' accounts; joined in app.ts. */
export interface BankHandlers {
  changed(account: string): Promise<void>
  payoutMoved(news: { providerPayoutId: string; hasFailed: boolean }): Promise<void>
}

/** The provider repeats a message until it hears that it was taken, so it hears that only at the end. */
export const receiveMessage =
  (deps: MessageDeps) =>
  async (rawBody: Buffer, signature: string | undefined): Promise<void> => {
    const { transact, clock, log, cardPayments } = deps
    const message = await cardPayments.readMessage(rawBody, signature)
    if (!message) {
      log.warn('a payment message was refused')
      throw new Problem(400, 'message_refused', 'This message is not signed as it must be.')
    }
    if (message.about === 'nothing_of_ours') return
    if (await transact((tx) => wasReceived(tx, message.id))) return
    await take(deps, message)
    await transact((tx) => isFirst(tx, message.id, message.type, clock.now()))
  }

// Messages come late, twice and in any order: each only says what to look at.
async function take(deps: MessageDeps, message: PaymentMessage) {
  switch (message.about) {
    case 'checkout':
      return deps.fulfil(message.sessionId)
    case 'payment':
      return followPayment(deps, message.paymentId)
    case 'refund':
      return deps.transact((tx) => markRefundSeen(tx, message.paymentId, deps.clock.now()))
    case 'subscription':
      return followSubscription(deps, message.subscriptionId)
    case 'renewal':
      return takeRenewal(deps, message)
    case 'bank':
      return deps.onBank.changed(message.account)
    case 'payout':
      return deps.onBank.payoutMoved(message)
    case 'nothing_of_ours':
      return undefined
  }
}

/** What is held was charged, or let go. All other payments are told of by their checkouts. */
async function followPayment({ transact, fulfil }: MessageDeps, paymentId: string) {
  const sessionId = await transact((tx) => sessionOfHeld(tx, paymentId))
  if (sessionId) await fulfil(sessionId)
}

async function followSubscription(
  { transact, clock, cardPayments }: MessageDeps,
  subscriptionId: string,
) {
  const state = await cardPayments.findSubscription(subscriptionId)
  if (state) await transact((tx) => renewMembership(tx, state, clock.now()))
}

async function takeRenewal(
  { transact, clock, cardPayments }: MessageDeps,
  renewal: { subscriptionId: string; invoiceId: string; cents: number },
) {
  const state = await cardPayments.findSubscription(renewal.subscriptionId)
  if (!state) return
  await transact(async (tx) => {
    const now = clock.now()
    const isOurs = await renewMembership(tx, state, now)
    // Several messages may tell of one invoice; its money came once.
    if (!isOurs || !(await isFirst(tx, renewal.invoiceId, 'renewal', now))) return
    const periodId = await openNextPeriod(tx, state, now)
    await postRenewal(tx, { periodId, cents: renewal.cents }, now)
  })
}
