import type { YearSummary } from '#contract/statements.ts'
import { csvRow } from '#server/platform/csv.ts'
import { dollars } from './statementCsv.ts'

/** Says what it is, for it may be handed on without a word. */
export const noTaxForm = 'For your accountant. Not a tax form.'

const head = [
  'month',
  'gross_usd',
  'pitstop_fee_usd',
  'refunds_and_holds_usd',
  'net_usd',
  'payouts_usd',
  'corrections_usd',
]

/** One row a month; the last one says that it is no tax form. */
export const yearCsv = ({ months }: YearSummary) =>
  [
    head,
    ...months.map((row) => [
      row.month,
      dollars(row.grossCents),
      dollars(row.feeCents),
      dollars(row.backCents),
      dollars(row.netCents),
      dollars(row.payoutCents),
      dollars(row.adjustmentCents),
    ]),
    [noTaxForm],
  ]
    .map(csvRow)
    .join('')
