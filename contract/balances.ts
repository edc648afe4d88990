import { z } from 'zod'
import { call } from './call.ts'

/** Lines per page of a balance. */
export const balanceLinesShown = 25

const cents = z.number().int()

export const BalanceName = z.enum(['pending', 'on_hold', 'available', 'paid_out'])
export type BalanceName = z.infer<typeof BalanceName>

/** What one sale, or one payout, adds to a balance or takes from it. */
export const BalanceLine = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  what: z.enum([
    'visit',
    'pass',
    'refund',
    'hold',
    'release',
    'late_use',
    'goodwill',
    'fraud',
    'fraud_cleared',
    'payout',
    'correction',
  ]),
  /** Null where it belongs to no single restroom. */
  restroom: z.string().nullable(),
  address: z.string().nullable().default(null),
  /** When it can be paid out, where it is pending. */
  availableOn: z.iso.date().nullable(),
  cents,
})
export type BalanceLine = z.infer<typeof BalanceLine>

export const BalanceLines = z.object({
  /** The newest first. All pages together are the balance. */
  lines: z.array(BalanceLine).max(balanceLinesShown),
  /** The cursor of the next, older page; null on the last one. */
  before: z.uuid().nullable(),
})
export type BalanceLines = z.infer<typeof BalanceLines>

export const balanceLines = call({
  method: 'GET',
  path: '/api/partner/earnings/balances/:balance',
  access: 'owner',
  mayBeOlder: true,
  params: z.strictObject({ balance: BalanceName }),
  query: z.strictObject({ before: z.uuid().optional() }),
  reply: BalanceLines,
})
