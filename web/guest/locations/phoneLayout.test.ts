import { expect, test } from 'vitest'
import { mapHeightPx, phoneLayout } from './phoneLayout.ts'

test.each([320, 390, 568, 667, 844, 1024])(
  'on a screen %d px high the sheet leaves the map in sight and its steps rise',
  (height) => {
    const { snaps, mapHeight } = phoneLayout(height, false)
    expect(mapHeight).toBe(500)
    expect(snaps[0]).toBeLessThan(snaps[1])
    expect(snaps[1]).toBeLessThan(snaps[2])
    expect(snaps[1]).toBeLessThan(height / 1.5)
  },
)

test.each([
  [390, 128, false],
  [360, 128, false],
  [320, 128, true],
  [390, 256, true],
  [844, 256, false],
])(
  'a screen %d px high below a header of %d px has room for buttons between',
  (height, header, isLow) => {
    expect(phoneLayout(height, false, header).isLow).toBe(isLow)
  },
)

test('choosing a restroom keeps the middle of the map where it was', () => {
  const middleOf = ({ mapHeight, padding }: ReturnType<typeof phoneLayout>) =>
    (padding.top + mapHeight - padding.bottom) / 2
  expect(middleOf(phoneLayout(844, true))).toBe(middleOf(phoneLayout(844, false)))
  expect(phoneLayout(844, true).mapHeight).toBeGreaterThan(mapHeightPx)
})
