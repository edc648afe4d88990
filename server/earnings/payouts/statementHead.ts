import { priceOf } from '#contract/money.ts'
import type { Statement } from '#contract/statements.ts'
import {
  inks,
  sheetMargin as margin,
  printable,
  type Sheet,
  sheetRight,
} from '#server/platform/pdfSheet.ts'

/** Where the statement's number and the seller stand. */
const sellerLeft = 330
const sellerWidth = sheetRight - sellerLeft
const maxSellerHeight = 36
const partnerWidth = 260
/** Five lines of an address, and a tax number. */
const maxPartnerHeight = 70

type Parties = Pick<
  Statement,
  'seller' | 'partner' | 'partnerAddress' | 'taxNumberEnding' | 'timeZone'
>

interface Head extends Parties {
  title: string
  /** Its first day and its last. */
  period: string
  number: number | null
}

/** Where what is below the head begins. */
export const belowHead = margin + 142

/** What it is, of which period, and who it is between. */
export function drawStatementHead(sheet: Sheet, head: Head) {
  const { title, period, number, seller, partner, partnerAddress, taxNumberEnding } = head
  const { ink, muted, brand } = inks
  sheet.font('Helvetica-Bold').fontSize(20).fillColor(brand).text('Pitstop', margin, margin)
  sheet.fontSize(14).fillColor(ink)
  sheet.text(title, margin, margin + 28)
  sheet.font('Helvetica').fontSize(10).fillColor(muted)
  sheet.text(period, margin, margin + 46)
  const right = { width: sellerWidth, align: 'right' } as const
  if (number !== null) sheet.text(`No. ${number}`, sellerLeft, margin, right)
  const sellerHeight = { height: maxSellerHeight, ellipsis: true }
  sheet.text(printable(seller), sellerLeft, margin + 14, { ...right, ...sellerHeight })
  const lines = [
    partner,
    ...(partnerAddress?.split('\n') ?? []),
    ...(taxNumberEnding === null ? [] : [`Tax number ending in ${taxNumberEnding}`]),
  ]
  sheet.fontSize(9).text(lines.map(printable).join('\n'), margin, margin + 62, {
    width: partnerWidth,
    height: maxPartnerHeight,
    ellipsis: true,
  })
  const how = `All amounts in US dollars. Days by the clock of ${head.timeZone}.`
  sheet.text(how, sellerLeft, margin + 62, right)
}

export const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(priceOf(cents))
