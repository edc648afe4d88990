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
  /** Handles the end of a card check page; joined in app.ts. False where it is not ours. */
  onCardCheck: (sessionId: string) => Promise<boolean>
}

/** Handlers for webhooks about partners' accounts; joined in app.ts. Each returns whether the account is ours. */
export interface BankHandlers {
  changed(account: string): Promise<boolean>
  payoutMoved(news: { providerPayoutId: string; hasFailed: boolean }): Promise<boolean>
}

/** The provider repeats a webhook until it is acknowledged, so it is acknowledged only after it was applied. */
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

/** Webhooks come late, twice and in any order, so each only says what to read. False where that is not ours. */
function applyMessage(deps: MessageDeps, message: PaymentMessage): Promise<boolean> {
  switch (message.about) {
    case 'checkout':
      return followCheckout(deps, message.sessionId)
    case 'payment':
      return followPayment(deps, message.paymentId)
    case 'payment_changes':
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

/** Most were removed here first, and need nothing more. */
async function forgetRemoved({ transact }: MessageDeps, paymentMethodId: string) {
  await transact((tx) => forgetMethod(tx, paymentMethodId))
  return true
}

/** A hold was captured or released. All other payments are reported by their checkouts. */
async function followPayment({ transact, fulfil }: MessageDeps, paymentId: string) {
  const sessionId = await transact((tx) => sessionOfHeld(tx, paymentId))
  return sessionId ? fulfil(sessionId) : false
}
