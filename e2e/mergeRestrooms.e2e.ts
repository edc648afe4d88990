import { accept, suggested } from './mapEditing.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { timesSquare } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an operator merges two restrooms of one place, side by side, and the address of the one leads to the other', async ({
  page,
  request,
  product,
}) => {
  const at = { lat: timesSquare.lat + 0.1 + Math.random() * 0.05, lng: timesSquare.lng }
  const stays = await suggested(request, at)
  const goes = await suggested(request, { ...at, lat: at.lat + 0.0004 })
  await operatorSignsIn(page, await anOperator(product))
  await accept(page, stays, 'Missing restroom')
  const added = await accept(page, goes, 'Missing restroom')
  await added.getByRole('link', { name: goes }).click()
  const path = (await page.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? ''

  await page.getByRole('button', { name: 'Merge into another…' }).click()
  await page.getByLabel('Find by name, address, or source').fill(stays)
  const near = page.getByRole('list', { name: 'Restrooms nearby' })
  await near.getByRole('button', { name: `${stays} 44 m` }).click()
  const preview = page.getByRole('dialog', { name: 'Merge these two?' })
  await expect(preview.getByRole('columnheader', { name: `Merged ${goes}` })).toBeVisible()
  await expect(preview.getByRole('columnheader', { name: `Stays ${stays}` })).toBeVisible()
  await expect(preview.getByRole('row', { name: /^Source Pitstop contributors/ })).toBeVisible()
  await preview.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(preview.getByText('Say why, in a few words')).toBeVisible()
  await preview.getByLabel('Reason').fill('One house with two doors.')
  await preview.getByRole('button', { name: 'Merge', exact: true }).click()

  await expect(page.getByRole('heading', { name: stays })).toBeVisible()
  const merged = page.getByRole('list', { name: 'Merged into this one' })
  await expect(merged.getByRole('link', { name: goes })).toBeVisible()
  await expect(page.getByText('One house with two doors.')).toBeVisible()
  await page.goto(`/${path}`)
  await expect(page.getByRole('heading', { name: stays })).toBeVisible()
})
