import type { Page } from '@playwright/test'
import { expect, lantern, test } from './samples.ts'

/** Far from any midnight: a day must not end between a press and its look. */
const noon = '2026-11-20T12:00:00-05:00'

test.describe('the sample partner', () => {
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('name, picture, member since and ratings are shown, and what guests wrote [D15] [R10]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    await expect(page.getByRole('heading', { level: 1, name: lantern })).toBeVisible()
    const picture = page.getByRole('main').getByRole('img', { name: lantern })
    await expect(picture.locator('img')).toHaveJSProperty('complete', true)
    await expect(page.getByText('Member since June 2025')).toBeVisible()
    await expect(page.getByText('312 ratings')).toBeVisible()
    await expect(page.getByRole('img', { name: '4.9 of 5 stars' })).toBeVisible()
    const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').nth(1)
    await expect(review).toContainText('Diego V.')
    await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(review).toContainText('Easy to find. A short wait at lunchtime.')
    await expect(review.locator('time')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/)
    await expect(review.locator('img')).toHaveAttribute('src', /\/avatars\//)
  })

  test('Payout asks, Confirm Transfer empties the earnings and dates the payout today [D5]', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon)
    await page.goto('/#/partner.d')
    const earnings = region(page, 'Earnings')
    const payout = earnings.getByRole('button', { name: 'Payout' })
    await expect(earnings).toContainText('$612.40')
    await payout.click()
    const modal = page.getByRole('dialog', { name: 'Confirm Payout' })
    await expect(modal).toContainText('$612.40')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toBeHidden()
    await expect(earnings).toContainText('$612.40')

    await payout.click()
    await modal.getByRole('button', { name: 'Confirm Transfer' }).click()
    await expect(modal).toBeHidden()
    await expect(earnings.getByText('$0.00', { exact: true })).toBeVisible()
    await expect(earnings).toContainText('Last payout: Nov 20, 2026')
    await expect(payout).toBeDisabled()

    await page.reload()
    await expect(earnings).toContainText('$612.40')
    await expect(payout).toBeEnabled()
  })

  test('details are edited: price from 0 by $0.50, a feature added on Enter when it is more than spaces [D6]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    const details = region(page, 'Your Bathroom Details')
    await details.getByRole('button', { name: 'Edit Details' }).click()
    const price = details.getByLabel('Price per visit')
    await expect(price).toHaveAttribute('min', '0')
    await expect(price).toHaveAttribute('step', '0.5')
    for (const wrong of ['-0.5', '1.25']) {
      await price.fill(wrong)
      await details.getByRole('button', { name: 'Save Changes' }).click()
      await expect(details.getByText('Enter a price from $0.00, in steps of $0.50')).toBeVisible()
    }
    await price.fill('3.5')

    const features = details.getByRole('list', { name: 'Features' })
    const feature = details.getByLabel('Add a feature')
    await feature.fill('   ')
    await feature.press('Enter')
    await expect(features.getByRole('listitem')).toHaveCount(3)
    await feature.fill('  Warm water ')
    await feature.press('Enter')
    await expect(features.getByRole('listitem')).toHaveCount(4)
    await expect(features.getByText('Warm water', { exact: true })).toBeVisible()
    await expect(feature).toHaveValue('')
    await details.getByRole('button', { name: 'Remove All-gender' }).click()

    await details.getByLabel('Location Name').fill('Lantern & Sons')
    await details.getByRole('button', { name: 'Save Changes' }).click()
    await expect(details).toContainText('Lantern & Sons')
    await expect(details).toContainText('$3.50 per visit')
    await expect(features).toContainText('Warm water')
    await expect(features).not.toContainText('All-gender')

    await details.getByRole('button', { name: 'Edit Details' }).click()
    await details.getByLabel('Location Name').fill('Never kept')
    await details.getByRole('button', { name: 'Cancel' }).click()
    await expect(details).toContainText('Lantern & Sons')
  })

  test('a review wants a comment that is more than spaces, and five stars unless said [D7]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
    const form = page.getByRole('form', { name: 'Add a review' })
    const comment = form.getByLabel('Your comment')
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await comment.fill('   ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form.getByText('Please write a few words')).toBeVisible()
    await expect(reviews).toHaveCount(3)

    await comment.fill('  Warm towels. ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(reviews).toHaveCount(4)
    await expect(reviews.first()).toContainText('Warm towels.')
    await expect(reviews.first().getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(comment).toHaveValue('')
    await expect(page.getByText('313 ratings')).toBeVisible()

    await page.reload()
    await expect(reviews).toHaveCount(3)
  })
})

