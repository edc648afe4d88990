import { editButton, saveButton, withRestroom } from './listing.ts'
import { field, signedIn } from './people.ts'
import { codeOn, payForVisit } from './purchases.ts'
import { switchLanguage } from './spokenIn.ts'
import { expect, test } from './test.ts'

test('a partner adds the steps in another language; a guest reads theirs, others the first ones, marked as written', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const restroom = await withRestroom(page, request)
  await editButton(page).click()
  await field(page, 'Step 1').fill('Through the glass door')
  await field(page, 'Step 2').fill('Past the counter')
  await page.getByLabel('Add another language').selectOption('Español')
  await field(page, 'Step 1 (Español)').fill('Por la puerta de cristal')
  await page.getByLabel('Add another language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Remove Deutsch' }).click()
  await expect(field(page, 'Step 1 (Deutsch)')).toHaveCount(0)
  await saveButton(page).click()
  await expect(page.getByText('Also in Español')).toBeVisible()

  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await signedIn(guest, request)
  await payForVisit(guest, restroom)
  await codeOn(guest)
  const steps = guest.locator('ol > li')
  await expect(steps).toHaveText([/Through the glass door$/, /Past the counter$/])
  await expect(guest.getByText(/^Written by the business/)).toHaveCount(0)
  await switchLanguage(guest, 'es')
  await expect(steps).toHaveText([/Por la puerta de cristal$/, /Past the counter$/])
  await expect(guest.getByText('Escrito por el establecimiento en inglés.')).toBeVisible()
  await switchLanguage(guest, 'de')
  await expect(steps).toHaveText([/Through the glass door$/, /Past the counter$/])
  await expect(guest.getByText('Vom Betrieb auf Englisch verfasst.')).toBeVisible()
  await expect(guest.locator('li [lang="en"]').first()).toContainText('Through the glass door')
})
