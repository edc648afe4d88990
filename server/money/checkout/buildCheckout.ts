import type { FastifyInstance } from 'fastify'
import type { AgreedTo } from '#contract/papers.ts'
import type { buyerOf } from '#server/identity/guests/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import type { Job } from '#server/platform/jobs.ts'
import { cancelSubscriptions } from './closeCustomerAccount.ts'
import { confirmOrder } from './confirmOrder.ts'
import { followMembership, followOverdue } from './followMembership.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'
import { giveBack } from './giveBack.ts'
import { resolveAuthorizations } from './hold.ts'
import { cancelMembership, changeCard, payRenewal, resumeMembership } from './membership.ts'
import { followDisputes, syncPaymentChanges } from './paymentChanges.ts'
import { postFees } from './postFees.ts'
import { type BankHandlers, receiveMessage } from './receiveMessage.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './refund.ts'
import type { AlertRecipients, RefundLimit } from './refundBrake.ts'
import { checkoutRoutes, serveMessages } from './routes.ts'
import { deleteCustomers, forgetUnusedCards, removeSavedCard, showSavedCard } from './savedCard.ts'
import { startPlanOrder } from './startOrder.ts'
import { stopRenewals } from './suspendPurchases.ts'

interface Deps extends FulfilDeps {
  buyerOf: ReturnType<typeof buyerOf>
  onBank: BankHandlers
  onCardCheck: (sessionId: string) => Promise<boolean>
  /** The versions of the legal texts in force, read in the order's own transaction. */
  agreedIn: (tx: Tx) => Promise<AgreedTo>
  refundLimit: RefundLimit
  /** The operators to notify. */
  alertRecipients: AlertRecipients
}

/** Serves the calls and the provider's webhook. @returns the recurring jobs, and what completes an order that is paid. */
export async function buildCheckout(
  app: FastifyInstance,
  serve: Serve,
  deps: Deps,
): Promise<{ jobs: Job[]; completeOrder: ReturnType<typeof confirmOrder> }> {
  const settling = { ...deps, fulfil: fulfil(deps) }
  const paying = { ...settling, syncPaymentChanges: syncPaymentChanges(settling) }
  const uses = { ...paying, followMembership: followMembership(paying) }
  const completeOrder = confirmOrder(uses)
  checkoutRoutes(serve, {
    buyerOf: deps.buyerOf,
    startPlanOrder: startPlanOrder(uses),
    completeOrder,
    giveBack: giveBack(uses),
    cancelMembership: cancelMembership(uses),
    keepMembership: resumeMembership(uses),
    payRenewal: payRenewal(uses),
    changeCard: changeCard(uses),
    showSavedCard: showSavedCard(uses),
    removeSavedCard: removeSavedCard(uses),
  })
  await serveMessages(app, receiveMessage(uses))
  const jobs = [
    reconcile(uses),
    resolveAuthorizations(uses),
    sendRefunds(uses),
    cancelSubscriptions(uses),
    stopRenewals(uses),
    deleteCustomers(uses),
    forgetUnusedCards(uses),
    followOverdue(uses),
    followDisputes(uses),
    postFees(uses),
  ]
  return { jobs, completeOrder }
}
