import type { Measure } from './fitLines.ts'

/** The product's own letters, and whatever the device has for scripts they lack. */
export const signFont = "'Plus Jakarta Sans Variable', 'Noto Sans', system-ui, sans-serif"

/** Large enough that what is measured does not depend on rounding. */
const measuredSize = 100

/** Letters that are not there yet would be measured as others. */
export async function loadSignFont(text: string) {
  await Promise.all(
    [500, 600, 800].map((weight) => document.fonts.load(fontAt(measuredSize, weight), text)),
  )
}

export function newMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('This browser cannot draw')
  return (text, size, weight) => {
    canvas.font = fontAt(measuredSize, weight)
    return (canvas.measureText(text).width * size) / measuredSize
  }
}

export const fontAt = (size: number, weight: number) => `${weight} ${size}px ${signFont}`
