import PDFDocument from 'pdfkit'

/** A letter-size page; coordinates are in points from its upper left corner. */
export type Sheet = PDFKit.PDFDocument

export const sheetMargin = 56
/** The x where lines and right-aligned sums end. */
export const sheetRight = 556
export const inks = { ink: '#0b1f24', muted: '#52646a', brand: '#0b6b63', line: '#dce4e3' }

/** Draws one sheet. */
export async function pdfSheet(
  { title, madeAt }: { title: string; madeAt: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'LETTER',
    margin: sheetMargin,
    info: { Title: title, CreationDate: madeAt },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  draw(sheet)
  sheet.end()
  return written
}

/** A thin line from margin to margin. */
export const drawRule = (sheet: Sheet, y: number) =>
  sheet.moveTo(sheetMargin, y).lineTo(sheetRight, y).lineWidth(0.5).strokeColor(inks.line).stroke()

/** The standard PDF fonts have western letters only. */
export const printable = (text: string) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
