import { qrPath } from '#web/ui/qrPath.ts'
import { fitLines, type Measure } from './fitLines.ts'
import type { Drawing, Shape, Words } from './shapes.ts'

/** Paper is light, whatever the screen is. */
const colours = {
  paper: '#ffffff',
  ink: '#0b1f24',
  muted: '#52646a',
  brand: '#0b6b63',
  soft: '#ddf2ee',
  softInk: '#084f49',
  line: '#dce4e3',
}

export const signSizes = {
  letter: { widthMm: 215.9, heightMm: 279.4 },
  a5: { widthMm: 148, heightMm: 210 },
  sticker: { widthMm: 74, heightMm: 105 },
} as const
export type SignSize = keyof typeof signSizes

export interface SignWords {
  title: string
  steps: { picture: 'scan' | 'phone' | 'bell' | 'keys'; title: string; hint: string }[]
  footer: string
}

export interface SignOf {
  name: string
  address: string
  /** What its QR code leads to. */
  link: string
  words: SignWords
}

/** All sizes share a sheet, on which a sticker leaves out what would be too small. Letter paper is wider: it has room at its sides. */
const sheet = { width: 148, height: 210 }
const margin = 10
const middle = sheet.width / 2
const inside = sheet.width - 2 * margin

/** The sign at a restroom's door. */
export function drawSign(
  { name, address, link, words }: SignOf,
  size: SignSize,
  measure: Measure,
): Drawing {
  const line = lineWith(measure)
  const isLarge = size !== 'sticker'
  const { widthMm, heightMm } = signSizes[size]
  const width = (sheet.height * widthMm) / heightMm
  const nameLines = fitLines(
    name,
    { width: inside, size: 8.6, minSize: 5.6, lines: 2, weight: 800 },
    measure,
  )
  const shapes = [
    ...brand(measure),
    ...line(words.title, {
      baseline: 37,
      size: 14,
      minSize: 7,
      weight: 800,
      fill: colours.paper,
    }),
    ...qrCard(link),
    ...nameLines.lines.map(({ text, width }, index) =>
      placed(text, {
        x: middle,
        width,
        baseline: 129 + index * nameLines.size * 1.12,
        size: nameLines.size,
        weight: 800,
        fill: colours.ink,
      }),
    ),
    ...(isLarge && nameLines.lines.length === 1
      ? line(address, {
          baseline: 136,
          size: 4.4,
          minSize: 3.2,
          weight: 500,
          fill: colours.muted,
        })
      : []),
    ...words.steps.flatMap((step, index) => drawStep(step, index, { isLarge, measure })),
    ...line(words.footer, {
      baseline: 201,
      size: isLarge ? 4 : 5.6,
      minSize: 3,
      weight: 600,
      fill: colours.muted,
    }),
  ]
  return {
    widthMm,
    heightMm,
    shapesWidth: width,
    shapesHeight: sheet.height,
    shapes: [
      box({ x: 0, y: 0, width, height: sheet.height }, colours.paper),
      box({ x: 0, y: 0, width, height: 78 }, colours.brand),
      ...shapes.map((shape) => ({ ...shape, x: shape.x + (width - sheet.width) / 2 })),
    ],
  }
}

const box = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  fill: string,
  radius = 0,
): Shape => ({ kind: 'box', x, y, width, height, fill, radius })

function brand(measure: Measure): Shape[] {
  const size = 6.4
  const text = 'pitstop'
  const width = measure(text, size, 800)
  const left = middle - (width + size + 2) / 2
  const scale = (size + 0.4) / pictureSize
  return [
    {
      kind: 'stroked',
      path: pictures.mark,
      x: left,
      y: 11.6,
      scale,
      stroke: colours.paper,
      strokeWidth: 2,
    },
    placed(text, {
      x: left + size + 2 + width / 2,
      width,
      baseline: 17.2,
      size,
      weight: 800,
      fill: colours.paper,
    }),
  ]
}

function qrCard(link: string): Shape[] {
  const card = 74
  const code = 68
  const { size, path } = qrPath(link)
  const at = { x: middle - card / 2, y: 45 }
  return [
    box({ x: at.x - 0.3, y: at.y - 0.3, width: card + 0.6, height: card + 0.6 }, colours.line, 8.3),
    box({ ...at, width: card, height: card }, colours.paper, 8),
    {
      kind: 'filled',
      path,
      x: middle - code / 2,
      y: at.y + (card - code) / 2,
      scale: code / size,
      fill: '#000000',
    },
  ]
}

