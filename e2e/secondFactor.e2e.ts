import { TOTP, URI } from 'otpauth'
import { field, password, signedIn, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a partner turns two-step sign-in on by keyboard, signs in with it, and with a recovery code', async ({
  page,
  request,
}) => {
  const { email } = await signedIn(page, request, 'partner')
  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await field(page, 'Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR code for your authenticator/ })).toBeVisible()
  const secret = await page.locator('code').innerText()
  const shown = URI.parse(`otpauth://totp/Pitstop?secret=${secret}`)
  if (!(shown instanceof TOTP)) throw new Error(secret)

  await field(page, 'Authenticator code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong code, or it was already used.')).toBeVisible()
  await field(page, 'Authenticator code').fill(shown.generate())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner', exact: true }).click()
  await signIn(page, email)
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible()
  await field(page, 'Authenticator code').fill(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/partner/)
})
