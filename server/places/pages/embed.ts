import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EmbedSettings, embedPath, maxEmbedZoom, minEmbedZoom, pointText } from '#contract/embed.ts'
import { mapPath } from '#contract/pageAddress.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ReadPages } from './builtPages.ts'
import { type NearDeps, nearTo } from './near.ts'
import { type Packed, pack, sendPacked } from './packed.ts'
import { cacheControl, pageCache } from './pageCache.ts'
import { keyOfAll, keysHeader } from './purgeChangedPages.ts'

const maxShown = 12
const maxMeters = 5_000
/** One has about 30 kB, most of it its style. */
const maxEmbeds = 300
const maxMaps = 1_000
const config = { access: 'anyone' } as const
/** What does not change with a restroom. */
const keptLonger = 'public, max-age=3600, s-maxage=86400'

interface Embed extends Packed {
  /** The hash of its style. */
  style: string
  keys: string[]
}

interface Parts extends NearDeps {
  readPages: ReadPages
  clock: Clock
  publicUrl: () => string
  isTestSystem: boolean
}

/** What others put into their pages: the script, the frame that it makes, and the map in it. @returns what drops frames. */
export function embedRoutes(app: FastifyInstance, parts: Parts) {
  const { embedOf, forget } = cachedEmbeds(parts)
  app.route({
    method: 'GET',
    url: '/embed',
    config,
    handler: async (request, reply) => {
      const settings = EmbedSettings.safeParse(request.query)
      const { style, keys, ...packed } = await embedOf(settings.data)
      if (!settings.success) void reply.code(400)
      // A browser would say in the other page's console that it cannot honor the second of these.
      for (const name of ['x-frame-options', 'origin-agent-cluster']) void reply.removeHeader(name)
      void reply.headers({ ...framedAnywhere(style), [keysHeader]: keys.join(' ') })
      return sendPacked(request, reply.type('text/html; charset=utf-8'), packed)
    },
  })
  const scriptOf = once(async () => pack((await parts.readPages()).embedScript))
  app.route({
    method: 'GET',
    url: '/embed.js',
    config,
    handler: async (request, reply) => {
      const script = await scriptOf()
      return sendToOthers(request, reply.type('text/javascript; charset=utf-8'), script)
    },
  })
  mapRoute(app, parts)
  return { forget }
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

function cachedEmbeds(deps: Parts) {
  const { readPages, publicUrl, isTestSystem, clock } = deps
  const cached = pageCache<Embed>(clock, () => true, maxEmbeds)
  const embedOf = (settings: EmbedSettings | undefined) =>
    cached.read(settings ? embedPath(settings) : '', async () => {
      const near = settings ? await nearTo(deps, around(settings)) : []
      const { renderEmbed } = await readPages()
      const input = { settings, near, isTestSystem, origin: publicUrl() }
      const { html, style } = await renderEmbed(input)
      const keys = [keyOfAll, ...near.map(({ shortId }) => shortId)]
      return { ...(await pack(html)), style: hashOf(style), keys }
    })
  return { embedOf, forget: cached.forget }
}

const around = ({ near, features, price }: EmbedSettings) => ({
  point: near,
  radiusMeters: maxMeters,
  limit: maxShown,
  filters: { ...(features && { features }), ...(price === 'free' && { maxPrice: 0 }) },
})

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64')

/**
 * The sandbox takes its origin away: it runs nothing, and even if it did, no session, storage or form of the product
 * would be within its reach.
 */
const framedAnywhere = (styleHash: string) => ({
  'cache-control': cacheControl,
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    'frame-ancestors *',
  ].join(';'),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
  'referrer-policy': 'no-referrer',
})

const MapParams = z.object({
  theme: z.enum(['light', 'dark']),
  zoom: z.coerce.number().int().min(minEmbedZoom).max(maxEmbedZoom),
  point: EmbedSettings.shape.near,
})

function mapRoute(app: FastifyInstance, { readPages, clock }: Parts) {
  const cached = pageCache<Packed & { keys: [] }>(clock, () => true, maxMaps)
  app.route({
    method: 'GET',
    url: '/map/:theme/:zoom/:point(.+).svg',
    config,
    handler: async (request, reply) => {
      const params = MapParams.safeParse(request.params)
      if (!params.success) throw new Problem(404, 'not_found', 'We can’t find this.')
      const { theme, zoom, point } = params.data
      const map = await cached.read(mapPath(theme, zoom, pointText(point)), async () => {
        const { drawMap } = await readPages()
        return { ...(await pack(drawMap({ centre: point, zoom }, theme))), keys: [] }
      })
      return sendToOthers(request, reply.type('image/svg+xml'), map)
    },
  })
}

function sendToOthers(request: FastifyRequest, reply: FastifyReply, packed: Packed) {
  void reply.headers({
    'cache-control': keptLonger,
    'cross-origin-resource-policy': 'cross-origin',
  })
  return sendPacked(request, reply, packed)
}
