import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CardPayments, PaymentMessage } from './cardPayments.ts'
import { sessionOfHeld } from './holdStore.ts'
import { forgetMethod } from './savedCardStore.ts'
import { markReceived, wasReceived } from './store.ts'

interface MessageDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<boolean>
  syncPaymentChanges: (paymentId: string) => Promise<boolean>
  followMembership: (subscriptionId: string) => Promise<boolean>
  onBank: BankHandlers
  /** A page where a card is checked ended; joined in app.ts. False where it is none of ours. */
  onCardCheck: (sessionId: string) => Promise<boolean>
}

/** What follows from news about partners' accounts; joined in app.ts. Each says whether it was about ours. */
export interface BankHandlers {
  changed(account: string): Promise<boolean>
  payoutMoved(news: { providerPayoutId: string; hasFailed: boolean }): Promise<boolean>
}

/** The provider repeats a message until it hears that it was taken, so it hears that only at the end. */
export const receiveMessage =
  (deps: MessageDeps) =>
  async (rawBody: Buffer, signature: string | undefined): Promise<void> => {
    const { transact, clock, log, cardPayments } = deps
    const message = await cardPayments.readMessage(rawBody, signature)
    if ('refused' in message) {
      log.warn({ why: message.refused, hint: message.hint }, 'a payment message was refused')
      throw new Problem(400, 'message_refused', 'This message is not signed as it must be.')
    }
    const { id, type } = message
    if (await transact((tx) => wasReceived(tx, id))) return
    if (await applyMessage(deps, message))
      await transact((tx) => markReceived(tx, id, type, clock.now()))
    else log.warn({ id, type }, 'a payment message is about nothing of ours')
  }

/** Messages come late, twice and in any order: each only says what to look at. False where that is not ours. */
function applyMessage(deps: MessageDeps, message: PaymentMessage): Promise<boolean> {
  switch (message.about) {
    case 'checkout':
      return followCheckout(deps, message.sessionId)
    case 'payment':
      return followPayment(deps, message.paymentId)
    case 'aftermath':
      return deps.syncPaymentChanges(message.paymentId)
    case 'subscription':
      return deps.followMembership(message.subscriptionId)
    case 'saved_card':
      return forgetRemoved(deps, message.paymentMethodId)
    case 'bank':
      return deps.onBank.changed(message.account)
    case 'payout':
      return deps.onBank.payoutMoved(message)
    case 'told_elsewhere':
      return Promise.resolve(true)
    case 'nothing_of_ours':
      return Promise.resolve(false)
  }
}

const followCheckout = async ({ fulfil, onCardCheck }: MessageDeps, sessionId: string) =>
  (await fulfil(sessionId)) || onCardCheck(sessionId)

/** Most were removed here first: then there is nothing more to do. */
async function forgetRemoved({ transact }: MessageDeps, paymentMethodId: string) {
  await transact((tx) => forgetMethod(tx, paymentMethodId))
  return true
}

/** What is held was charged, or let go. All other payments are reported by their checkouts. */
async function followPayment({ transact, fulfil }: MessageDeps, paymentId: string) {
  const sessionId = await transact((tx) => sessionOfHeld(tx, paymentId))
  return sessionId ? fulfil(sessionId) : false
}
