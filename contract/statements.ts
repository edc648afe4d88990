import { z } from 'zod'
import { call } from './call.ts'
import { Month } from './payouts.ts'

const cents = z.number().int()
const count = cents.nonnegative()

const sums = {
  visitCents: cents,
  poolCents: cents,
  backCents: cents,
  payoutCents: cents,
}

export const StatementDay = z.object({ date: z.iso.date(), ...sums })
export type StatementDay = z.infer<typeof StatementDay>

export const Statement = z.object({
  month: Month,
  partner: z.string(),
  /** What was owed when the month began, and when it ended or now. */
  openingCents: cents,
  closingCents: cents,
  ...sums,
  lines: count,
  days: z.array(StatementDay).max(31),
  timeZone: z.string(),
})
export type Statement = z.infer<typeof Statement>

export const showStatement = call({
  method: 'GET',
  path: '/api/partner/statements/:month',
  access: 'partner',
  params: z.strictObject({ month: Month }),
  reply: Statement,
})

/** The month as a file: every line as CSV, or one sheet as PDF. Programs read it; no JSON comes back. */
export const statementFile = call({
  method: 'GET',
  path: '/api/partner/statements/:month/:format',
  access: 'partner',
  params: z.strictObject({ month: Month, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
})
