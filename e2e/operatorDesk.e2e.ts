import { OwnLocation } from '#contract/locations.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { anAccount, holdSession } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an operator edits a listing from the list, hides it, and sets its organization’s share, which its owner reads', async ({
  page,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { name: 'Quiet Corner Books' })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/lists/restrooms?words=Quiet+Corner')
  await page.getByRole('button', { name: 'Edit Quiet Corner Books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Quiet Corner Bookshop')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Its sign says so')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide Quiet Corner Bookshop from guests' }).click()
  await dialog.getByLabel('Reason').fill('Closed for now')
  await dialog.getByRole('button', { name: 'Hide from guests' }).click()
  await expect(page.getByRole('button', { name: 'Release Quiet Corner Bookshop' })).toBeVisible()

  await page.getByRole('link', { name: 'Quiet Corner Bookshop' }).click()
  await expect(page.getByText('Name: Quiet Corner Books → Quiet Corner Bookshop')).toBeVisible()
  await page.getByRole('link', { name: 'Ana K.' }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByLabel('Subject').fill('About your listing')
  await page.getByRole('textbox', { name: 'Message' }).fill('Tell us once you are open again.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('no confirmed email address')).toBeVisible()

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Set another share' }).click()
  await page.getByLabel('Share in percent').fill('80')
  await page.getByLabel('From', { exact: true }).fill(day)
  await page.getByLabel('Reason').fill('Forty doors')
  await page.getByRole('button', { name: 'Set the share' }).click()
  await expect(page.getByText(/^80% from /)).toBeVisible()
  await expect(page.getByText('Share: 70% → 80%')).toBeVisible()

  await holdSession(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/earnings')
  await expect(page.getByText(/^You earn 70% of your price.*it’s 80%\.$/)).toBeVisible()
})

test('the search box of a list shows the words that filter its rows, whichever way the view changed', async ({
  page,
  request,
  product,
}) => {
  await aRestroom(request, { name: 'Harbor Tea Room' })
  await aRestroom(request, { name: 'Lantern Library' })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/lists/restrooms')
  const words = page.getByLabel('Search', { exact: true })
  const harbor = page.getByRole('link', { name: 'Harbor Tea Room' })
  const lantern = page.getByRole('link', { name: 'Lantern Library' })
  await words.fill('Harbor')
  await expect(lantern).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('The harbor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('link', { name: 'The harbor' })
  await expect(view).toBeVisible()

  await page.getByRole('link', { name: 'Restrooms', exact: true }).click()
  await expect(lantern).toBeVisible()
  await expect(words).toHaveValue('')
  await view.click()
  await expect(lantern).toHaveCount(0)
  await expect(words).toHaveValue('Harbor')
  await page.goBack()
  await expect(lantern).toBeVisible()
  await expect(words).toHaveValue('')
  await expect(harbor).toBeVisible()
})

test('what an operator types about a listing stays while its partner changes it, and is saved over what they changed', async ({
  page,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { name: 'Meridian Deli' })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/lists/restrooms?words=Meridian')
  await page.getByRole('button', { name: 'Edit Meridian Deli' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  const description = dialog.getByLabel('Description')
  await name.fill('Meridian Delicatessen')
  const { _id: id } = restroom
  const draft = { name: 'Meridian Deli', address: '218 W 46th St', price: 2.5 }
  const own = await request.get('/api/locations/me', { headers: restroom.headers })
  const saved = await request.put('/api/locations/me', {
    headers: restroom.headers,
    data: {
      ...draft,
      coordinates: OwnLocation.parse(await own.json()).coordinates,
      description: 'Down the stairs',
    },
  })
  expect([saved.status(), OwnLocation.parse(await saved.json())._id]).toEqual([200, id])

  await dialog.getByLabel('Reason').fill('Its sign says so')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('This changed meanwhile')).toBeVisible()
  await expect(name).toHaveValue('Meridian Delicatessen')
  await dialog.getByRole('button', { name: 'Continue with mine' }).click()
  await expect(description).toHaveValue('Down the stairs')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Meridian Delicatessen' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Down the stairs')
})

test('a message that an operator types stays while a colleague sends one', async ({
  page,
  request,
  product,
}) => {
  const { email } = await anAccount(request)
  await operatorSignsIn(page, await anOperator(product))
  await page.goto(`/#/operator/lists/guests?words=${email}`)
  await page.getByRole('link', { name: 'Ana K.' }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByLabel('Subject').fill('Your question')
  await page.getByRole('textbox', { name: 'Message' }).fill('We looked into it.')

  const colleague = await page.context().newPage()
  await operatorSignsIn(colleague, await anOperator(product))
  await colleague.goto(page.url())
  await colleague.getByRole('button', { name: 'Write a message' }).click()
  await colleague.getByLabel('Subject').fill('Your refund')
  await colleague.getByRole('textbox', { name: 'Message' }).fill('It is on its way.')
  await colleague.getByRole('button', { name: 'Send message' }).click()
  await expect(colleague.getByRole('list', { name: 'Messages' })).toContainText('Your refund')
  await expect(colleague.getByLabel('Subject')).toHaveCount(0)
  await colleague.close()

  await page.getByLabel('New note').fill('Called')
  await page.getByRole('button', { name: 'Add note' }).click()
  const sent = page.getByRole('list', { name: 'Messages' })
  await expect(sent).toContainText('Your refund')
  await expect(page.getByLabel('Subject')).toHaveValue('Your question')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(sent).toContainText('We looked into it.')
  await expect(page.getByLabel('Subject')).toHaveCount(0)
})
