import type { FeeTax, Statement } from '#contract/statements.ts'
import {
  drawRule,
  inks,
  sheetMargin as margin,
  pdfSheet,
  printable,
  type Sheet,
} from '#server/platform/pdfSheet.ts'
import { datesOf } from './calendar.ts'
import { belowHead, dollars, drawStatementHead } from './statementHead.ts'

const { ink, muted } = inks

/** The edges of the columns of sums, each flush right. */
const columns = [270, 335, 400, 465, 525]
const columnWidth = 62
const rowHeight = 13.5
const restroomHeight = 25
const nameWidth = 150
const heads = ['Single visits', 'Passes', 'Refunded', 'Corrections']
/** So that a month of 31 days stays on its sheet. */
const dayHeight = 13

/** Restrooms per sheet, where there are several. */
const restroomsASheet = 25

/** One sheet: what the month began and ended with, and what moved on each of its days. Several restrooms follow on sheets of their own. */
export const statementPdf = (statement: Statement, madeAt: Date): Promise<Buffer> =>
  pdfSheet({ title: `Pitstop statement ${statement.month}`, madeAt }, (sheet) => {
    drawHead(sheet, statement)
    drawSums(sheet, statement)
    drawDays(sheet, statement)
    drawRestrooms(sheet, statement)
  })

function drawHead(sheet: Sheet, statement: Statement) {
  const { month } = statement
  const dates = datesOf(month)
  const period = `${dates[0] ?? month} to ${dates.at(-1) ?? month}`
  drawStatementHead(sheet, { ...statement, title: `Statement ${month}`, period })
}

function drawSums(sheet: Sheet, statement: Statement) {
  const rows: [string, number][] = [
    ['Balance at the start', statement.openingCents],
    ['Single visits', statement.visitCents],
    ['Shares of passes', statement.poolCents],
    ['Refunds and holds', statement.backCents],
    ['Corrections by Pitstop', statement.adjustmentCents],
    ['Payouts', statement.payoutCents],
    ['Balance at the end', statement.closingCents],
  ]
  rows.forEach(([what, cents], index) => {
    const y = belowHead + index * rowHeight
    const isEdge = index === 0 || index === rows.length - 1
    sheet
      .font(isEdge ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(ink)
    sheet.text(what, margin, y)
    amount(sheet, cents, 4, y)
  })
  sheet.font('Helvetica').fontSize(9).fillColor(muted)
  sheet.text(feeLine(statement), margin, belowHead + rows.length * rowHeight)
}

/** What guests paid and got back, and what the platform kept. */
const feeLine = ({ grossCents, refundedCents, feeCents, feeTaxes, shares }: Statement) =>
  `Guests paid ${dollars(grossCents)}${refundWords(refundedCents)}; Pitstop's fee was ${dollars(feeCents)}${taxWords(feeTaxes)}.${shareWords(shares)}`

const refundWords = (cents: number) => (cents === 0 ? '' : ` and got back ${dollars(cents)}`)

/** By the day a visit was paid. */
const shareWords = (shares: Statement['shares']) =>
  shares
    .map(({ fromOn, percent }) =>
      fromOn === null ? ` Your share of a visit: ${percent}%` : `, ${percent}% from ${fromOn}`,
    )
    .join('')

/** What taxes a fee includes. */
export const taxWords = (taxes: FeeTax[]) =>
  taxes
    .map(
      ({ name, percent, cents }) => `, including ${printable(name)} ${percent}%: ${dollars(cents)}`,
    )
    .join('')

function drawDays(sheet: Sheet, { days }: Statement) {
  const top = belowHead + 112
  drawColumnHeads(sheet, 'Day', [...heads, 'Payouts'], top)
  days.toReversed().forEach((day, index) => {
    const y = top + 18 + index * dayHeight
    drawRule(sheet, y - 4)
    sheet.font('Helvetica').fontSize(9).fillColor(ink).text(day.date, margin, y)
    const sums = [
      day.visitCents,
      day.poolCents,
      day.backCents,
      day.adjustmentCents,
      day.payoutCents,
    ]
    sums.forEach((cents, column) => amount(sheet, cents, column, y))
  })
}

function drawRestrooms(sheet: Sheet, { month, restrooms }: Statement) {
  if (restrooms.length < 2) return
  for (let first = 0; first < restrooms.length; first += restroomsASheet) {
    sheet.addPage()
    sheet.font('Helvetica-Bold').fontSize(14).fillColor(ink)
    sheet.text(`Statement ${month}, by restroom`, margin, margin)
    drawColumnHeads(sheet, 'Restroom', [...heads, 'Together'], margin + 30)
    restrooms.slice(first, first + restroomsASheet).forEach((row, index) => {
      const y = margin + 48 + index * restroomHeight
      drawRule(sheet, y - 4)
      const oneLine = { width: nameWidth, height: 10, ellipsis: true }
      sheet.font('Helvetica').fontSize(8).fillColor(muted)
      sheet.text(printable(row.address ?? ''), margin, y + 10, oneLine)
      sheet.fontSize(9).fillColor(ink)
      sheet.text(printable(row.name ?? 'Other'), margin, y, oneLine)
      const { visitCents, poolCents, backCents, adjustmentCents } = row
      const sums = [visitCents, poolCents, backCents, adjustmentCents]
      const together = sums.reduce((sum, cents) => sum + cents, 0)
      ;[...sums, together].forEach((cents, column) => amount(sheet, cents, column, y))
    })
  }
}

function drawColumnHeads(sheet: Sheet, what: string, heads: string[], top: number) {
  sheet.font('Helvetica-Bold').fontSize(9).fillColor(muted).text(what, margin, top)
  heads.forEach((head, index) => {
    const x = (columns[index] ?? 0) + 31 - columnWidth
    sheet.text(head, x, top, { width: columnWidth, align: 'right' })
  })
}

function amount(sheet: Sheet, cents: number, column: number, y: number) {
  const x = (columns[column] ?? 0) + 31 - columnWidth
  sheet.text(cents === 0 ? '-' : dollars(cents), x, y, { width: columnWidth, align: 'right' })
}
