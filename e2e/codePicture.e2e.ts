import type { Page } from '@playwright/test'
import { aDoor, codeOn, payForVisit } from './purchases.ts'
import { expect, test } from './test.ts'

/** Notes what is to be written onto pictures from now on, in place of writing it. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.fillText = (text) => {
      sessionStorage.setItem('noted', `${sessionStorage.getItem('noted') ?? ''}${text}\n`)
    }
  })

const textsOn = async (page: Page) =>
  (await page.evaluate(() => sessionStorage.getItem('noted') ?? '')).split('\n')

test('a code is saved as a picture that is stamped with its end; a keypad’s is not', async ({
  page,
  request,
}) => {
  const [counter, keypad] = [await aDoor(request), await aDoor(request)]
  const { headers } = keypad
  const data = { entry: 'keypad', code: '47#12' }
  expect((await request.put('/api/locations/me/entry', { headers, data })).ok()).toBe(true)
  await noteTexts(page)
  await payForVisit(page, counter)
  const code = await codeOn(page)
  const save = page.getByRole('button', { name: 'Save as a picture' })
  const saved = page.waitForEvent('download')
  await save.click()
  expect((await saved).suggestedFilename()).toBe('pitstop-code.png')
  const texts = await textsOn(page)
  expect(texts.join('').replaceAll(' ', '')).toContain(code)
  // With its day, since a picture outlives its code.
  expect(texts[0]).toMatch(/^until [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/)
  const [, shownEnd] =
    /until (\d{1,2}:\d{2} [AP]M)/.exec(await page.getByRole('main').innerText()) ?? []
  expect(texts[0]?.replace(/\s/g, ' ')).toContain(
    shownEnd?.replace(/\s/g, ' ') ?? 'no end is shown',
  )
  expect(await counter.check(code)).toBe('valid')

  await payForVisit(page, keypad)
  await page.getByRole('button', { name: 'Show the door code' }).click()
  await expect(page.getByText('47#12')).toBeVisible()
  await expect(save).toHaveCount(0)
})
