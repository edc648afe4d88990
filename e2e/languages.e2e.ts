import { z } from 'zod'
import { password, signedIn, stored } from './people.ts'
import { expect, test } from './test.ts'

const OwnFile = z.object({
  account: z.object({ language: z.string() }),
  mails: z.array(z.object({ subject: z.string() })),
})

test.describe('in a browser set to Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('landing, sign-in and the list are in Spanish', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un baño, ahora mismo.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')

    await page.goto('/#/auth')
    await expect(page.getByRole('heading', { name: 'Te damos la bienvenida' })).toBeVisible()

    await page.goto('/#/home?view=list')
    const first = page.getByRole('list', { name: 'Baños' }).getByRole('listitem').first()
    await expect(first.getByText(/por visita|Gratis/).first()).toBeVisible()
    await expect(first.getByText(/^\d+ m$|^\d+,?\d* km$/)).toBeVisible()
  })

  test('a language whose words do not come leaves the screens in English', async ({ page }) => {
    const requests: string[] = []
    await page.route(/\/assets\/es-[^/]*\.js$/, (route) => {
      requests.push(route.request().url())
      return route.abort()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A restroom, right now.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(requests).not.toEqual([])
  })
})

test('the language is switched without an account, and stays after a reload', async ({ page }) => {
  await page.goto('/#/auth')
  await page.getByLabel('Language', { exact: true }).selectOption('日本語')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByLabel('言語', { exact: true })).toHaveValue('ja')
  await page.reload()
  await expect(page.getByLabel('言語', { exact: true })).toHaveValue('ja')
  await page.goto('/#/host')
  await expect(page.getByLabel('言語', { exact: true })).toHaveValue('ja')
})

test('a signed-in guest is written to in the language they switch to', async ({
  page,
  request,
}) => {
  const { email } = await signedIn(page, request)
  // A device that does not say what it is has words of its own in each language.
  const data = { email, password, userType: 'user' }
  await request.post('/api/auth/login', { data, headers: { 'user-agent': 'A toaster' } })
  await page.goto('/#/account')
  await expect(page.getByText('Unknown device', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Display language').selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Unbekanntes Gerät', { exact: true }).first()).toBeVisible()
  const authorization = `Bearer ${await stored(page, 'token')}`
  const mailedIn = async () => {
    const reply = await request.get('/api/account/data', { headers: { authorization } })
    const { account, mails } = OwnFile.parse(await reply.json())
    return [account.language, mails[0]?.subject]
  }
  await expect.poll(async () => (await mailedIn())[0]).toBe('de')
  await request.post('/api/auth/reset/ask', { data: { email } })
  await expect.poll(async () => (await mailedIn())[1]).toBe('Wählen Sie ein neues Passwort')
})
