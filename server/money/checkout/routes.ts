import type { FastifyInstance } from 'fastify'
import { done } from '#contract/call.ts'
import * as contract from '#contract/checkout.ts'
import * as memberships from '#contract/membership.ts'
import { planKindOf } from '#contract/plans.ts'
import * as savedCards from '#contract/savedCards.ts'
import type { buyerOf } from '#server/identity/guests/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { serveBytes } from '#server/platform/serveBytes.ts'
import type { confirmOrder } from './confirmOrder.ts'
import type { giveBack } from './giveBack.ts'
import type { cancelMembership, changeCard, payRenewal, resumeMembership } from './membership.ts'
import type { receiveMessage } from './receiveMessage.ts'
import type { removeSavedCard, showSavedCard } from './savedCard.ts'
import type { startPlanOrder } from './startOrder.ts'

interface Uses {
  buyerOf: ReturnType<typeof buyerOf>
  startPlanOrder: ReturnType<typeof startPlanOrder>
  completeOrder: ReturnType<typeof confirmOrder>
  giveBack: ReturnType<typeof giveBack>
  cancelMembership: ReturnType<typeof cancelMembership>
  keepMembership: ReturnType<typeof resumeMembership>
  payRenewal: ReturnType<typeof payRenewal>
  changeCard: ReturnType<typeof changeCard>
  showSavedCard: ReturnType<typeof showSavedCard>
  removeSavedCard: ReturnType<typeof removeSavedCard>
}

export function checkoutRoutes(serve: Serve, uses: Uses) {
  serve(contract.buyPlan, ({ caller, body: { planId, ...input }, request }) =>
    uses.startPlanOrder({
      ...input,
      buyer: uses.buyerOf(caller, request),
      planKind: planKindOf(planId),
    }),
  )
  serve(savedCards.savedCard, ({ caller }) => uses.showSavedCard(caller.guestId))
  serve(savedCards.removeSavedCard, ({ caller }) => uses.removeSavedCard(caller.guestId))
  serve(contract.confirmOrder, ({ caller, body }) =>
    uses.completeOrder(caller.guestId, body.sessionId),
  )
  serve(contract.giveBack, async ({ caller, params }) => {
    await uses.giveBack(caller.guestId, params.id)
    return done
  })
  serve(memberships.cancelMembership, async ({ caller }) => {
    await uses.cancelMembership(caller.guestId)
    return done
  })
  serve(memberships.resumeMembership, async ({ caller }) => {
    await uses.keepMembership(caller.guestId)
    return done
  })
  serve(memberships.payRenewal, ({ caller }) => uses.payRenewal(caller.guestId))
  serve(memberships.changeCard, ({ caller }) => uses.changeCard(caller.guestId))
}

/** The card provider's webhook. */
const messagePath = '/webhooks/stripe'
const maxMessageBytes = 512 * 1024

/** The signature covers the raw bytes. */
export async function serveMessages(
  app: FastifyInstance,
  receive: ReturnType<typeof receiveMessage>,
) {
  await serveBytes(app, {
    path: messagePath,
    maxBytes: maxMessageBytes,
    answer: async (body, { 'stripe-signature': signature }) => {
      await receive(body, typeof signature === 'string' ? signature : undefined)
      return { received: true }
    },
  })
}
