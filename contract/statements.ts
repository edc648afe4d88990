import { z } from 'zod'
import { call } from './call.ts'
import { Month, Year } from './payouts.ts'
import { maxRestrooms } from './restrooms.ts'

const cents = z.number().int()
const count = cents.nonnegative()

/** Tax that the platform's fee includes, where the operator says so. */
export const FeeTax = z.object({ name: z.string(), percent: z.number(), cents })
export type FeeTax = z.infer<typeof FeeTax>

/** The name and address on a statement, as the organisation says; the name is the owner's where it does not. */
const madeOutTo = {
  partner: z.string(),
  partnerAddress: z.string().nullable().default(null),
  /** The last characters of a tax number. */
  taxNumberEnding: z.string().nullable().default(null),
}

/** Of each rate that was in force when something was earned that the period tells of. What goes back takes its tax along. */
const feeTaxes = z.array(FeeTax).max(32).default([])

/** What guests paid for the earnings, what of it they got back, and the platform's fee after that. */
const beforeFee = {
  grossCents: cents.default(0),
  refundedCents: cents.default(0),
  feeCents: cents.default(0),
  feeTaxes,
}

/** As many as an organisation may have; one row more is for what belongs to no single restroom. */
export const maxStatementRestrooms = maxRestrooms

const earned = {
  visitCents: cents,
  poolCents: cents,
  backCents: cents,
  /** Added or taken back by Pitstop. */
  adjustmentCents: cents.default(0),
}
const sums = { ...earned, payoutCents: cents }

export const StatementDay = z.object({ date: z.iso.date(), ...sums })
export type StatementDay = z.infer<typeof StatementDay>

/** What one restroom had of a month; no name: what belongs to no single restroom. */
export const StatementRestroom = z.object({
  name: z.string().nullable(),
  /** A chain has one name at many addresses. */
  address: z.string().nullable().default(null),
  ...earned,
})
export type StatementRestroom = z.infer<typeof StatementRestroom>

export const Statement = z.object({
  month: Month,
  /** Of the organisation: 1 is the month in which money first moved. Null before it. */
  number: cents.positive().nullable(),
  /** Who runs the marketplace: a company and its address. */
  seller: z.string(),
  ...madeOutTo,
  ...beforeFee,
  /** What was owed when the month began, and when it ended or now. */
  openingCents: cents,
  closingCents: cents,
  ...sums,
  lines: count,
  /** The partner's share of a visit's price, by the day it took effect; the first without its day. */
  shares: z
    .array(z.object({ fromOn: z.iso.date().nullable(), percent: cents }))
    .max(32)
    .default([]),
  days: z.array(StatementDay).max(31),
  /** Together they are what the month earned and gave back. */
  restrooms: z.array(StatementRestroom).max(maxStatementRestrooms + 1),
  timeZone: z.string(),
})
export type Statement = z.infer<typeof Statement>

export const showStatement = call({
  method: 'GET',
  path: '/api/partner/statements/:month',
  access: 'owner',
  mayBeOlder: true,
  params: z.strictObject({ month: Month }),
  reply: Statement,
})

/** The month as a file, not JSON: every line as CSV, or a summary as PDF. */
export const statementFile = call({
  method: 'GET',
  path: '/api/partner/statements/:month/:format',
  access: 'owner',
  mayBeOlder: true,
  params: z.strictObject({ month: Month, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
})

const YearMonth = z.object({
  month: Month,
  grossCents: cents,
  feeCents: cents,
  /** Refunds and holds: the gross less the fee, and this and the corrections, is the net. */
  backCents: cents,
  adjustmentCents: earned.adjustmentCents,
  /** What the month's statements say was earned, less what was given back. */
  netCents: cents,
  payoutCents: cents,
})

/** A year for an accountant, by months up to now. */
export const YearSummary = z.object({
  year: z.string(),
  seller: z.string(),
  ...madeOutTo,
  feeTaxes,
  months: z.array(YearMonth).max(12),
  timeZone: z.string(),
})
export type YearSummary = z.infer<typeof YearSummary>

/** Gross amounts by month as a file. It is no tax form, and says so. */
export const yearFile = call({
  method: 'GET',
  path: '/api/partner/years/:year/:format',
  access: 'owner',
  mayBeOlder: true,
  params: z.strictObject({ year: Year, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
})
