import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestLanguage } from '#contract/bestLanguage.ts'
import type { Language } from '#contract/languages.ts'
import { pageRoots, readPagePath, signPath } from '#contract/pageAddress.ts'
import type { Search } from '#server/places/search/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReadPages } from './builtPages.ts'
import { discoveryRoutes } from './discovery.ts'
import {
  type FoundPage,
  findPage,
  isWorthIt,
  missing,
  type PageDeps,
  restroomPage,
} from './findPage.ts'
import { findSign } from './findSign.ts'
import { type PlaceOfCity, pagesOfCity } from './knownPlaces.ts'
import { pageCache } from './pageCache.ts'
import { pictureRoutes } from './picture.ts'

interface Parts extends Omit<PageDeps, 'pages'> {
  /** The best known places of the city. */
  places: readonly PlaceOfCity[]
  contactEmail: string
  mayPretend: boolean
  readPages: ReadPages
  clock: Clock
  search: Pick<Search, 'near' | 'count'>
  publicUrl: () => string
  isTestSystem: boolean
}

/** With what a process keeps, a change is seen within a minute everywhere. */
const kept = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'
const config = { access: 'anyone' } as const

interface Drawn extends Pick<FoundPage, 'status' | 'path'> {
  html: Buffer
  /** The same for who reads Brotli: made once, it is sent without work. */
  brotli: Buffer
  etag: string
}

/** Serves pages and signs. @returns what answers an unknown address. */
export function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { clock, readPages, publicUrl, isTestSystem } = parts
  const pages = pagesOfCity(parts.places)
  const deps = { ...parts, pages }
  const { read, find } = findPage(deps)
  const findRestroom = restroomPage(deps)
  pictureRoutes(app, parts)
  discoveryRoutes(app, { ...deps, isWorthIt: isWorthIt(deps) })
  const cached = pageCache<Drawn>(clock, ({ status }) => status !== 404)
  const missingIn = new Map<Language, Promise<Drawn>>()

  const draw = async ({ status, page, path }: FoundPage, language: Language): Promise<Drawn> => {
    const { render } = await readPages()
    const input = { language, origin: publicUrl(), isTestSystem, now: clock.now(), page }
    const html = Buffer.from(await render(input))
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
    return { status, html, brotli: await compress(html), etag, ...(path !== undefined && { path }) }
  }
  const drawMissing = (language: Language) => {
    const drawn = missingIn.get(language) ?? draw(missing, language)
    missingIn.set(language, drawn)
    drawn.catch(() => missingIn.delete(language))
    return drawn
  }
  /** One that names nothing is the same for all: nothing is drawn for it. */
  const drawFound = async (found: FoundPage, language: Language) =>
    found.status === 404 ? drawMissing(language) : draw(found, language)

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const asked = readPagePath(path)
    const named = asked && read(asked.part)
    if (!asked || !named) return answerMissing(request, reply, asked?.language)
    const { language } = asked
    const page = await cached(
      `${language} ${'shortId' in named ? named.shortId : (named.slug ?? '')}`,
      async () => drawFound(await find(named, language), language),
    )
    if (page.path !== undefined && page.path !== path)
      return reply.header('cache-control', kept).redirect(page.path, 301)
    return send(request, reply.header('cache-control', kept), page)
  }

  const answerMissing = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language = preferredBy(request),
  ) => send(request, reply.header('cache-control', 'no-store'), await drawMissing(language))

  for (const root of pageRoots)
    for (const url of [root, `${root}/*`])
      app.route({ method: 'GET', url, config, handler: answerPage })

  const signOf = findSign(parts)
  app.route<{ Params: { shortId: string } }>({
    method: 'GET',
    url: signPath(':shortId'),
    config,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { shortId, screen } = await signOf(request.params.shortId)
      if (screen !== undefined) return reply.redirect(screen, 302)
      const language = preferredBy(request)
      const found = shortId === undefined ? missing : await findRestroom(shortId, language)
      return send(request, reply, await drawFound(found, language))
    },
  })
  return (request: FastifyRequest, reply: FastifyReply) => answerMissing(request, reply)
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = (html: Buffer) => promisify(brotliCompress)(html, brotliOptions)
const readsBrotli = /(?:^|[ ,])br(?:$|[ ,;](?!q=0(?:$|[ ,])))/

function send(request: FastifyRequest, reply: FastifyReply, { status, html, brotli, etag }: Drawn) {
  void reply.code(status).header('etag', etag)
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  void reply.type('text/html; charset=utf-8')
  if (!readsBrotli.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(brotli)
}

/** More of a header than this says nothing more. */
const maxWishes = 20

/** As the browser asks: `de-AT,de;q=0.9,en;q=0.8` is in the order of its wishes. */
const preferredBy = ({ headers }: FastifyRequest) =>
  bestLanguage(
    (headers['accept-language'] ?? '')
      .split(',', maxWishes)
      .map((wish) => wish.split(';')[0]?.trim() ?? ''),
  )
