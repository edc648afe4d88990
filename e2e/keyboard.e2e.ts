import type { Locator, Page } from '@playwright/test'
import { codeOn, payButton } from './purchases.ts'
import { aRestroom, card, openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

/** A whole purchase, one key after the other. */
const patience = 180_000
/** A person who has to press Tab more often than this gives up. */
const maxTabs = 60

test('a newcomer finds a restroom, pays and gets its code by keyboard only, and hears what happens', async ({
  page,
  request,
}) => {
  test.setTimeout(patience)
  // Open, and nearest to where the search leads, so first in the list.
  const { name } = await aRestroom(request, {
    address: '600 W 113th St',
    coordinates: { lat: 40.8066, lng: -73.9655 },
    price: 2.5,
    openingHours: openAtNoon(),
    instructions: 'Go to the counter on the left.',
  })

  const announcements = await listen(page)
  await page.goto('/#/')
  await press(page, page.getByRole('link', { name: 'Find a restroom' }).first())
  await expect(page).toHaveTitle('Find a restroom · Pitstop')
  await type(page, page.getByLabel('Search an address or place'), '600 W 113th St')
  await expect(page.getByRole('option', { name: /^600 W 113th St/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'List View' }))
  await press(page, card(page, name).getByRole('link').first())
  await press(page, page.getByRole('button', { name: /^Get access code/ }))

  await expect(page.getByRole('heading', { name })).toBeVisible()
  await press(page, payButton(page))

  await page.waitForURL(/\/sandbox\/checkout\//)
  await press(page, page.getByRole('button', { name: 'Pays', exact: true }))
  await type(page, page.getByLabel('Email'), 'ana@example.com')
  await type(page, page.getByLabel('Expiry'), '12 / 34')
  await type(page, page.getByLabel('CVC'), '123')
  await press(page, payButton(page))

  await expect(page.getByText('Guest access').first()).toBeVisible()
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
  await reach(page, page.getByRole('link', { name: 'Get Directions' }))
  // What has the focus is read anyway.
  const received = [
    /restrooms? in view$/,
    'Taking you to the payment page...',
    /^Your code is ready, /,
  ]
  for (const words of received) expect(announcements).toContainEqual(expect.stringMatching(words))
})

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/#/help')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Search help')).toBeFocused()
})

declare global {
  interface Window {
    heard: (words: string) => void
  }
}

/** What a screen reader says by itself: words that change in a region it listens to. One that comes with its words is silent. */
async function listen(page: Page) {
  const announcements: string[] = []
  await page.exposeFunction(
    'heard',
    (words: string) => announcements.at(-1) === words || announcements.push(words),
  )
  await page.addInitScript(() => {
    const regions = '[role="status"], [role="alert"], [aria-live="polite"]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        const words = at?.closest(regions)?.textContent.trim()
        if (words) window.heard(words)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return announcements
}

async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, words: string) {
  await reach(page, target)
  await page.keyboard.type(words)
}

/** Goes on with Tab until the target has the focus, and shows that it has. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs <= maxTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(isMarked), 'the focus can be seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} tabs do not lead to ${String(target)}`)
}

/** An outline or a ring, on the element or on what it fills. */
function isMarked(element: Element) {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true
    if (/0px 0px 0px [2-9][.\d]*px/.test(boxShadow)) return true
  }
  return false
}
