import { withRestroom } from './listing.ts'
import { password } from './people.ts'
import { expect, test } from './test.ts'

test('an owner makes a key that a program uses, and a webhook, and takes both away', async ({
  page,
  request,
}) => {
  await withRestroom(page, request)
  await page.goto('/#/account')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('Name').fill('Hotel app')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Key for Hotel app' })
  const token = await shown.getByText(/^pitstop_test_/).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()

  const none = `/api/sales/${crypto.randomUUID()}`
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get(none, { headers })).status()).toBe(404)
  const revoke = page.getByRole('button', { name: 'Revoke' })
  await expect(revoke).toHaveAccessibleDescription('Hotel app')
  await revoke.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await request.get(none, { headers })).status()).toBe(401)

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add webhook' })
  await adding.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await adding.getByLabel('Your password').fill(password)
  await adding.getByRole('button', { name: 'Add webhook' }).click()
  await expect(adding.getByText('Enter a public https address without a port.')).toBeVisible()
  await adding.getByLabel('Address').fill('http://127.0.0.1:9/hooks')
  await adding.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  const first = await secret.getByText(/^whsec_/).innerText()
  await secret.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New secret for http://127.0.0.1:9/hooks' }).click()
  const rotating = page.getByRole('dialog', { name: 'Create a new signing secret?' })
  await rotating.getByLabel('Your password').fill(password)
  await rotating.getByRole('button', { name: 'New secret' }).click()
  await expect(secret.getByText(/^whsec_/)).not.toHaveText(first)
  await secret.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^The secret before also signs until/)).toBeVisible()
  await page.getByRole('button', { name: 'Log of http://127.0.0.1:9/hooks' }).click()
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
