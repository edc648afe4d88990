import { priceOf } from '#contract/money.ts'
import type { Statement } from '#contract/statements.ts'
import {
  drawRule,
  inks,
  sheetMargin as margin,
  pdfSheet,
  printable,
  type Sheet,
} from '#server/platform/pdfSheet.ts'

const { ink, muted, brand } = inks

/** The edges of the four columns of sums, each flush right. */
const columns = [270, 355, 440, 525]
const columnWidth = 80
const rowHeight = 15.5
/** So that a month of 31 days stays on its sheet. */
const dayHeight = 14

/** One sheet: what the month began and ended with, and what moved on each of its days. */
export const statementPdf = (statement: Statement, madeAt: Date): Promise<Buffer> =>
  pdfSheet({ title: `Pitstop statement ${statement.month}`, madeAt }, (sheet) => {
    drawHead(sheet, statement)
    drawSums(sheet, statement)
    drawDays(sheet, statement)
  })

function drawHead(sheet: Sheet, { month, partner, timeZone }: Statement) {
  sheet.font('Helvetica-Bold').fontSize(20).fillColor(brand).text('Pitstop', margin, margin)
  sheet
    .fontSize(14)
    .fillColor(ink)
    .text(`Statement ${month}`, margin, margin + 30)
  sheet.font('Helvetica').fontSize(10).fillColor(muted)
  sheet.text(printable(partner), margin, margin + 50, { width: 400, height: 12, ellipsis: true })
  sheet.text(`All amounts in US dollars. Days by the clock of ${timeZone}.`, margin, margin + 64)
}

function drawSums(sheet: Sheet, statement: Statement) {
  const rows: [string, number][] = [
    ['Balance at the start', statement.openingCents],
    ['Single visits', statement.visitCents],
    ['Shares of passes', statement.poolCents],
    ['Refunds and holds', statement.backCents],
    ['Payouts', statement.payoutCents],
    ['Balance at the end', statement.closingCents],
  ]
  rows.forEach(([what, cents], index) => {
    const y = margin + 96 + index * rowHeight
    const isEdge = index === 0 || index === rows.length - 1
    sheet
      .font(isEdge ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(ink)
    sheet.text(what, margin, y)
    amount(sheet, cents, 3, y)
  })
}

function drawDays(sheet: Sheet, { days }: Statement) {
  const top = margin + 206
  const heads = ['Single visits', 'Passes', 'Refunded', 'Payouts']
  sheet.font('Helvetica-Bold').fontSize(9).fillColor(muted).text('Day', margin, top)
  heads.forEach((head, index) => {
    const x = (columns[index] ?? 0) + 31 - columnWidth
    sheet.text(head, x, top, { width: columnWidth, align: 'right' })
  })
  days.toReversed().forEach((day, index) => {
    const y = top + 18 + index * dayHeight
    drawRule(sheet, y - 4)
    sheet.font('Helvetica').fontSize(9).fillColor(ink).text(day.date, margin, y)
    const sums = [day.visitCents, day.poolCents, day.backCents, day.payoutCents]
    sums.forEach((cents, column) => amount(sheet, cents, column, y))
  })
}

function amount(sheet: Sheet, cents: number, column: number, y: number) {
  const x = (columns[column] ?? 0) + 31 - columnWidth
  sheet.text(cents === 0 ? '-' : dollars(cents), x, y, { width: columnWidth, align: 'right' })
}

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(priceOf(cents))
