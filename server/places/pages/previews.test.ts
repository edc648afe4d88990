import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageTags } from '#contract/languages.ts'
import { isInCity } from '#contract/pageAddress.ts'
import { pictureSize } from '#contract/pages.ts'
import { aLocation } from '#server/testing/locations.ts'
import { importToilets } from '#server/testing/mapEdits.ts'
import { freshPages } from '#server/testing/pages.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { inLanguage, readData, readPage } from '#server/testing/wholePage.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file, env: realSettings }))

const origin = 'http://pitstop.test'

async function get(url: string) {
  await world.runJob('follow the locations')
  return world.app.inject({ url, headers: { accept: 'text/html' } })
}

/** What a messenger makes of a link: what it shows, and where it leads. */
async function previewOf(path: string) {
  const page = readPage((await get(path)).body)
  const tag = (name: string) => {
    const [value, ...more] = page.metasOf(name)
    expect([value === undefined, more], `${path} ${name}`).toEqual([false, []])
    return value ?? ''
  }
  const pictureUrl = new URL(tag('og:image'))
  expect(pictureUrl.origin).toBe(origin)
  const picture = await get(pictureUrl.pathname)
  const { format, width, height } = await sharp(picture.rawPayload).metadata()
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual([`${width}`, `${height}`])
  return {
    page,
    title: tag('og:title'),
    description: tag('og:description'),
    url: tag('og:url'),
    locale: tag('og:locale'),
    card: [tag('og:type'), tag('og:site_name'), tag('twitter:card')],
    picture: { format, width, height, status: picture.statusCode },
  }
}

const locales = ['en_US', 'es_ES', 'fr_FR', 'de_DE', 'zh_CN', 'ja_JP']

test('a link’s preview says what its page says, with its picture, in every language', async () => {
  const name = 'Café “Lantern” <& Söhne>'
  const { location } = await aLocation(world, { name })
  const path = `/nyc/cafe-lantern-sohne-${location.shortId}`
  for (const [at, language] of languageTags.entries()) {
    const own = inLanguage(path, language)
    const { page, ...preview } = await previewOf(own)
    expect(preview).toMatchObject({
      title: page.titles[0],
      description: page.metasOf('description')[0],
      url: page.canonicals[0],
      locale: locales[at],
      card: ['website', 'Pitstop', 'summary_large_image'],
      picture: { format: 'jpeg', ...pictureSize, status: 200 },
    })
    expect(preview.url).toBe(origin + own)
    expect(page.metasOf('og:locale:alternate')).toEqual(
      locales.filter((locale) => locale !== locales[at]),
    )
    expect(page.headings).toEqual([name])
    for (const text of [preview.title, preview.description]) expect(text).toContain(name)
    expect(preview.description).toContain(location.address)
    expect(page.text).toContain(location.address)
    const { restroom } = readData(page)
    expect(restroom).toMatchObject({ name, address: location.address })
    const [price = 'none'] = /2[.,]50/.exec(page.text) ?? []
    expect(preview.description).toContain(price)
  }
  const city = await previewOf('/nyc')
  expect(city.title).toBe(city.page.titles[0])
  expect(city.picture).toEqual({ format: 'jpeg', ...pictureSize, status: 200 })
})

test('a page of a restroom beyond the city says nothing of the city, and one without a name or an address has no gap', async () => {
  const place = { lat: 48.8584, lng: 2.2945 }
  const named = { name: 'Toilettes du Parc', address: '5 Avenue Anatole France, Paris' }
  const source = { source: 'Ville de Paris', now: world.clock.now() }
  await importToilets(
    world,
    [
      { id: 'node/1', place, tags: { ...named, wheelchair: 'yes' } },
      { id: 'node/2', place: { ...place, lat: 48.86 }, tags: { name: '', wheelchair: 'yes' } },
    ],
    source,
  )
  expect(isInCity(place)).toBe(false)
  const { body } = await get('/sitemaps/restrooms.xml')
  const paths = [...body.matchAll(/<loc>http:\/\/pitstop\.test(\/restrooms\/[^<]+)/g)]
  expect(paths).toHaveLength(2)
  for (const path of paths.map(([, one = '']) => one))
    for (const language of languageTags) {
      const { page, title, description } = await previewOf(inLanguage(path, language))
      const { breadcrumbs, restroom } = readData(page)
      expect(breadcrumbs).toMatchObject([
        { name: 'Pitstop', item: `${origin}/` },
        { name: title, item: page.canonicals[0] },
      ])
      const said = [page.text, title, description, ...page.data].join(' ')
      expect(said).not.toMatch(/New York|Nueva York|纽约|ニューヨーク|NYC/)
      expect(description).not.toMatch(/^[,，、.。\s]|, ?\.|，。|、。/)
      const isNamed = path.includes('parc')
      expect(description.includes(named.address)).toBe(isNamed)
      expect(restroom?.name).toBe(page.headings[0])
      expect(restroom?.address).toBe(isNamed ? named.address : undefined)
    }
})
