import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'
import { AgreedTo } from './papers.ts'
import { PlanId } from './plans.ts'
import { RefundCheck } from './reports.ts'
import { ShortId } from './shortId.ts'
import { Moment } from './text.ts'

/** Payments per page. */
export const paymentsAPage = 20

/** A receipt of more refunds than this names the newest. Partial refunds by operators are few. */
export const maxRefundsListed = 50

/** How often a receipt can be mailed again within 24 hours. */
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
  /** The order's reference, as in mails; also the number of its receipt. */
  id: z.uuid(),
  paidAt: Moment,
  planId: PlanId.nullable(),
  /** The restroom, or the plan, as it was called when it was sold. */
  title: z.string(),
  cents: Cents,
  refundedCents: Cents,
  state: PaymentState,
  /** The last digits of the card, where the card provider reports them. */
  cardLast4: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const PaymentPage = z.object({
  payments: z.array(Payment).max(paymentsAPage),
  /** The cursor of the next, older page; null on the last one. */
  before: z.uuid().nullable(),
})
export type PaymentPage = z.infer<typeof PaymentPage>

export const ReceiptRefund = z.object({
  cents: Cents,
  askedAt: Moment,
  /** `sent_back`: the guest's bank rejected it, so an operator finds another way. */
  state: z.enum(['on_its_way', 'sent', 'sent_back', 'paid_otherwise']),
})
export type ReceiptRefund = z.infer<typeof ReceiptRefund>

export const Receipt = Payment.extend({
  /** Who sells: a company and its address. */
  seller: z.string(),
  refunds: z.array(ReceiptRefund).max(maxRefundsListed),
  /** The part that a person reviews before it is sent. */
  refundCheck: RefundCheck.nullable(),
  /** The visit that it paid for; of one with a new code, the visit that has it. */
  visitId: z.uuid().nullable().default(null),
  /** Of the restroom that was paid for; null for a plan. */
  shortId: ShortId.nullable().default(null),
  /** Null for payments from before this was recorded. */
  agreedTo: AgreedTo.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const params = z.object({ id: z.uuid() })

export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  access: 'guest',
  mayBeOlder: true,
  query: z.strictObject({ before: z.uuid().optional() }),
  reply: PaymentPage,
})

export const showReceipt = call({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'guest',
  mayBeOlder: true,
  params,
  reply: Receipt,
})

/** The receipt as a one-page PDF, not JSON. */
export const receiptFile = call({
  method: 'GET',
  path: '/api/payments/:id/pdf',
  access: 'guest',
  mayBeOlder: true,
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
