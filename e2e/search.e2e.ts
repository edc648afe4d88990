import type { Page } from '@playwright/test'
import { answerActive, isNearestTo, list, listed, listHeading, onMap, pin } from './restrooms.ts'
import { expect, test } from './test.ts'

// Search as people type: places, needs, both at once, and neither.

const field = (page: Page) => page.getByRole('combobox', { name: 'Search an address or place' })
const options = (page: Page) => page.getByRole('option')
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })

/** What the list is asked for next. */
const nextList = (page: Page) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/api/locations/active' && searchParams.has('first')
  })
const queryOf = async (input: ReturnType<typeof nextList>) =>
  Object.fromEntries(new URL((await input).url()).searchParams)

test.describe('a place', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['by its suggestion', (page) => options(page).first().click()],
    ['by Enter', (page) => field(page).press('Enter')],
  ]
  for (const [way, take] of ways)
    test(`that is chosen ${way} is marked and shown with its nearest, and Back goes back one step at a time`, async ({
      page,
    }) => {
      await page.goto('/#/')
      await page.getByRole('link', { name: 'Find a restroom' }).first().click()
      await expect(listHeading(page)).toContainText('From Times Square')
      await field(page).fill('Penn Station')
      if (way === 'by its suggestion') await expect(options(page).first()).toHaveText(/^Penn St/)
      await take(page)
      await isNearestTo(page, 'Penn Station')

      await page.goBack()
      await expect(listHeading(page)).toContainText('From Times Square')
      await expect(field(page)).toHaveValue('')
      await expect(onMap(page, /^Penn Station/)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/#\/$/)
    })

  test('that Enter takes before it is answered is waited for', async ({ page }) => {
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    const answered = Promise.withResolvers<undefined>()
    await page.route('**/api/places*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await field(page).fill('Penn Station')
    await field(page).press('Enter')
    // Within three seconds: later the name is searched for.
    answered.resolve(undefined)
    await expect(listHeading(page)).toContainText('Nearest to Penn Station')
  })

  test('is found in six languages and with typing errors', async ({ page }) => {
    await page.goto('/#/home')
    for (const [typed, label] of [
      ['タイムズスクエア', 'タイムズスクエア (Times Square), New York, NY'],
      ['自由女神像', '自由女神像 (Statue of Liberty), New York, NY'],
      ['Puente de Broklyn', 'Puente de Brooklyn (Brooklyn Bridge), New York, NY'],
      ['Freiheitstatue', 'Freiheitsstatue (Statue of Liberty), New York, NY'],
      ['gare grand central', 'Gare Grand Central (Grand Central), New York, NY'],
      ['gugenheim', 'Guggenheim Museum, New York, NY'],
    ] as const) {
      await field(page).fill(typed)
      await expect(options(page).first()).toHaveText(label)
    }
  })
})

/** A chip's edges lie between two pixels. */
const wholeChip = 0.99

