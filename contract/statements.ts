import { z } from 'zod'
import { call } from './call.ts'
import { Month } from './payouts.ts'

const cents = z.number().int()
const count = cents.nonnegative()

/** A statement names so many restrooms, those that earned most; the others are one row. */
export const maxStatementRestrooms = 200

const sums = {
  visitCents: cents,
  poolCents: cents,
  backCents: cents,
  payoutCents: cents,
}

export const StatementDay = z.object({ date: z.iso.date(), ...sums })
export type StatementDay = z.infer<typeof StatementDay>

/** What one restroom had of a month; no name: the others, and what belongs to no single restroom. */
export const StatementRestroom = z.object({
  name: z.string().nullable(),
  visitCents: cents,
  poolCents: cents,
  backCents: cents,
})
export type StatementRestroom = z.infer<typeof StatementRestroom>

export const Statement = z.object({
  month: Month,
  /** Of the organisation: 1 is the month in which money first moved. Null before it. */
  number: cents.positive().nullable(),
  /** Who runs the marketplace: a company and its address. */
  seller: z.string(),
  partner: z.string(),
  /** What was owed when the month began, and when it ended or now. */
  openingCents: cents,
  closingCents: cents,
  ...sums,
  lines: count,
  days: z.array(StatementDay).max(31),
  /** Together they are what the month earned and gave back. */
  restrooms: z.array(StatementRestroom).max(maxStatementRestrooms + 1),
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
