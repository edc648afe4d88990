import type { YearSummary } from '#contract/statements.ts'
import {
  drawRule,
  inks,
  sheetMargin as margin,
  pdfSheet,
  type Sheet,
} from '#server/platform/pdfSheet.ts'
import { belowHead, dollars, drawStatementHead } from './statementHead.ts'
import { taxWords } from './statementPdf.ts'
import { noTaxForm } from './yearCsv.ts'

const columns: [head: string, cents: (row: YearSummary['months'][number]) => number][] = [
  ['Gross', (row) => row.grossCents],
  ['Pitstop fee', (row) => row.feeCents],
  ['Refunds, holds', (row) => row.backCents],
  ['Corrections', (row) => row.adjustmentCents],
  ['Net', (row) => row.netCents],
  ['Payouts', (row) => row.payoutCents],
]
const firstEdge = 176
/** In points, between the right edges of the amount columns. */
const columnWidth = 76
const rowHeight = 18

/** A one-page summary of gross, fee, refunds, net and payouts, by month and in total. */
export const yearPdf = (summary: YearSummary, madeAt: Date): Promise<Buffer> =>
  pdfSheet({ title: `Pitstop ${summary.year}`, madeAt }, (sheet) => {
    const { year, months, feeTaxes } = summary
    const period = `${year}-01-01 to ${year}-12-31`
    drawStatementHead(sheet, { ...summary, title: `Year ${year}`, period, number: null })
    sheet.font('Helvetica-Bold').fontSize(9).fillColor(inks.muted).text('Month', margin, belowHead)
    drawCells(
      sheet,
      columns.map(([head]) => head),
      belowHead,
    )
    const sums = months.map((row) => columns.map(([, cents]) => cents(row)))
    sums.forEach((row, index) => {
      const y = belowHead + 18 + index * rowHeight
      drawRule(sheet, y - 4)
      sheet.font('Helvetica').fontSize(9).fillColor(inks.ink)
      sheet.text(months[index]?.month ?? '', margin, y)
      drawCells(sheet, row.map(dollars), y)
    })
    const end = belowHead + 18 + months.length * rowHeight
    drawRule(sheet, end - 4)
    sheet.font('Helvetica-Bold').fontSize(9).fillColor(inks.ink).text('Total', margin, end)
    const together = columns.map((_, column) =>
      sums.reduce((sum, row) => sum + (row[column] ?? 0), 0),
    )
    drawCells(sheet, together.map(dollars), end)
    sheet.font('Helvetica').fillColor(inks.muted)
    const words = [
      'Gross is what guests paid for the visits you earned from, before Pitstop’s fee.',
      'Corrections are what Pitstop added or took back.',
      ...(feeTaxes.length > 0
        ? [`The fee is ${dollars(together[1] ?? 0)}${taxWords(feeTaxes)}.`]
        : []),
      noTaxForm,
    ]
    words.forEach((line, index) => sheet.text(line, margin, end + 30 + index * 14))
  })

function drawCells(sheet: Sheet, cells: string[], y: number) {
  cells.forEach((cell, column) => {
    const x = firstEdge + (column - 1) * columnWidth
    sheet.text(cell, x, y, { width: columnWidth, align: 'right' })
  })
}