test.describe('words of needs', () => {
  test('become a filter that can be taken off, and are no search by name', async ({ page }) => {
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    await field(page).fill('wheelchair')
    await expect(options(page).first()).toHaveText('Filter: Wheelchair accessible')
    await expect(page.getByRole('option', { name: /Wicker/ })).toHaveCount(0)

    const sent = nextList(page)
    await field(page).press('Enter')
    const query = await queryOf(sent)
    expect(query).toMatchObject({ features: 'wheelchair' })
    expect(query).not.toHaveProperty('q')
    await expect(chip(page, 'Wheelchair accessible')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Wheelchair accessible')).toBeInViewport({ ratio: wholeChip })
    await expect(field(page)).toHaveValue('')

    await page.goBack()
    await expect(chip(page, 'Wheelchair accessible')).toHaveAttribute('aria-pressed', 'false')
    await page.goForward()
    await chip(page, 'Wheelchair accessible').click()
    await expect(chip(page, 'Wheelchair accessible')).toHaveAttribute('aria-pressed', 'false')
  })

  test('are understood in any of the languages, and with a typing error', async ({ page }) => {
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    for (const [typed, name, expected] of [
      ['changing table', 'Baby changing', { features: 'babyChanging' }],
      ['gratis', 'Free', { maxPrice: '0' }],
      ['24h', '24 hours', { open: 'allDay' }],
      ['fauteuil roulant', 'Wheelchair accessible', { features: 'wheelchair' }],
      ['Wickeltish', 'Baby changing', { features: 'babyChanging' }],
      ['車椅子', 'Wheelchair accessible', { features: 'wheelchair' }],
      ['免费', 'Free', { maxPrice: '0' }],
      ['tampons', 'Menstrual products', { features: 'menstrualProducts' }],
    ] as const) {
      const next = nextList(page)
      await field(page).fill(typed)
      await field(page).press('Enter')
      expect(await queryOf(next)).toMatchObject(expected)
      await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(chip(page, name)).toBeInViewport({ ratio: wholeChip })
      await chip(page, name).click()
    }
  })

  test('with a place are a filter at that place', async ({ page }) => {
    await page.goto('/#/home')
    await field(page).fill('wheelchair times square')
    await expect(options(page).first()).toHaveText(
      'Times Square, New York, NY · Wheelchair accessible',
    )
    await field(page).press('Enter')
    await expect(listHeading(page)).toContainText('Nearest to Times Square')
    await expect(chip(page, 'Wheelchair accessible')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(listHeading(page)).toContainText('From Times Square')
    await expect(chip(page, 'Wheelchair accessible')).toHaveAttribute('aria-pressed', 'false')
  })

  test('are offered while they are typed', async ({ page }) => {
    await page.goto('/#/home')
    await field(page).fill('wheelc')
    await expect(options(page).first()).toHaveText('Filter: Wheelchair accessible')
    await expect(page.getByRole('option', { name: /Wicker/ })).toHaveCount(0)
  })
})

test.describe('nothing found', () => {
  test('says what was searched for and offers the nearest, and no filter where none is set', async ({
    page,
  }) => {
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    await field(page).fill('xyzzy plugh')
    await field(page).press('Enter')
    await expect(page.getByText('No restroom matches “xyzzy plugh”.')).toBeVisible()
    await expect(page.getByText(/filter/i)).toHaveCount(0)
    const nearest = page.getByRole('list', { name: 'Nearest restrooms' })
    await expect(nearest.getByRole('heading')).toHaveCount(3)
    await expect(pin(page, /per visit|Free|restrooms, zoom in/).first()).toBeInViewport()

    await page.getByRole('button', { name: 'Show restrooms nearby' }).click()
    await expect(list(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('No restroom matches “xyzzy plugh”.')).toBeVisible()
  })

  test('with filters offers the nearest with them, and takes them off', async ({ page }) => {
    await page.goto('/#/home?only=wheelchair&q=xyzzy+plugh')
    await expect(
      page.getByText(
        'No restroom matches “xyzzy plugh” with these filters: Wheelchair accessible.',
      ),
    ).toBeVisible()
    const nearest = page.getByRole('list', { name: 'Nearest with these filters' })
    await expect(nearest.getByRole('heading')).toHaveCount(3)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('No restroom matches “xyzzy plugh”.')).toBeVisible()
  })

  test('where the filters leave none, the nearest of all are offered', async ({ page }) => {
    await page.route('**/api/locations/active*', (route) => {
      const hasFilter = new URL(route.request().url()).searchParams.has('features')
      return route.fulfill({ json: hasFilter ? [] : [listed({ name: 'Near' })] })
    })
    await page.goto('/#/home?only=shower,stepFree')
    await expect(
      page.getByText('No restroom matches these filters: Step-free entrance, Shower.'),
    ).toBeVisible()
    const nearest = page.getByRole('list', { name: 'Nearest restrooms' })
    await expect(nearest.getByRole('heading')).toHaveText(['Near'])
  })

  test('anywhere is no fault of a search', async ({ page }) => {
    await answerActive(page, [])
    await page.goto('/#/home')
    await expect(page.getByText('There are no restrooms here yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: /filter|nearby/ })).toHaveCount(0)
  })
})
