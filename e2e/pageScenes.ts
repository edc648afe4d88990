import type { Page } from '@playwright/test'
import { OneLocation } from '#contract/locations.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import type { Cast, Scene } from './scene.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
}

/** Without the policy that lets the document run no script, not even the one that looks for faults. */
const embedded = (query: string) => async (page: Page) => {
  await page.route('**/embed*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`/embed${query}`)
}

const near = 'near=40.7589,-73.9855&place=Times+Square'

/** A page's language is in its address. No build has the pseudo-locale's words there: German has the longest. */
const switchLanguage: Scene['switchLanguage'] = async (page, language) => {
  const tag = language === 'pseudo' ? 'de' : language
  const url = await page.evaluate((target) => {
    const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${target}"]`)
    return link?.href
  }, tag)
  if (url !== undefined) await page.goto(new URL(url).pathname)
  else if (page.url().includes('/embed?')) {
    const embed = new URL(page.url())
    embed.searchParams.set('language', tag)
    await page.goto(embed.href)
  }
}

async function restroomOf(page: Page, { partner }: Cast) {
  const reply = await page.request.get(`/api/locations/${partner.locationId}`)
  const { shortId, ...location } = OneLocation.parse(await reply.json())
  await page.goto(restroomPath({ ...location, shortId: shortId ?? '' }))
}

/** Pages that the server draws, what others show in theirs, and where they get it. */
export const pageScenes: Scene[] = [
  { name: 'page-restroom', open: restroomOf, shows: 'Get access code · Free' },
  { name: 'page-city', open: at('/nyc'), shows: 'By feature' },
  { name: 'page-place', open: at('/nyc/times-square'), shows: 'Restrooms near Times Square' },
  { name: 'page-missing', open: at('/nyc/no-such-restroom'), shows: 'Page not found' },
  { name: 'embed-map', open: embedded(`?${near}`), shows: 'See all on Pitstop' },
  {
    name: 'embed-list',
    open: embedded(`?${near}&view=list&theme=dark&color=ffcc00`),
    shows: 'See all on Pitstop',
  },
  { name: 'embed-unset', open: embedded(''), shows: 'This widget isn’t set up yet' },
].map((scene) => ({ ...scene, as: 'visitor', switchLanguage }))
pageScenes.push({
  name: 'widget',
  as: 'visitor',
  open: at('/#/widget'),
  shows: 'Paste this where the widget should appear.',
})
