import { z } from 'zod'
import { featureNames } from '#contract/featureNames.ts'
import { languageTags } from '#contract/languages.ts'
import { readPagePath } from '#contract/pageAddress.ts'

/** A page as a program reads it that runs no script: a search engine, or what draws the preview of a link. */
export function readPage(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = '']) => unescape(one))
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => [name, unescape(content)] as const,
  )
  return {
    languages: all(/<html lang="([^"]+)"/g),
    titles: all(/<title>([^<]*)<\/title>/g),
    headings: all(/<h1[^>]*>([^<]*)<\/h1>/g),
    canonicals: all(/<link rel="canonical" href="([^"]+)"/g),
    alternates: [...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag = '', to = '']) => `${tag} ${unescape(to)}`,
    ),
    /** Of a tag that may stand several times. */
    metasOf: (name: string) => metas.flatMap(([one, content]) => (one === name ? [content] : [])),
    links: all(/<a (?:[^>]*? )?href="([^"]*)"/g),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    text: unescape(html.replace(/<script.*?<\/script>|<[^>]*>/gs, '|')),
  }
}
export type ReadPage = ReturnType<typeof readPage>

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescape = (text: string) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)

const ListItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int(),
  name: z.string().min(1),
  item: z.url(),
})
const Breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(ListItem).min(1).max(2),
})
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const date = z.iso.date()
const Hours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.string().startsWith('https://schema.org/').optional(),
  validFrom: date.optional(),
  validThrough: date.optional(),
  opens: time,
  closes: time,
})
/** https://schema.org/PublicToilet with the properties that we use, and no other. */
const Restroom = z.strictObject({
  '@type': z.union([
    z.literal('PublicToilet'),
    z.tuple([z.literal('PublicToilet'), z.literal('LocalBusiness')]),
  ]),
  '@id': z.url(),
  url: z.url(),
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  address: z.string().min(1).optional(),
  image: z.array(z.url()).min(1),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  isAccessibleForFree: z.boolean(),
  publicAccess: z.literal(true).optional(),
  makesOffer: z
    .strictObject({
      '@type': z.literal('Offer'),
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('USD'),
    })
    .optional(),
  amenityFeature: z.array(
    z.strictObject({
      '@type': z.literal('LocationFeatureSpecification'),
      name: z.enum(featureNames),
      value: z.boolean(),
    }),
  ),
  openingHoursSpecification: z.array(Hours).min(1).optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(3),
      bestRating: z.literal(5),
    })
    .optional(),
})
const Data = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.union([z.tuple([Breadcrumbs]), z.tuple([Breadcrumbs, Restroom])]),
})

/** What structured data says of a page. Throws where it has another shape than schema.org's. */
export const readData = ({ data: [json = 'null'] }: ReadPage) => {
  const [breadcrumbs, restroom] = Data.parse(JSON.parse(json))['@graph']
  return { breadcrumbs: breadcrumbs.itemListElement, restroom }
}

/** The same page's address in another language. */
export function inLanguage(path: string, tag: string) {
  const language = readPagePath(path)?.language ?? 'en'
  const english = language === 'en' ? path : path.slice(language.length + 1)
  return tag === 'en' ? english : `/${tag}${english}`
}

/** Another program's, or behind the fragment: there is no page there. */
const isElsewhere = (link: string) =>
  link === '/' || /^\/#\/|^mailto:|^https:\/\/(?!pitstop\.test)/.test(link)

/** What the content policy would refuse, or what should never come out of a name. */
const forbidden =
  / style=| on[a-z]+="|<style|<iframe|<script(?! type="application\/ld\+json">| defer="" src="\/assets\/pages-open-now-)/

/** @returns what is wrong with a page that should be found under this path, and the pages to which it leads. */
export function checkPage(origin: string, path: string, html: string) {
  const page = readPage(html)
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`${path}: ${fault}`)
  }
  const one = (name: string, [found, ...more]: string[]) => {
    check(Boolean(found) && more.length === 0, `it has not one ${name}`)
    return found
  }
  const url = origin + path
  const language = readPagePath(path)?.language
  check(one('language', page.languages) === language, `its language is not ${language}`)
  check(one('canonical', page.canonicals) === url, 'its canonical is another page')
  const title = one('title', page.titles)
  one('heading', page.headings)
  one('description', page.metasOf('description'))
  const tags = [...languageTags, 'x-default']
  const wanted = tags.map(
    (tag) => `${tag} ${origin}${inLanguage(path, tag.replace('x-default', 'en'))}`,
  )
  check(page.alternates.slice(0, tags.length).join() === wanted.join(), 'its languages differ')
  const letter = `?subject=${encodeURIComponent(url)}`
  check(
    page.links.some((link) => link.startsWith('mailto:') && link.endsWith(letter)),
    'nobody can be told that something is wrong with it',
  )
  const forbiddenPart = forbidden.exec(html)?.[0]
  check(forbiddenPart === undefined, `it has ${forbiddenPart}`)
  try {
    const { breadcrumbs, restroom } = readData(page)
    check(breadcrumbs.at(-1)?.item === url, 'its breadcrumbs end elsewhere')
    check(breadcrumbs.at(-1)?.name === title, 'its breadcrumbs end in another title')
    check(
      breadcrumbs.every(({ position }, at) => position === at + 1),
      'its breadcrumbs are out of order',
    )
    if (restroom) {
      check(restroom['@id'] === url && restroom.url === url, 'its data is of another page')
      check(page.headings[0] === restroom.name, 'its data has another name')
    }
  } catch (error) {
    faults.push(`${path}: its data has another shape, ${String(error)}`)
  }
  const links = page.links.filter((link) => !isElsewhere(link))
  for (const link of links) check(readPagePath(link) !== undefined, `it leads to ${link}`)
  return { faults, links }
}
