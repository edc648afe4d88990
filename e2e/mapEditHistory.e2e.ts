import { OneLocation } from '#contract/locations.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import { accept, anAcceptedRestroom, contributorHeaders } from './mapEditing.ts'
import { expect, test } from './test.ts'

test('an operator reads on a public restroom’s page what was changed, from which value to which', async ({
  page,
  request,
  product,
}) => {
  const { name, path } = await anAcceptedRestroom(page, request, product)
  const headers = await contributorHeaders(request)
  const id = path.split('/').at(-1) ?? ''
  const data = { changes: { address: '11 River Rd' }, note: '' }
  const sent = await request.post(`/api/locations/${id}/map-edits`, { headers, data })
  expect(sent.status(), await sent.text()).toBe(200)

  await page.reload()
  await accept(page, name, 'Correction')
  await page.goto(`/#/operator/public-restrooms/${id}`)
  const history = page.getByRole('list', { name: 'History' })
  const entry = history.getByRole('listitem').first()
  await expect(entry).toContainText('Correction')
  await expect(entry).toContainText('On the map')
  await expect(entry.getByRole('deletion')).toHaveText('9 River Rd')
  await expect(entry.getByRole('insertion')).toHaveText('11 River Rd')
  await expect(page.getByText(/^Last changed /)).toBeVisible()
  await expect(history.getByRole('listitem').last()).toContainText('Missing restroom')

  // Guests read when and what, on its screen and on its page, and not who.
  const shown = /^Last changed .+ · Address$/
  await page.goto(`/#/home/${id}`)
  await expect(page.getByText(shown)).toBeVisible()
  const location = OneLocation.parse(await (await request.get(`/api/locations/${id}`)).json())
  await page.goto(restroomPath({ ...location, shortId: location.shortId ?? '' }))
  await expect(page.getByText(shown)).toBeVisible()
})
