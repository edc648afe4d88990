import { layoutFaults } from './layoutFaults.ts'
import { answerActive, infoWindow, listed } from './restrooms.ts'
import { switchLanguage } from './spokenIn.ts'
import { expect, test } from './test.ts'
import { textSizeOf } from './textSize.ts'

for (const { width, height, text } of [
  { width: 844, height: 390, text: 1 },
  { width: 640, height: 360, text: 1 },
  { width: 320, height: 640, text: 1 },
  { width: 390, height: 844, text: 2 },
])
  test(`at ${width} × ${height} px and ${text * 100} % text a chosen restroom shows its name and both buttons`, async ({
    page,
  }) => {
    const card = listed({ name: 'Lantern Coffee House' })
    await answerActive(page, [card])
    await page.setViewportSize({ width, height })
    await (await textSizeOf(page))(text)
    await page.goto(`/#/home?at=${card._id}`)
    const window = infoWindow(page, 'Lantern Coffee House')
    const whole = { ratio: 1 }
    await expect(window.getByRole('heading')).toBeInViewport(whole)
    await expect(window.getByRole('button', { name: 'Close' })).toBeInViewport(whole)
    await expect(window.getByRole('button', { name: /^Get access code/ })).toBeInViewport(whole)
    await expect(window.getByRole('link', { name: 'Get Directions' })).toBeInViewport(whole)
    expect(await layoutFaults(page)).toEqual([])
  })

for (const { width, height, text, language } of [
  { width: 320, height: 640, text: 2, language: 'ja' },
  { width: 844, height: 390, text: 2, language: 'de' },
  { width: 320, height: 256, text: 1, language: 'en' },
] as const)
  test(`at ${width} × ${height} px and ${text * 100} % text map and list hide nothing under a button`, async ({
    page,
  }) => {
    await answerActive(page, [listed({ name: 'Lantern Coffee House' })])
    await page.setViewportSize({ width, height })
    await (await textSizeOf(page))(text)
    await page.goto('/#/home')
    await switchLanguage(page, language)
    const toggle = page.locator('main, header').getByRole('button', { pressed: true })
    await expect(toggle.first()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => layoutFaults(page)).toEqual([])
  })

test('Escape closes a chosen restroom wherever the focus is, and a menu before it', async ({
  page,
}) => {
  const card = listed({ name: 'Corner Café' })
  await answerActive(page, [card])
  await page.goto(`/#/home?at=${card._id}`)
  const window = infoWindow(page, 'Corner Café')
  const search = page.getByLabel('Search an address or place')
  await search.fill('46th')
  await search.press('Escape')
  await expect(window).toBeVisible()
  await page.getByRole('button', { name: 'Open now' }).focus()
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
})

test('the words of a heading are separate, and Japanese ones break between phrases', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  // The program may just be taking the place of the first paint.
  await expect.poll(() => heading.evaluate(wordSpace)).toBeGreaterThan(0.2)
  await page.getByLabel('Language', { exact: true }).selectOption('日本語')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  for (const line of await heading.evaluate(linesOf)) expect(line).toMatch(/(使える|トイレ。|。)$/)
})

/** How wide the space between two words is, in em. */
function wordSpace(heading: Element) {
  const probe = heading.cloneNode() as HTMLElement
  probe.style.cssText = 'position: absolute; max-width: none; white-space: nowrap'
  heading.after(probe)
  const widthOf = (text: string) => {
    probe.textContent = text
    return probe.getBoundingClientRect().width
  }
  const space = widthOf('a a') - widthOf('aa')
  const { fontSize } = getComputedStyle(probe)
  probe.remove()
  return space / parseFloat(fontSize)
}

function linesOf(heading: Element) {
  const range = document.createRange()
  const lines = new Map<number, string>()
  const text = heading.firstChild
  for (const [place, letter] of Array.from(text?.textContent ?? '').entries()) {
    if (!text) break
    range.setStart(text, place)
    range.setEnd(text, place + 1)
    const { top } = range.getBoundingClientRect()
    lines.set(top, (lines.get(top) ?? '') + letter)
  }
  return [...lines.values()]
}

/** Each found by the words it begins with. Not in `style`: the page takes no style from an attribute. */
const planted = {
  'out of the window': '<hr data-style="width: 3000px">',
  cut: '<p data-style="width: 3rem; overflow: hidden; white-space: nowrap">Words that go on</p>',
  shortened:
    '<p data-style="width: 3rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Words that go on</p>',
  'beyond its button':
    '<button data-style="display: block; width: 3rem; height: 2rem; white-space: nowrap">Words that go on</button>',
  'one text on another': '<p>Words below</p><p data-style="margin-top: -1.5rem">Words above</p>',
  'one control on another':
    '<button data-style="width: 3rem; height: 2rem">Go</button><button data-style="width: 3rem; height: 2rem; margin-left: -1rem"></button>',
  'smaller than 24 px': '<button data-style="display: block; width: 3rem; height: 20px"></button>',
  'smaller than 44 px':
    '<button data-style="display: block; width: 3rem; height: 40px; background: var(--brand)">Pay</button>',
  'too narrow': '<input data-style="display: block; width: 2rem; height: 2rem">',
}

test('a fault of layout that is planted is found', async ({ page }) => {
  await page.goto('/#/no/such')
  await expect(page.getByText('Page not found')).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  for (const [name, html] of Object.entries(planted)) {
    await page.evaluate(plant, html)
    expect(await layoutFaults(page)).toEqual([expect.stringContaining(name)])
    await page.evaluate(() => document.getElementById('planted')?.remove())
  }
})

function plant(html: string) {
  const place = document.createElement('div')
  place.id = 'planted'
  place.innerHTML = html
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  document.querySelector('main')?.append(place)
}
