import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'
import { AgreedTo } from './papers.ts'
import { PlanId } from './plans.ts'
import { RefundCheck } from './reports.ts'
import { ShortId } from './shortId.ts'
import { Moment } from './text.ts'

/** The list of payments comes in pages of so many. */
export const paymentsAPage = 20

/** A receipt of more refunds than this names the newest. An operator gives back in parts, a few at most. */
export const maxRefundsListed = 50

/** A receipt is mailed again so often within 24 hours. */
export const receiptMailsADay = 3

/** `reversed`: the guest's bank has taken the payment back. */
export const PaymentState = z.enum([
  'paid',
  'refund_on_its_way',
  'partly_refunded',
  'refunded',
  'reversed',
])
export type PaymentState = z.infer<typeof PaymentState>

/** What a card was charged for one order: a visit, a pass, or a month of a membership. */
export const Payment = z.object({
  /** Of the order, as in mails; also the number of its receipt. */
  id: z.uuid(),
  paidAt: Moment,
  planId: PlanId.nullable(),
  /** The restroom, or the plan, as it was called when it was sold. */
  title: z.string(),
  cents: Cents,
  refundedCents: Cents,
  state: PaymentState,
  /** The last digits of the card, where the card provider said them. */
  cardLast4: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const PaymentPage = z.object({
  payments: z.array(Payment).max(paymentsAPage),
  /** The payment to ask for what came before; null where nothing did. */
  before: z.uuid().nullable(),
})
export type PaymentPage = z.infer<typeof PaymentPage>

export const ReceiptRefund = z.object({
  cents: Cents,
  askedAt: Moment,
  /** `sent_back`: the guest's bank did not take it, so an operator finds another way. */
  state: z.enum(['on_its_way', 'sent', 'sent_back', 'paid_otherwise']),
})
export type ReceiptRefund = z.infer<typeof ReceiptRefund>

export const Receipt = Payment.extend({
  /** Who sells: a company and its address. */
  seller: z.string(),
  refunds: z.array(ReceiptRefund).max(maxRefundsListed),
  /** What of it a person looks at before it is sent. */
  refundCheck: RefundCheck.nullable(),
  /** The visit that it paid for; of one with a new code, the visit that has it. */
  visitId: z.uuid().nullable().default(null),
  /** Of the restroom that was paid for; null for a plan. */
  shortId: ShortId.nullable().default(null),
  /** Null for a payment that is older than that it was kept. */
  agreedTo: AgreedTo.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const params = z.object({ id: z.uuid() })

export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  access: 'guest',
  query: z.strictObject({ before: z.uuid().optional() }),
  reply: PaymentPage,
})

export const showReceipt = call({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'guest',
  params,
  reply: Receipt,
})

/** One sheet. Programs read it; no JSON comes back. */
export const receiptFile = call({
  method: 'GET',
  path: '/api/payments/:id/pdf',
  access: 'guest',
  params,
  reply: z.unknown(),
})

export const mailReceipt = call({
  method: 'POST',
  path: '/api/payments/:id/mail',
  access: 'guest_account',
  params,
  reply: Done,
})
