import { z } from 'zod'

/** The parts of the provider's objects that we read; the rest may change without breaking us. */
const Seconds = z.number().int()

export const SubscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const MethodShape = z.object({
  id: z.string(),
  customer: z.string().nullish(),
  /** `always`: its owner chose to save it. */
  allow_redisplay: z.string().nullish(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullish(),
})

/** A payment that was made with a saved card names its order itself. */
export const OwnPaymentShape = z.object({ metadata: z.object({ order_id: z.uuid() }) })

export const PaymentShape = z.object({
  id: z.string(),
  payment_method: z.union([MethodShape, z.string()]).nullish(),
  latest_charge: z
    .object({
      created: Seconds,
      amount_refunded: z.number().int(),
      disputed: z.boolean(),
      payment_method_details: z
        .object({
          card: z
            .object({
              fingerprint: z.string().nullish(),
              last4: z.string().nullish(),
              wallet: z.looseObject({}).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullable(),
  status: z.string(),
})
export type PaymentShape = z.infer<typeof PaymentShape>

/** A payment with a saved card, which has no checkout. */
export const SavedPaymentShape = PaymentShape.extend({
  ...OwnPaymentShape.shape,
  amount: z.number().int(),
  currency: z.string(),
  customer: z.string().nullable(),
  last_payment_error: z.looseObject({}).nullish(),
})
export type SavedPaymentShape = z.infer<typeof SavedPaymentShape>

export const NextActionShape = z.object({
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullish(),
})

const InvoiceShape = z.object({
  payments: z.object({
    data: z.array(z.object({ payment: z.object({ payment_intent: z.string().optional() }) })),
  }),
  status_transitions: z.object({ paid_at: Seconds.nullable() }),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: Seconds }) })).min(1) }),
})

export const SessionShape = z.object({
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  mode: z.string(),
  client_reference_id: z.string().nullable(),
  customer: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_intent: PaymentShape.nullable(),
  subscription: z.string().nullable(),
  invoice: InvoiceShape.nullable(),
})
export type SessionShape = z.infer<typeof SessionShape>

/** A page where a card was checked. */
export const CheckSessionShape = z.object({
  mode: z.literal('setup'),
  setup_intent: z.object({
    status: z.string(),
    payment_method: z.object({
      card: z.object({
        fingerprint: z.string().nullish(),
        funding: z.string(),
        wallet: z.looseObject({}).nullish(),
      }),
    }),
  }),
})

export const FeeShape = z.object({
  latest_charge: z
    .object({ balance_transaction: z.object({ fee: z.number().int() }).nullable() })
    .nullable(),
})

export const EventShape = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({}) }),
})
export type EventShape = z.infer<typeof EventShape>

export const IdShape = z.object({ id: z.string() })

export const ChargedAtOnceShape = z.object({
  capture_method: z.enum(['automatic', 'automatic_async']),
})

export const OfPaymentShape = z.object({ payment_intent: z.string() })

export const InvoiceEventShape = z.object({
  billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
})

/** An invoice of a month, as paid by a card. */
export const RenewalShape = z.object({
  id: z.string(),
  billing_reason: z.literal('subscription_cycle'),
  amount_paid: z.number().int().positive(),
  currency: z.string(),
  payments: z.object({
    data: z
      .array(
        z.object({
          status: z.string(),
          payment: z.object({ payment_intent: z.string() }),
        }),
      )
      .min(1),
  }),
  // The invoice's own period is the month before; the month that is paid for is on its line.
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: Seconds, end: Seconds }) })).min(1),
  }),
})

export const OpenInvoiceShape = z.object({
  latest_invoice: z.object({
    id: z.string(),
    status: z.string().nullable(),
    hosted_invoice_url: z.string().nullish(),
  }),
})

export const CustomerShape = z.object({ customer: z.string() })

export const RefundShape = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const DisputeShape = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  created: Seconds,
  balance_transactions: z.array(z.object({ fee: z.number().int() })),
})

export const AccountShape = z.object({
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.string().optional() }).optional(),
  external_accounts: z
    .object({
      data: z.array(
        z.object({
          id: z.string().nullish(),
          last4: z.string().nullish(),
          fingerprint: z.string().nullish(),
          default_for_currency: z.boolean().nullish(),
        }),
      ),
    })
    .nullish(),
})

export const PayoutShape = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  arrival_date: Seconds,
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type PayoutShape = z.infer<typeof PayoutShape>
