import { z } from 'zod'
import { call, Done } from './call.ts'
import { AgreedTo } from './papers.ts'
import { PlanId } from './plans.ts'
import { RefundCheck } from './reports.ts'
import { someText } from './text.ts'

/** Made by the browser when the button is first shown; the same key is the same order. */
export const PurchaseKey = z.uuid()

/** Whether to pay with the saved card, without the provider's page. */
export const UsesSavedCard = z.boolean().default(false)

/** The URL of the provider's page; where a saved card has paid, of our success page. */
export const CheckoutStarted = z.object({
  kind: z.literal('checkout'),
  orderId: z.uuid(),
  url: z.string(),
  /** The provider's id of the page. It gives others no access. */
  sessionId: z.string().nullable().default(null),
  /** The versions of the legal texts that paying agrees to. */
  agreedTo: AgreedTo.nullable().default(null),
})
export type CheckoutStarted = z.infer<typeof CheckoutStarted>

/** The browser says what it wants, never what it costs. */
export const buyPlan = call({
  method: 'POST',
  path: '/api/orders',
  access: 'guest',
  mayRepeat: true,
  sendsDeviceKey: true,
  body: z.strictObject({
    planId: PlanId,
    purchaseKey: PurchaseKey,
    usesSavedCard: UsesSavedCard,
  }),
  reply: CheckoutStarted,
})

/** Paid, but could not be served: the refund is on its way. */
export const OrderMoneyBack = z.object({
  kind: z.literal('money_back'),
  reason: z.enum([
    'too_late',
    'location_closed',
    'busy',
    'already_member',
    'given_back',
    'no_entry',
    'guest_suspended',
    'other',
  ]),
  visitId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
  nextFreeAt: z.iso.datetime({ offset: true }).nullable(),
  refundCheck: RefundCheck.nullable().default(null),
})

/** The state of an order. If `open`, ask again in a moment. */
export const OrderOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('visit_ready'), visitId: z.uuid() }),
  z.object({ kind: z.literal('plan_ready'), planId: PlanId }),
  /** The card is held and the partner was asked. The visit has the further states. */
  z.object({ kind: z.literal('visit_asked'), visitId: z.uuid() }),
  OrderMoneyBack,
  z.object({
    kind: z.literal('not_paid'),
    planId: PlanId.nullable(),
    locationId: z.uuid().nullable(),
  }),
])
export type OrderOutcome = z.infer<typeof OrderOutcome>

/** An unused pass can be returned within this many days. */
export const giveBackDays = 14
/** Each returned pass costs the platform the provider's fee: further ones are an operator's to return. */
export const maxPassReturns = 3
/** Within so many days, by one guest or one card. */
export const passReturnLimitDays = 30

export const giveBack = call({
  method: 'POST',
  path: '/api/orders/:id/give-back',
  access: 'guest',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

/** Called when the guest is back from the provider's page: asks the provider and serves what was paid. */
export const confirmOrder = call({
  method: 'POST',
  path: '/api/orders/settle',
  access: 'guest',
  mayRepeat: true,
  body: z.strictObject({ sessionId: someText(200) }),
  reply: OrderOutcome,
})
