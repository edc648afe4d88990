import type { Drawing, Shape } from './shapes.ts'
import { fontAt } from './signFont.ts'

const dotsAnInch = 400
const mmAnInch = 25.4
const pointsAnInch = 72
const jpegQuality = 0.95

/**
 * The sign as a PDF of its size. It holds one picture, drawn by this browser: a PDF's own fonts know neither
 * Chinese nor Arabic nor emoji, and the device that shows a name has letters for it.
 */
export async function signPdf(drawing: Drawing): Promise<Blob> {
  const { canvas, jpeg } = await painted(drawing)
  return new Blob(pdfOf(drawing, { width: canvas.width, height: canvas.height, jpeg }), {
    type: 'application/pdf',
  })
}

async function painted({ widthMm, shapesWidth, shapesHeight, shapes }: Drawing) {
  const scale = (widthMm / mmAnInch) * (dotsAnInch / shapesWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(shapesWidth * scale)
  canvas.height = Math.round(shapesHeight * scale)
  const paper = canvas.getContext('2d', { alpha: false })
  if (!paper) throw new Error('This browser cannot draw')
  paper.scale(scale, scale)
  for (const shape of shapes) {
    paper.save()
    paint(paper, shape)
    paper.restore()
  }
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  )
  if (!jpeg) throw new Error('This browser cannot draw so large a picture')
  return { canvas, jpeg: new Uint8Array(await jpeg.arrayBuffer()) }
}

function paint(paper: CanvasRenderingContext2D, shape: Shape) {
  switch (shape.kind) {
    case 'box':
      paper.fillStyle = shape.fill
      paper.beginPath()
      paper.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      paper.fill()
      return
    case 'filled':
      paper.translate(shape.x, shape.y)
      paper.scale(shape.scale, shape.scale)
      paper.fillStyle = shape.fill
      paper.fill(new Path2D(shape.path))
      return
    case 'stroked':
      paper.translate(shape.x, shape.y)
      paper.scale(shape.scale, shape.scale)
      paper.strokeStyle = shape.stroke
      paper.lineWidth = shape.strokeWidth
      paper.lineCap = 'round'
      paper.lineJoin = 'round'
      paper.stroke(new Path2D(shape.path))
      return
    case 'words':
      paper.font = fontAt(shape.size, shape.weight)
      paper.fillStyle = shape.fill
      paper.textAlign = 'center'
      paper.direction = shape.direction
      paper.fillText(shape.text, shape.x, shape.baseline, shape.width)
      return
  }
}

interface Picture {
  width: number
  height: number
  jpeg: Uint8Array<ArrayBuffer>
}

/** One page, one picture over all of it. */
function pdfOf({ widthMm, heightMm }: Drawing, { width, height, jpeg }: Picture) {
  const points = (mm: number) => ((mm / mmAnInch) * pointsAnInch).toFixed(2)
  const box = `0 0 ${points(widthMm)} ${points(heightMm)}`
  const content = `q ${points(widthMm)} 0 0 ${points(heightMm)} 0 0 cm /Sign Do Q`
  const parts: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R `,
      '/Resources << /XObject << /Sign 5 0 R >> >> >>',
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
  return withOffsets(parts)
}

/** A PDF ends in a table of where each of its objects begins, in bytes. */
function withOffsets(objects: (string | Uint8Array<ArrayBuffer>)[][]) {
  const file: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n']
  const offsets: number[] = []
  let length = '%PDF-1.4\n'.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    for (const piece of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) {
      file.push(piece)
      length += piece.length
    }
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return [
    ...file,
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}`,
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  ]
}
