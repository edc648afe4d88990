import { qrPath } from '#web/ui/qrPath.ts'
import { codeGroups } from './visitPhase.ts'

interface Stamped {
  code: string
  /** Small above the digits. */
  title: string
  restroom: string
  address: string
  /** Until when it opens, with the day: a picture outlives its code. */
  until: string
}

const size = { width: 1080, height: 1350, margin: 90 }
const ink = '#0b1f24'
const brand = '#0b6b63'
const family = `'Plus Jakarta Sans Variable', system-ui, sans-serif`

/** A picture of a code, with its end stamped on it. Throws an Error where the browser does not make one. */
export async function codePicture({ code, title, restroom, address, until }: Stamped) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const middle = size.width / 2
  const line = (text: string, y: number, font: { px: number; weight: number; color?: string }) => {
    context.font = `${font.weight} ${font.px}px ${family}`
    context.fillStyle = font.color ?? ink
    // Long names are narrowed, never cut.
    context.fillText(text, middle, y, size.width - 2 * size.margin)
  }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = brand
  context.fillRect(0, 0, size.width, 150)
  context.textAlign = 'center'
  line(until, 96, { px: 54, weight: 800, color: '#ffffff' })
  line(title, 240, { px: 40, weight: 700, color: brand })
  line(codeGroups(code).join(' '), 440, { px: 210, weight: 800 })
  drawQr(context, code, { x: middle - 260, y: 520, side: 520 })
  line(restroom, 1150, { px: 52, weight: 800 })
  line(address, 1220, { px: 38, weight: 500 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'pitstop-code.png', { type: 'image/png' })
}

function drawQr(
  context: CanvasRenderingContext2D,
  code: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const { size: modules, path } = qrPath(code)
  context.save()
  context.translate(x, y)
  context.scale(side / modules, side / modules)
  context.fillStyle = '#000000'
  context.fill(new Path2D(path))
  context.restore()
}

/** To the phone's photos by its own sheet, or as a download. */
export async function savePicture(file: File) {
  const shared = { files: [file] }
  if ('canShare' in navigator && navigator.canShare(shared)) return navigator.share(shared)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
