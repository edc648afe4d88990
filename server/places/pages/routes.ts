import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestLanguage } from '#contract/bestLanguage.ts'
import type { Language } from '#contract/languages.ts'
import { pageRoots, readPagePath, signPath } from '#contract/pageAddress.ts'
import type { Search } from '#server/places/search/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReadPages } from './builtPages.ts'
import { discoveryRoutes } from './discovery.ts'
import { embedRoutes } from './embed.ts'
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
import { type Packed, pack, sendPacked } from './packed.ts'
import { cacheControl, pageCache } from './pageCache.ts'
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

const config = { access: 'anyone' } as const

interface Drawn extends Pick<FoundPage, 'status' | 'path'>, Packed {}

/** Serves pages and signs. @returns what answers an unknown address. */
export function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { clock, readPages, publicUrl, isTestSystem, contactEmail } = parts
  const pages = pagesOfCity(parts.places)
  const deps = { ...parts, pages }
  const { read, find } = findPage(deps)
  const findRestroom = restroomPage(deps)
  pictureRoutes(app, parts)
  embedRoutes(app, parts)
  discoveryRoutes(app, { ...deps, isWorthIt: isWorthIt(deps) })
  const cached = pageCache<Drawn>(clock, ({ status }) => status !== 404)
  const missingIn = new Map<Language, Promise<Drawn>>()

  const draw = async ({ status, page, path }: FoundPage, language: Language): Promise<Drawn> => {
    const { render } = await readPages()
    const origin = publicUrl()
    const input = { language, origin, isTestSystem, contactEmail, now: clock.now(), page }
    return { status, ...(await pack(await render(input))), ...(path !== undefined && { path }) }
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
    const parsed = readPagePath(path)
    const named = parsed && read(parsed.part)
    if (!parsed || !named) return answerMissing(request, reply, parsed?.language)
    const { language } = parsed
    const page = await cached(
      `${language} ${'shortId' in named ? named.shortId : (named.slug ?? '')}`,
      async () => drawFound(await find(named, language), language),
    )
    if (page.path !== undefined && page.path !== path)
      return reply.header('cache-control', cacheControl).redirect(page.path, 301)
    return sendPage(request, reply.header('cache-control', cacheControl), page)
  }

  const answerMissing = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language = preferredBy(request),
  ) => sendPage(request, reply.header('cache-control', 'no-store'), await drawMissing(language))

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
      return sendPage(request, reply, await drawFound(found, language))
    },
  })
  return (request: FastifyRequest, reply: FastifyReply) => answerMissing(request, reply)
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, { status, ...page }: Drawn) =>
  sendPacked(request, reply.code(status).type('text/html; charset=utf-8'), page)

/** More of a header than this says nothing more. */
const maxWishes = 20

/** As the browser asks: `de-AT,de;q=0.9,en;q=0.8` is in the order of its wishes. */
const preferredBy = ({ headers }: FastifyRequest) =>
  bestLanguage(
    (headers['accept-language'] ?? '')
      .split(',', maxWishes)
      .map((wish) => wish.split(';')[0]?.trim() ?? ''),
  )
