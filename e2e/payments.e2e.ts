import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { receiptMailsADay } from '#contract/payments.ts'
import { linkMailedTo, signedIn } from './people.ts'
import { aDoor, buyPlan, payForVisit } from './purchases.ts'
import { expect, test } from './test.ts'

test('a guest finds what was paid on the profile, and what went back of it', async ({
  page,
  request,
}) => {
  const restroom = await aDoor(request)
  await signedIn(page, request)
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('No payments yet')).toBeVisible()

  await buyPlan(page, '24-Hour')
  await page.goto('/#/guest')
  await page.getByRole('button', { name: 'Return for a $7.99 refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return for a $7.99 refund' }).click()
  await expect(page.getByText('Pass returned.')).toBeVisible()
  await payForVisit(page, restroom)

  await page.goto('/#/payments')
  const row = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(restroom.name)).toContainText('$2.50')
  await expect(row(restroom.name)).toContainText('Card ending in 4242')
  await expect(row(restroom.name)).toContainText('Paid')
  await expect(row('24-Hour Pass')).toContainText(/Refund on its way|Refunded/)

  await row('24-Hour Pass').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('-$7.99')).toBeVisible()
  await expect(page.getByText('Total paid')).toBeVisible()
})

test('a receipt is kept as a PDF and mailed again, a few times a day', async ({
  page,
  request,
  product,
}) => {
  const { email } = await signedIn(page, request)
  await buyPlan(page, 'One-Time')
  await page.goto('/#/payments')
  await page.getByRole('link', { name: 'One-Time Access' }).click()
  await expect(page.getByText('Terms version 2, Refund rules version 2')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^pitstop-receipt-[\da-f-]{36}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const mailAgain = page.getByRole('button', { name: 'Email it again' })
  for (let times = 0; times < receiptMailsADay; times++) {
    const answered = page.waitForResponse(/\/api\/payments\/.+\/mail$/)
    await mailAgain.click()
    expect((await answered).status()).toBe(200)
    await expect(page.getByText('Sent. Check your email.')).toBeVisible()
  }
  await mailAgain.click()
  await expect(page.getByText('We’ve emailed this receipt several times today.')).toBeVisible()

  // Nor is another guest's: to the screen both are the same answer.
  await page.goto(`/#/payments/${randomUUID()}`)
  await expect(page.getByText('Page not found')).toBeVisible()
  const link = await linkMailedTo(page, product.output(), email, /again/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
})
