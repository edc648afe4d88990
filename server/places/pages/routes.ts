import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestLanguage } from '#contract/bestLanguage.ts'
import type { Language } from '#contract/languages.ts'
import { pageRoots, readPagePath, signPath } from '#contract/pageAddress.ts'
import type { Page } from '#contract/pages.ts'
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
import { keyOfAll, keysHeader } from './purgeChangedPages.ts'

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
  /** Whether a shared cache is told of changes. */
  isPurged: boolean
}

const config = { access: 'anyone' } as const

interface Drawn extends Pick<FoundPage, 'status' | 'path'>, Packed {
  keys: string[]
}

/** Serves pages and signs. @returns what answers an unknown address, and what drops pages of restrooms. */
export function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { clock, readPages, publicUrl, isTestSystem, contactEmail } = parts
  const pages = pagesOfCity(parts.places)
  const deps = { ...parts, pages }
  const { read, find } = findPage(deps)
  const findRestroom = restroomPage(deps)
  pictureRoutes(app, parts)
  const embeds = embedRoutes(app, parts)
  discoveryRoutes(app, { ...deps, isWorthIt: isWorthIt(deps) })
  const cached = pageCache<Drawn>(clock, ({ status }) => status !== 404)
  const missingIn = new Map<Language, Promise<Drawn>>()

  const draw = async ({ status, page, path }: FoundPage, language: Language): Promise<Drawn> => {
    const { render } = await readPages()
    const origin = publicUrl()
    const input = { language, origin, isTestSystem, contactEmail, now: clock.now(), page }
    const packed = await pack(await render(input))
    return { status, ...packed, keys: keysOf(page), ...(path !== undefined && { path }) }
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
    const own = 'shortId' in named ? [named.shortId] : []
    // A place may have a short id's letters: Gramercy.
    const key = 'shortId' in named ? `restroom ${named.shortId}` : `place ${named.slug ?? ''}`
    const page = await cached.read(`${language} ${key}`, async () => {
      const drawn = await drawFound(await find(named, language), language)
      // Also of one that is closed or merged: it may come back.
      return { ...drawn, keys: [...new Set([...own, ...drawn.keys])] }
    })
    void reply.headers({ 'cache-control': cacheControl, [keysHeader]: page.keys.join(' ') })
    if (page.path !== undefined && page.path !== path) return reply.redirect(page.path, 301)
    return sendPage(request, reply, page)
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
  const answerSign = async (
    request: FastifyRequest<{ Params: { shortId: string } }>,
    reply: FastifyReply,
  ) => {
    void reply.header('cache-control', 'no-store')
    const { shortId, screen } = await signOf(request.params.shortId)
    if (screen !== undefined) return reply.redirect(screen, 302)
    const language = preferredBy(request)
    const found = shortId === undefined ? missing : await findRestroom(shortId, language)
    return sendPage(request, reply, await drawFound(found, language))
  }
  for (const url of [signPath(':shortId'), `${signPath(':shortId')}/`])
    app.route({ method: 'GET', url, config, handler: answerSign })
  return {
    answerMissing: (request: FastifyRequest, reply: FastifyReply) => answerMissing(request, reply),
    forget: (keys: ReadonlySet<string>) => {
      cached.forget(keys)
      embeds.forget(keys)
    },
  }
}

/** Whose change changes it: the restrooms that are on it. */
function keysOf(page: Page) {
  const others = page.kind === 'place' ? page.restrooms : 'near' in page ? page.near : []
  const own = page.kind === 'restroom' ? [page.location.shortId] : []
  return [keyOfAll, ...own, ...others.map(({ shortId }) => shortId)]
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
