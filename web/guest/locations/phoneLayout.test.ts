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

test('choosing a restroom keeps the middle of the map where it was', () => {
  const middleOf = ({ mapHeight, padding }: ReturnType<typeof phoneLayout>) =>
    (padding.top + mapHeight - padding.bottom) / 2
  expect(middleOf(phoneLayout(844, true))).toBe(middleOf(phoneLayout(844, false)))
  expect(phoneLayout(844, true).mapHeight).toBeGreaterThan(mapHeightPx)
})