const tile = { top: 146, width: 40, height: 26, gap: 4 }

function drawStep(
  { picture, title, hint }: SignWords['steps'][number],
  index: number,
  { isLarge, measure }: { isLarge: boolean; measure: Measure },
): Shape[] {
  const left = margin + index * (tile.width + tile.gap)
  const centre = left + tile.width / 2
  const iconScale = 15 / pictureSize
  const titles = fitLines(
    title,
    {
      width: tile.width,
      size: isLarge ? 5 : 6.4,
      minSize: 3.4,
      lines: isLarge ? 1 : 2,
      weight: 800,
    },
    measure,
  )
  const hints = fitLines(
    hint,
    { width: tile.width, size: 3.8, minSize: 3, lines: 2, weight: 500 },
    measure,
  )
  return [
    box({ x: left, y: tile.top, width: tile.width, height: tile.height }, colours.soft, 6),
    {
      kind: 'stroked',
      path: pictures[picture],
      x: centre - 7.5,
      y: tile.top + 5.5,
      scale: iconScale,
      stroke: colours.softInk,
      strokeWidth: 2,
    },
    box({ x: left - 2, y: tile.top - 2, width: 8, height: 8 }, colours.ink, 4),
    placed(String(index + 1), {
      x: left + 2,
      width: measure(String(index + 1), 5, 800),
      baseline: tile.top + 3.8,
      size: 5,
      weight: 800,
      fill: colours.paper,
    }),
    ...titles.lines.map(({ text, width }, row) =>
      placed(text, {
        x: centre,
        width,
        baseline: 179 + row * titles.size * 1.15,
        size: titles.size,
        weight: 800,
        fill: colours.ink,
      }),
    ),
    ...(isLarge ? hints.lines : []).map(({ text, width }, row) =>
      placed(text, {
        x: centre,
        width,
        baseline: 184.6 + row * hints.size * 1.25,
        size: hints.size,
        weight: 500,
        fill: colours.muted,
      }),
    ),
  ]
}

const lineWith =
  (measure: Measure) =>
  (
    text: string,
    {
      minSize,
      size,
      weight,
      ...how
    }: Pick<Words, 'baseline' | 'size' | 'weight' | 'fill'> & { minSize: number },
  ) => {
    const { lines, ...fitted } = fitLines(
      text,
      { width: inside, size, minSize, lines: 1, weight },
      measure,
    )
    return lines.map((fit) =>
      placed(fit.text, { x: middle, weight, ...how, size: fitted.size, width: fit.width }),
    )
  }

const placed = (text: string, how: Omit<Words, 'kind' | 'text' | 'direction'>): Shape => ({
  kind: 'words',
  text,
  direction: rightToLeft.test(text) ? 'rtl' : 'ltr',
  ...how,
})

/** The first letter that has a direction decides, as in any text. */
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Line drawings on 24 × 24, each one path: the same in a file of shapes and in one of dots. */
const pictures = {
  mark: 'M7 12h13a1 1 0 0 1 1 1 5 5 0 0 1-5 5h-.6a.5.5 0 0 0-.42.77l1.54 2.47a.5.5 0 0 1-.42.76H5.4a.5.5 0 0 1-.42-.76L7 18M8 18a5 5 0 0 1-5-5V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8',
  scan: 'M3 4h5v5h-5zM16 4h5v5h-5zM3 15h5v5h-5zM12 4v.01M12 8v2a2 2 0 0 1-2 2H7M3 12v.01M16 12h1M21 12v.01M12 16v.01M12 20v-1M21 15h-3a2 2 0 0 0-2 2v3M21 20v.01',
  phone:
    'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 18.5h2M9 9v.01M12 9v.01M15 9v.01M9 12.5v.01M12 12.5v.01M15 12.5v.01',
  bell: 'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1zM20 16a8 8 0 1 0-16 0M12 5v3M10 4.5h4',
  keys: 'M6 3h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8v.01M12 8v.01M16 8v.01M8 12v.01M12 12v.01M16 12v.01M8 16v.01M12 16v.01M16 16v.01',
} as const

const pictureSize = 24
