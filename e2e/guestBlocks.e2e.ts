import { SignedIn } from '#contract/auth.ts'
import { anAccount, holdSession, password } from './people.ts'
import { aDoor } from './purchases.ts'
import { expect, test } from './test.ts'
import { goIn } from './visits.ts'

test('a partner blocks a guest who came lately; the guest is told so and can write to us', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0)
  const guest = await anAccount(request)
  const data = { email: guest.email, password, userType: 'user' }
  const { token } = SignedIn.parse(await (await request.post('/api/auth/login', { data })).json())
  await goIn(request, { authorization: `Bearer ${token}` }, door)

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/analytics')
  await page.getByRole('link', { name: 'Recent guests' }).click()
  await page.getByRole('button', { name: 'Block Ana K.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Ana K.?' })
  await dialog.getByLabel('What happened?').selectOption('Left a mess')
  await dialog.getByRole('button', { name: 'Block this guest' }).click()
  await expect(page.getByText('Ana K. is blocked.')).toBeVisible()
  const blocked = page.getByRole('region', { name: 'Blocked guests' })
  await expect(blocked).toContainText(`Left a mess at ${door.name}`)

  await holdSession(page, request, { email: guest.email, userType: 'user' })
  await page.goto(`/#/home/${door._id}`)
  await expect(page.getByText('Not available to you')).toBeVisible()
  await expect(page.getByRole('button', { name: /Get access code/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page.getByRole('heading', { name: /Contact/, level: 1 })).toBeVisible()
})
