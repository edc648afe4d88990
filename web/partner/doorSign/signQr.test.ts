import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anyMask, qrPath } from '#web/ui/qrPath.ts'
import { drawSign, type SignSize, signSizes } from './drawSign.ts'
import { SignPicture } from './SignPicture.tsx'

const link = 'https://pitstop.example/#/home/01931b2c-0000-7000-8000-000000000001'

function svgOf(size: SignSize) {
  const words = { title: 'Guest restroom', steps: [], footer: 'No app needed' }
  const sign = { name: 'Lantern Coffee House', address: '218 W 46th St', link, words }
  const drawing = drawSign(sign, size, (text, letters) => text.length * letters * 0.5)
  return renderToStaticMarkup(createElement(SignPicture, { drawing, label: 'Sign' }))
}

test('the QR code of a sign leads to its restroom, in both sizes', () => {
  for (const size of ['a5', 'sticker'] as const) {
    const { widthMm, heightMm } = signSizes[size]
    const svg = svgOf(size)
    expect(svg).toContain(`width="${widthMm}mm" height="${heightMm}mm"`)
    expect(read(blackIn(svg))).toBe(link)
  }
})

test('a QR code reads the same with the mask that takes no time to choose', () => {
  const quick = qrPath(link, { maskPattern: anyMask }).path
  expect(quick).not.toBe(qrPath(link).path)
  expect(read(blackIn(quick))).toBe(link)
})

/** By row and column. */
function blackIn(svg: string) {
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)]
  return new Set(
    runs.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${y} ${Number(x) + step}`),
    ),
  )
}

// A reader of its own, after ISO/IEC 18004, for version 5 with error correction M. It corrects no errors.
const side = 37
const quiet = 4
const blocks = 2
const blockBytes = 43

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Finders with their formats, the timing lines and the one alignment pattern of this version. */
const isFixed = (row: number, column: number) =>
  (row < 9 && (column < 9 || column >= side - 8)) ||
  (row >= side - 8 && column < 9) ||
  row === 6 ||
  column === 6 ||
  (row >= side - 9 && row <= side - 5 && column >= side - 9 && column <= side - 5)

function read(black: Set<string>) {
  const isBlack = (row: number, column: number) => black.has(`${row + quiet} ${column + quiet}`)
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => isBlack(row, 8))
  format.push(...[7, 5, 4, 3, 2, 1, 0].map((column) => isBlack(8, column)))
  const bits = format.reduce((sum, bit, place) => sum | (Number(bit) << place), 0) ^ 0x5412
  expect(bits >> 13, 'error correction M').toBe(0)
  const mask = masks[(bits >> 10) & 7]

  const read: boolean[] = []
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < side; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? side - 1 - step : step
        if (!isFixed(row, column)) read.push(isBlack(row, column) !== mask?.(row, column))
      }
  }
  const bytes = byteAt(read)
  const data = Array.from({ length: blocks * blockBytes }, (_, place) =>
    bytes((place % blockBytes) * blocks + Math.floor(place / blockBytes)),
  )
  // Half a byte says that bytes follow, the next one how many.
  const halves = data.flatMap((byte) => [byte >> 4, byte & 15])
  expect(halves[0], 'a text of bytes').toBe(4)
  const whole = (place: number) => ((halves[place] ?? 0) << 4) | (halves[place + 1] ?? 0)
  const text = Array.from({ length: whole(1) }, (_, place) => whole(3 + place * 2))
  return new TextDecoder().decode(new Uint8Array(text))
}

const byteAt = (bits: boolean[]) => (place: number) =>
  bits.slice(place * 8, place * 8 + 8).reduce((sum, bit) => (sum << 1) | Number(bit), 0)
