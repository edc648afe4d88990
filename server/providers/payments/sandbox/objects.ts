import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { findObject, Stored } from './store.ts'

export const newObjectId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
export const secondsOf = (date: Date) => Math.floor(date.getTime() / second)

const LineItem = z.object({
  id: z.string(),
  object: z.literal('item'),
  description: z.string(),
  quantity: z.number(),
  amount_total: z.number(),
  price: z.string(),
})

/** A test card by its name; a number never gets here. */
export const TestCard = z.enum([
  'pays',
  'bank_asks',
  'declined',
  'pays_once',
  'disputed',
  'refund_fails',
  'prepaid',
])
export type TestCard = z.infer<typeof TestCard>

/** A card as it was typed, or as a wallet handed it over. */
const UsedCard = z.object({
  kind: TestCard,
  /** Tells it from others: made from its kind, its expiry and its CVC. */
  fingerprint: z.string(),
  isWallet: z.boolean(),
})
export type UsedCard = z.infer<typeof UsedCard>

/** How someone pays on a page. */
const Choice = z.object({
  card: UsedCard,
  /** They chose to save it. */
  saves: z.boolean(),
  /** It was saved before. */
  method: z.string().nullable(),
})
export type Choice = z.infer<typeof Choice>

/** A checkout as the sandbox keeps it. */
export const Session = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  mode: z.enum(['payment', 'subscription', 'setup']),
  capture_method: z.enum(['automatic', 'manual']).default('automatic'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number(),
  currency: z.string(),
  /** One that was named, or is made with the payment. */
  customer: z.string().nullable().default(null),
  customer_creation: z.enum(['always', 'if_required']).nullable().default(null),
  /** Whether the page offers to save the card, and to remove one that was. */
  sandbox_saves: z.boolean().default(false),
  /** What waits for the bank's question to be answered. */
  sandbox_asked: Choice.nullable().default(null),
  client_reference_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  /** What was typed on the page. */
  customer_details: z.object({ email: z.string().nullable() }).nullable().default(null),
  success_url: z.string(),
  cancel_url: z.string(),
  expires_at: z.number(),
  sandbox_metadata: z.record(z.string(), z.string()).default({}),
  line_items: z.object({ object: z.literal('list'), data: z.array(LineItem).max(1) }),
})
export type Session = z.infer<typeof Session>

export const Charge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  disputed: z.boolean(),
  /** How much of it a bank takes back; all of it where it is absent. */
  sandbox_disputed_amount: z.number().optional(),
  payment_intent: z.string(),
  sandbox_card: TestCard,
})
export type Charge = z.infer<typeof Charge>

export const Payment = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  capture_method: z.enum(['automatic', 'manual']).default('automatic'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  customer: z.string().nullable().default(null),
  payment_method: z.string().nullable().default(null),
  latest_charge: z.string().nullable(),
  sandbox_return_url: z.string().nullable().default(null),
})
export type Payment = z.infer<typeof Payment>

const Item = z.looseObject({
  price: z.string(),
  current_period_start: z.number(),
  current_period_end: z.number(),
})

export const Subscription = z.looseObject({
  id: z.string(),
  object: z.literal('subscription'),
  status: z.enum(['active', 'past_due', 'canceled']),
  cancel_at_period_end: z.boolean(),
  billing_cycle_anchor: z.number(),
  customer: z.string(),
  latest_invoice: z.string(),
  items: z.object({ object: z.literal('list'), data: z.array(Item).length(1) }),
  sandbox_amount: z.number(),
  sandbox_retries: z.number(),
  sandbox_due: z.number().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const Invoice = z.looseObject({
  id: z.string(),
  object: z.literal('invoice'),
  status: z.enum(['open', 'paid', 'void']),
  subscription: z.string(),
  amount_due: z.number(),
})
export type Invoice = z.infer<typeof Invoice>

export const Customer = z.looseObject({
  id: z.string(),
  object: z.literal('customer'),
  email: z.string().nullable(),
  sandbox_card: TestCard,
  sandbox_fingerprint: z.string().nullable().default(null),
})
export type Customer = z.infer<typeof Customer>

/** A card that was typed. Those that were saved belong to a customer. */
export const PaymentMethod = z.looseObject({
  id: z.string(),
  object: z.literal('payment_method'),
  customer: z.string().nullable(),
  card: z.looseObject({ brand: z.string(), last4: z.string() }),
  sandbox_card: TestCard,
  sandbox_fingerprint: z.string(),
  sandbox_wallet: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Portal = z.looseObject({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  customer: z.string(),
  return_url: z.string(),
})
export type Portal = z.infer<typeof Portal>

export const Refund = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['succeeded', 'failed']),
})

export const Dispute = z.looseObject({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
})

/** Lists inside an object that the provider shows only to those who ask for them. */
const shownOnDemand: Record<string, string[]> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
}

/** An object as it travels: ids for what it refers to, but for the paths that were asked for in full. */
export async function shown(
  tx: Tx,
  stored: Stored,
  expansions: string[][] = [],
): Promise<Record<string, unknown>> {
  const hidden = shownOnDemand[stored.object] ?? []
  const expanded = new Set(expansions.map(([first]) => first))
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries(stored)) {
    if (hidden.includes(name) && !expanded.has(name)) continue
    if (!expanded.has(name) || typeof value !== 'string') {
      entries.push([name, value])
      continue
    }
    const inner = await findObject(tx, value)
    const rest = expansions.filter(([first]) => first === name).map((path) => path.slice(1))
    entries.push([name, inner ? await shown(tx, inner, rest) : value])
  }
  return Object.fromEntries(entries)
}

/** The same day so many months later, or that month's last day. */
export function monthsAfter(date: Date, months: number) {
  const next = new Date(date)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return next
}
