import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { placePath, restroomPath } from '#contract/pageAddress.ts'
import type { Search } from '#server/places/search/index.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { PagesOfCity } from './knownPlaces.ts'
import { type ListedPage, listIndexed } from './store.ts'

/** A sitemap may name 50,000. Short ids are random: of those with the same beginning there are about as many. */
const meanPerSitemap = 40_000
const letters = Array.from('0123456789abcdefghjkmnpqrstvwxyz')
const batchSize = 1_000
/** How long what `security.txt` says holds. */
const validDays = 180
const cacheControl = 'public, max-age=3600'
/** A restroom that is hidden leaves its sitemap in a shared cache as soon as its page. */
const sitemapCacheControl = 'public, max-age=3600, s-maxage=60'
const config = { access: 'anyone' } as const

interface Parts {
  transact: Transact
  clock: Clock
  publicUrl: () => string
  search: Pick<Search, 'count'>
  pages: PagesOfCity
  /** Whether a page of the city has enough on it. */
  isWorthIt: (slug: string | undefined) => Promise<boolean>
  contactEmail: string
  /** Its restrooms are not listed: they are not real. */
  mayPretend: boolean
}

/** What tells programs of the pages that there are. */
export function discoveryRoutes(app: FastifyInstance, parts: Parts) {
  const { clock, publicUrl, contactEmail, mayPretend } = parts
  const text = (path: string, write: () => string) =>
    app.route({
      method: 'GET',
      url: path,
      config,
      handler: async (_request, reply) =>
        reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(write()),
    })
  text('/robots.txt', () =>
    lines(
      'User-agent: *',
      ...['/api/', '/sandbox/', '/outbox', '/mail/'].map((path) => `Disallow: ${path}`),
      ...(mayPretend ? [] : ['', `Sitemap: ${publicUrl()}/sitemap.xml`]),
    ),
  )
  text('/.well-known/security.txt', () =>
    lines(
      `Contact: mailto:${contactEmail}`,
      `Expires: ${after(clock.now(), validDays * day).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ),
  )
  text('/llms.txt', () => aboutForPrograms(parts))
  if (!mayPretend) sitemapRoutes(app, parts)
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

function aboutForPrograms({ publicUrl, contactEmail, mayPretend }: Parts) {
  const url = publicUrl()
  return lines(
    '# Pitstop',
    '',
    '> Finds restrooms in New York. Cafés, shops and hotels open theirs to guests for a small price; a guest pays and gets a code that opens the door for a while. Public restrooms are listed too.',
    '',
    '## Pages',
    '',
    `- [Restrooms in New York](${url}/nyc): all features, neighborhoods and landmarks`,
    `- [Wheelchair accessible](${url}/nyc/wheelchair-accessible)`,
    ...(mayPretend
      ? []
      : [
          `- [Sitemap](${url}/sitemap.xml): every restroom has a page with its address, hours, price, accessibility and reviews`,
        ]),
    '',
    'Each page exists in English and under /es, /fr, /de, /zh-Hans and /ja. Pages tell hours, never whether a door is open right now.',
    '',
    '## Contact',
    '',
    `- ${contactEmail}`,
  )
}

function sitemapRoutes(app: FastifyInstance, parts: Parts) {
  const { publicUrl, search } = parts
  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    config,
    handler: async (_request, reply) => {
      const names = ['places', ...prefixesFor(await search.count()).map((one) => `restrooms${one}`)]
      return sendXml(reply, [
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...names.map((name) => `<sitemap><loc>${publicUrl()}/sitemaps/${name}.xml</loc></sitemap>`),
        '</sitemapindex>',
      ])
    },
  })
  app.route({
    method: 'GET',
    url: '/sitemaps/places.xml',
    config,
    handler: async (_request, reply) => sendXml(reply, urlSet(placeUrls(parts))),
  })
  app.route<{ Params: { prefix: string } }>({
    method: 'GET',
    url: '/sitemaps/restrooms:prefix(^[0-9a-hjkmnp-tv-z]{0,3}).xml',
    config,
    handler: async ({ params }, reply) =>
      sendXml(reply, urlSet(restroomUrls(parts, params.prefix))),
  })
}

/** One sitemap for all of them as long as they fit, then one for each beginning of their short ids. */
export function prefixesFor(count: number) {
  let prefixes = ['']
  for (let each = count; each > meanPerSitemap; each /= letters.length)
    prefixes = prefixes.flatMap((prefix) => letters.map((letter) => prefix + letter))
  return prefixes
}

const sendXml = (reply: FastifyReply, parts: Iterable<string> | AsyncIterable<string>) =>
  reply
    .header('cache-control', sitemapCacheControl)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(withHead(parts)))

async function* withHead(parts: Iterable<string> | AsyncIterable<string>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  for await (const part of parts) yield `${part}\n`
}

async function* urlSet(urls: AsyncIterable<string>) {
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  yield* urls
  yield '</urlset>'
}

async function* placeUrls({ publicUrl, pages, isWorthIt }: Parts) {
  for (const slug of [undefined, ...pages.keys()])
    if (await isWorthIt(slug)) yield `<url><loc>${publicUrl()}${placePath(slug)}</loc></url>`
}

/** Read some at a time, so that a million take no more memory than a thousand. */
async function* restroomUrls({ transact, publicUrl }: Parts, prefix: string) {
  for (let after = ''; ; ) {
    const from = { prefix, after, max: batchSize }
    const rows = await transact((tx) => listIndexed(tx, from))
    yield* rows.map((row) => restroomUrl(publicUrl(), row))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.shortId
  }
}

const restroomUrl = (url: string, { name, shortId, lat, lng, changedAt }: ListedPage) =>
  `<url><loc>${url}${restroomPath({ name, shortId, coordinates: { lat, lng } })}</loc>` +
  `<lastmod>${changedAt.toISOString()}</lastmod></url>`
