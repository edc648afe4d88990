import { expect, test } from 'vitest'
import { drawSign, type SignSize } from './drawSign.ts'
import { fitLines } from './fitLines.ts'

/** Letters of one width, but for those of scripts that are wider. */
const measure = (text: string, size: number) =>
  Array.from(text).reduce((width, letter) => width + (letter > '\u2e80' ? size : size * 0.58), 0)

const link = 'https://pitstop.example/#/home/01931b2c-0000-7000-8000-000000000001'
const words = {
  title: 'Guest restroom',
  steps: (['scan', 'phone', 'bell'] as const).map((picture) => ({
    picture,
    title: 'Get a code',
    hint: 'On your own phone',
  })),
  footer: 'No app needed · pitstop.example',
}
const signOf = (name: string, size: SignSize = 'a5') =>
  drawSign({ name, address: '218 W 46th St', link, words }, size, measure)

test('no name leaves its sign, whatever its length and script', () => {
  const names = [
    'x'.repeat(300),
    'Lantern Coffee House and Bakery of the Upper West Side, Second Floor',
    'مقهى الزيتون 🚻',
    '時代廣場旁邊的咖啡館和麵包店，二樓右手邊，請按門鈴，歡迎光臨時代廣場旁邊的咖啡館',
    '👩🏽‍🚀'.repeat(80),
    '<script>&"\u0000\n\t',
    ' ',
    '',
  ]
  for (const name of names)
    for (const size of ['letter', 'a5', 'sticker'] as const) {
      const { shapesWidth, shapes } = signOf(name, size)
      for (const shape of shapes) {
        if (shape.kind !== 'words') continue
        expect(shape.x - shape.width / 2).toBeGreaterThanOrEqual(0)
        expect(shape.x + shape.width / 2).toBeLessThanOrEqual(shapesWidth)
        expect(shape.baseline).toBeLessThan(210)
      }
    }
})

test('a name takes two lines at most, and is cut between its letters', () => {
  const room = { width: 128, size: 8.6, minSize: 5.6, lines: 2, weight: 800 }
  const cut = fitLines('👩🏽‍🚀'.repeat(80), room, measure)
  expect(cut.lines).toHaveLength(2)
  expect(cut.lines[1]?.text).toMatch(/^(👩🏽‍🚀)+…$/u)
  expect(fitLines('Lantern', room, measure)).toMatchObject({
    size: 8.6,
    lines: [{ text: 'Lantern' }],
  })
})

test('a name from the right is drawn from the right', () => {
  const texts = signOf('مقهى Olive').shapes.filter((shape) => shape.kind === 'words')
  expect(texts.find(({ text }) => text.includes('Olive'))?.direction).toBe('rtl')
  expect(texts.find(({ text }) => text === 'Guest restroom')?.direction).toBe('ltr')
})
