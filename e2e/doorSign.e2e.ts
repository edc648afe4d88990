import { anAccount, signedInAs } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { saved } from './saved.ts'
import { expect, test } from './test.ts'

test('a partner prints the sign of the own door, in three sizes, at once or as two kinds of file', async ({
  page,
  request,
}) => {
  const name = 'مقهى الزيتون 🚻 時代廣場咖啡'
  const { partnerEmail } = await aRestroom(request, { name, price: 0 })
  await signedInAs(page, request, { email: partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  await page.getByRole('link', { name: 'Print your door sign' }).click()
  const sign = page.getByRole('img', { name: `Door sign of ${name}` })
  await expect(sign).toContainText('Guest restroom')
  await expect(sign).toContainText('Say it here')

  // The browser prints only the sign, on one sheet of its size.
  const letter = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(letter.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 612 792]'])
  await page.getByRole('button', { name: 'A5 sheet' }).click()
  const a5 = await saved(page, 'PDF to print')
  expect(a5.name).toBe('pitstop-sign-a5.pdf')
  expect(a5.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(a5.bytes.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]')

  await page.getByRole('button', { name: 'Sticker, A7' }).click()
  const sticker = await saved(page, 'PDF to print')
  expect(sticker.bytes.toString('latin1')).toContain('/MediaBox [0 0 209.76 297.64]')
  const svg = await saved(page, 'SVG for a print shop')
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
})

test('a guest is told that the sign is a partner’s', async ({ page, request }) => {
  const { email } = await anAccount(request)
  await signedInAs(page, request, { email, userType: 'user' })
  await page.goto('/#/partner/door/sign')
  await expect(page.getByText('This screen is for partners')).toBeVisible()
})
