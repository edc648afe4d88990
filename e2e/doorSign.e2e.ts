import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
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

test('a door’s sign is scanned and leads to its restroom in the app', async ({
  page,
  request,
  product,
}) => {
  const name = 'Lantern Coffee House'
  const { partnerEmail } = await aRestroom(request, { name, price: 0 })
  await signedInAs(page, request, { email: partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door/sign')
  const link = await scanned(page.getByRole('img', { name: `Door sign of ${name}` }))
  const { pathname } = new URL(link)
  expect(pathname).toMatch(/^\/r\/[0-9a-hjkmnp-tv-z]{8}$/)

  const visitor = await page.context().browser()?.newContext()
  if (!visitor) throw new Error('There is no browser')
  const phone = await visitor.newPage()
  await phone.goto(`${product.url}${pathname}`)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  expect(new URL(phone.url()).hash).toMatch(/^#\/home\/[\da-f-]{36}$/)
  await visitor.close()
})

/** What a phone's camera reads of it. */
async function scanned(sign: Locator) {
  const { data, info } = await sharp(await sign.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('a guest is told that the sign is a partner’s', async ({ page, request }) => {
  const { email } = await anAccount(request)
  await signedInAs(page, request, { email, userType: 'user' })
  await page.goto('/#/partner/door/sign')
  await expect(page.getByText('This screen is for partners')).toBeVisible()
})
