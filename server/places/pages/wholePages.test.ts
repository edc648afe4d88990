import { afterAll, beforeAll, expect, test } from 'vitest'
import { featureNames } from '#contract/featureNames.ts'
import { languageTags } from '#contract/languages.ts'
import { cityBox } from '#contract/pageAddress.ts'
import { drawn } from '#server/testing/chance.ts'
import { aLocation, ratedBefore } from '#server/testing/locations.ts'
import { importToilets } from '#server/testing/mapEdits.ts'
import { freshPages } from '#server/testing/pages.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { checkPage, inLanguage } from '#server/testing/wholePage.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file, env: realSettings }))

const hours = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:00', closes: '24:00' })),
  exceptions: [{ date: '2026-12-25', intervals: [] }],
}
const names = [
  'Bryant <Park> & Co',
  '',
  'مقهى الزيتون',
  '時代廣場咖啡 🚻',
  'O\'Hara "Loo"; --',
  'Parque',
]
const tags = ['wheelchair', 'changing_table', 'shower', 'drinking_water']

const ask = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } })
const urlsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/pitstop\.test([^<]+)<\/loc>/g)].map(([, path]) => path ?? '')

/** Of every kind: in the city and beyond it, of partners and of sources, with little to say and with much. */
async function fill(count: number, below: (limit: number) => number, next: () => number) {
  const { west, east, south, north } = cityBox
  for (const [at, name] of ['Harbor Bakery', 'Juniper </script> Books', '角の店'].entries()) {
    const features = Object.fromEntries(featureNames.map((one) => [one, below(2) ? 'yes' : 'no']))
    const { id } = await aLocation(world, {
      name,
      priceCents: at * 250,
      openingHours: hours,
      features,
    })
    await ratedBefore(world, id, [5, 4, 4])
  }
  const toilets = Array.from({ length: count }, (_, at) => ({
    id: `node/${at}`,
    place:
      below(4) === 0
        ? { lat: 48.85 + next() / 50, lng: 2.35 + next() / 50 }
        : { lat: south + next() * (north - south), lng: west + next() * (east - west) },
    tags: {
      name: names[below(names.length)],
      [tags[below(tags.length)] ?? '']: 'yes',
      ...(below(2) && { address: '5 Main St' }),
      ...(below(2) && { description: 'By the <fountain>.' }),
    },
  }))
  await importToilets(world, toilets, { source: 'City of Springfield', now: world.clock.now() })
  await world.runJob('follow the locations')
}

test('every page that a sitemap names is whole without a script, in each language, and leads to pages that there are', async () => {
  const { seed, rounds, below, next, shuffled } = drawn(200)
  await fill(Math.ceil(rounds / 4), below, next)
  const places = urlsIn((await ask('/sitemaps/places.xml')).body)
  const restrooms = urlsIn((await ask('/sitemaps/restrooms.xml')).body)
  const inAll = [...restrooms, ...places].flatMap((path) =>
    languageTags.map((tag) => inLanguage(path, tag)),
  )
  const queue = new Set(['/nyc', ...shuffled(inAll).slice(0, rounds)])
  const faults: string[] = []
  const linked = new Set<string>()
  for (const path of queue) {
    const { statusCode, body } = await ask(path)
    const checked = checkPage('http://pitstop.test', path, body)
    if (statusCode !== 200) faults.push(`${path}: ${statusCode}`)
    if (body.includes('noindex')) faults.push(`${path}: it is in a sitemap, and not to be indexed`)
    faults.push(...checked.faults)
    for (const link of checked.links) linked.add(link)
  }
  for (const link of [...linked].filter((one) => !queue.has(one)).slice(0, rounds / 4)) {
    const { statusCode } = await ask(link)
    if (statusCode !== 200) faults.push(`${link}: linked, and ${statusCode}`)
  }
  expect(faults, `seed ${seed}`).toEqual([])
  expect(queue.size).toBeGreaterThanOrEqual(rounds)
})

test('a page that is not whole is seen', async () => {
  const { location } = await aLocation(world, { openingHours: hours })
  const path = `/es/nyc/lantern-coffee-house-${location.shortId}`
  const { body } = await ask(path)
  const faultsOf = (html: string) => checkPage('http://pitstop.test', path, html).faults
  expect(faultsOf(body)).toEqual([])
  for (const [part, instead] of [
    ['lang="es"', 'lang="en"'],
    ['rel="canonical" href="http://pitstop.test/es', 'rel="canonical" href="http://pitstop.test'],
    ['hrefLang="fr"', 'hrefLang="pt"'],
    ['"@type":"BreadcrumbList"', '"@type":"Breadcrumbs"'],
    ['"opens":"07:00"', '"opens":"7 AM"'],
    ['"name":"Lantern', '"name":"Lamp'],
    ['href="mailto:', 'href="/#'],
    ['</main>', '<a href="/nowhere">x</a></main>'],
    ['</main>', '<p style="x">x</p></main>'],
    ['</main>', '<h1>x</h1></main>'],
  ] as const) {
    expect(body.includes(part), part).toBe(true)
    expect(faultsOf(body.replace(part, instead)), part).not.toEqual([])
  }
})
