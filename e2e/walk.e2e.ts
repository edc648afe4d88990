import { expect, test } from './test.ts'
import { walkFromTimesSquare } from './walks.ts'

test('the way is drawn along streets, without steps where asked; without a router a straight line says that it is one', async ({
  page,
}) => {
  const { received, path } = await walkFromTimesSquare(page, { walkingRoutes: 'none' })
  await page.goto(path)
  const map = page.getByRole('region', { name: 'Map around Test Café' })
  await expect(page.getByText('0.3 mi as the crow flies')).toBeVisible()
  await expect(map.locator('polyline[stroke-dasharray]')).toHaveCount(1)
  expect(received).toEqual([])

  const walk = await walkFromTimesSquare(page, { walkingRoutes: 'steps' })
  await page.reload()
  await expect(page.getByText('9 min walk, 0.4 mi')).toBeVisible()
  await expect(map.locator('polyline:not([stroke-dasharray])')).toHaveCount(1)
  await expect(map.locator('polyline')).toHaveAttribute('points', /^\S+ \S+ \S+$/)
  await page.getByRole('switch', { name: 'Avoid steps' }).click()
  await expect(page.getByText('14 min walk, 0.6 mi')).toBeVisible()
  expect(walk.received).toEqual([
    { from: { lat: 40.758, lng: -73.9855 }, avoidsSteps: false },
    { from: { lat: 40.758, lng: -73.9855 }, avoidsSteps: true },
  ])
})