test.describe('the sample analytics', () => {
  const numberOf = async (page: Page, label: string) => {
    const stat = page.getByRole('region', { name: 'Today' }).locator('div', {
      has: page.getByText(label, { exact: true }),
    })
    return Number(await stat.last().locator('dd').textContent())
  }
  const guests = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem')

  test('accepted guests move from requested to active, and today is both and 35 more [D11] [D12] [D16] [R12]', async ({
    page,
  }) => {
    await page.goto('/#/partner.a')
    await expect(guests(page, 'Requested guests')).toHaveCount(3)
    await expect(guests(page, 'Active guests')).toHaveCount(4)
    for (const guest of await guests(page, 'Active guests').all()) {
      await expect(guest).toContainText(/^\S+ \w\./)
      await expect(guest.locator('img')).toHaveAttribute('src', /\/avatars\//)
    }
    expect(await numberOf(page, 'Total guests today')).toBe(3 + 4 + 35)

    await page.getByRole('button', { name: 'Accept Tomás O.' }).click()
    await expect(guests(page, 'Requested guests')).toHaveCount(2)
    await expect(guests(page, 'Requested guests').filter({ hasText: 'Tomás O.' })).toHaveCount(0)
    await expect(guests(page, 'Active guests').filter({ hasText: 'Tomás O.' })).toHaveCount(1)
    expect(await numberOf(page, 'Requested')).toBe(2)
    expect(await numberOf(page, 'Active')).toBe(5)
    expect(await numberOf(page, 'Total guests today')).toBe(2 + 5 + 35)
    await expect(page.getByRole('heading', { name: 'Requested guests' })).toBeFocused()
    await page.getByRole('button', { name: 'Accept Priya K.' }).click()
    await page.getByRole('button', { name: 'Accept Amir B.' }).click()
    await expect(page.getByText('No one is waiting.')).toBeVisible()
  })

  test('the week is seven bars to a scale of 180 px, weekends look different, and a table says the same [D13]', async ({
    page,
  }) => {
    await page.goto('/#/partner.a')
    const bars = page.locator('figure [data-day]')
    await expect(bars).toHaveCount(7)
    const drawn = await bars.evaluateAll((elements) =>
      elements.map((bar) => ({
        height: bar.getBoundingClientRect().height,
        look: getComputedStyle(bar).backgroundImage,
        weekday: new Date(`${bar.getAttribute('data-day')}T00:00:00Z`).getUTCDay(),
        visits: Number(bar.previousElementSibling?.textContent),
      })),
    )
    const max = Math.max(...drawn.map(({ visits }) => visits))
    for (const { height, look, weekday, visits } of drawn) {
      expect(Math.abs(height - (visits / max) * 180)).toBeLessThanOrEqual(1)
      expect(look === 'none').toBe(weekday !== 0 && weekday !== 6)
    }
    const rows = page.getByRole('table', { name: 'Guests in the last seven days' }).locator('tbody')
    await expect(rows.getByRole('row')).toHaveCount(7)
    await expect(rows.getByRole('cell')).toHaveText(drawn.map(({ visits }) => String(visits)))
    await expect(rows.getByText('(weekend)')).toHaveCount(2)
  })
})
