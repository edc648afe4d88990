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

/** A checkout as the sandbox keeps it. */
export const Session = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  mode: z.enum(['payment', 'subscription']),
  capture_method: z.enum(['automatic', 'manual']).default('automatic'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: z.number(),
  currency: z.string(),
  client_reference_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string(),
  expires_at: z.number(),
  line_items: z.object({ object: z.literal('list'), data: z.array(LineItem).length(1) }),
})
export type Session = z.infer<typeof Session>

export const Charge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  payment_intent: z.string(),
})

export const Payment = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  status: z.enum(['requires_capture', 'succeeded', 'canceled']),
  latest_charge: z.string(),
})
export type Payment = z.infer<typeof Payment>

export const Subscription = z.looseObject({
  id: z.string(),
  status: z.enum(['active', 'canceled']),
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
  const asked = new Set(expansions.map(([first]) => first))
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries(stored)) {
    if (hidden.includes(name) && !asked.has(name)) continue
    if (!asked.has(name) || typeof value !== 'string') {
      entries.push([name, value])
      continue
    }
    const inner = await findObject(tx, value)
    const rest = expansions.filter(([first]) => first === name).map((path) => path.slice(1))
    entries.push([name, inner ? await shown(tx, inner, rest) : value])
  }
  return Object.fromEntries(entries)
}

/** The same day of the next month, or that month's last day. */
export function monthAfter(date: Date) {
  const next = new Date(date)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return next
}
