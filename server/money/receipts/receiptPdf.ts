import { priceOf } from '#contract/money.ts'
import { signPath } from '#contract/pageAddress.ts'
import type { Receipt, ReceiptRefund } from '#contract/payments.ts'
import {
  drawRule,
  inks,
  sheetMargin as left,
  pdfSheet,
  printable,
  type Sheet,
  sheetRight,
} from '#server/platform/pdfSheet.ts'

const { ink, muted, brand } = inks
const valueLeft = 180
const rowHeight = 20
/** A seller has an address, a restroom may have a long name. */
const maxFactHeight = 36
/** All of a receipt stays on its sheet; refunds before these are one line. */
const maxRefundsDrawn = 12

/** One sheet, in English. */
export const receiptPdf = (
  receipt: Receipt,
  { madeAt, publicUrl }: { madeAt: Date; publicUrl: string },
): Promise<Buffer> =>
  pdfSheet({ title: `Pitstop receipt ${receipt.id}`, madeAt }, (sheet) => {
    sheet.font('Helvetica-Bold').fontSize(20).fillColor(brand).text('Pitstop', left, left)
    sheet
      .fontSize(14)
      .fillColor(ink)
      .text('Receipt', left, left + 30)
    const below = drawFacts(sheet, receiptFacts(receipt, publicUrl), left + 62)
    drawAmounts(sheet, receipt, below + 12)
  })

function receiptFacts(receipt: Receipt, publicUrl: string) {
  const { id, paidAt, seller, title, shortId, cardLast4, agreedTo } = receipt
  const facts: [name: string, value: string | null][] = [
    ['Receipt number', id],
    ['Date', dayOf(paidAt)],
    ['Seller', seller],
    ['What', title],
    ['Restroom', shortId && `${publicUrl}${signPath(shortId)}`],
    ['Card', cardLast4 && `ending in ${cardLast4}`],
    [
      'Agreed to',
      agreedTo && `Terms version ${agreedTo.terms}, Refund rules version ${agreedTo.refunds}`,
    ],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** @returns where the next part may begin. */
function drawFacts(sheet: Sheet, facts: ReturnType<typeof receiptFacts>, top: number) {
  const width = sheetRight - valueLeft
  let y = top
  for (const { name, value } of facts) {
    sheet.font('Helvetica').fontSize(10).fillColor(muted).text(name, left, y)
    const shown = printable(value)
    sheet.fillColor(ink)
    const link = value.startsWith('http') ? { link: value } : {}
    sheet.text(shown, valueLeft, y, { width, height: maxFactHeight, ellipsis: true, ...link })
    y += Math.min(maxFactHeight, sheet.heightOfString(shown, { width })) + 8
  }
  return y
}

interface Row {
  what: string
  cents: number
  isBold?: boolean
}

const sumOf = (refunds: ReceiptRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0)

function rowsOf({ cents, refunds }: Receipt): Row[] {
  const drawn = refunds.slice(0, maxRefundsDrawn)
  const earlierCents = sumOf(refunds.slice(maxRefundsDrawn))
  return [
    { what: 'Paid', cents, isBold: refunds.length === 0 },
    ...drawn.map((refund) => ({
      what: `Refund of ${dayOf(refund.askedAt)}, ${words[refund.state]}`,
      cents: -refund.cents,
    })),
    ...(earlierCents > 0 ? [{ what: 'Earlier refunds', cents: -earlierCents }] : []),
    ...(refunds.length > 0
      ? [{ what: 'Total paid', cents: cents - sumOf(refunds), isBold: true }]
      : []),
  ]
}

function drawAmounts(sheet: Sheet, receipt: Receipt, top: number) {
  const rows = rowsOf(receipt)
  rows.forEach(({ what, cents, isBold }, index) => {
    const y = top + index * rowHeight
    drawRule(sheet, y - 5)
    sheet
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(ink)
    sheet.text(what, left, y)
    sheet.text(dollars(cents), valueLeft, y, { width: sheetRight - valueLeft, align: 'right' })
  })
  const y = top + rows.length * rowHeight + 6
  sheet.font('Helvetica').fontSize(9).fillColor(muted)
  if (receipt.state === 'reversed') sheet.text('Your bank has taken this payment back.', left, y)
  sheet.text('All amounts in US dollars.', left, y + 14)
}

const words: Record<ReceiptRefund['state'], string> = {
  on_its_way: 'on its way',
  sent: 'sent',
  sent_back: 'sent back by your bank',
  paid_otherwise: 'paid another way',
}

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(priceOf(cents))
