import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturePath } from '#contract/pageAddress.ts'
import { readShortId } from '#contract/shortId.ts'
import { findByShortId, standingOf } from '#server/places/locations/index.ts'
import { bufferCache } from '#server/platform/bufferCache.ts'
import type { Transact } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { turns } from '#server/platform/overload/limitConcurrency.ts'
import type { ReadPages } from './builtPages.ts'
import type { Point } from './near.ts'
import { pictureProcess } from './pictureProcess.ts'
import { keyOfAll, keysHeader } from './purgeChangedPages.ts'

const maxCacheBytes = 16 * 1024 * 1024
/** One picture is drawn at a time, and so many wait for it. */
const maxWaiting = 20
const browserSeconds = 3600
const daySeconds = 86_400
/** A shared cache that is told of no change keeps what is about a restroom no longer. */
const unpurgedSeconds = 60

const keptFor = (seconds: number) => `public, max-age=${browserSeconds}, s-maxage=${seconds}`

interface Parts {
  transact: Transact
  readPages: ReadPages
  /** Whether a shared cache is told of changes. */
  isPurged: boolean
}

/** What previews of links show: the map around a restroom, or the brand. */
export function pictureRoutes(app: FastifyInstance, { transact, readPages, isPurged }: Parts) {
  const config = { access: 'anyone' } as const
  const drawing = pictureProcess()
  app.addHook('onClose', async () => drawing.stop())
  const pictureOf = cachedPictures(readPages, drawing)

  app.route<{ Params: { shortId: string } }>({
    method: 'GET',
    url: picturePath(':shortId'),
    config,
    handler: async (request, reply) => {
      const shortId = readShortId(request.params.shortId)
      const row = shortId && (await transact((tx) => findByShortId(tx, shortId)))
      if (!row || standingOf(row) !== 'visible') throw noSuchRestroom()
      void reply.headers({
        [keysHeader]: `${keyOfAll} ${row.shortId}`,
        'cache-control': keptFor(isPurged ? daySeconds : unpurgedSeconds),
      })
      return send(request, reply, await pictureOf(row))
    },
  })
  app.route({
    method: 'GET',
    url: picturePath(undefined),
    config,
    handler: async (request, reply) => {
      void reply.header('cache-control', keptFor(daySeconds))
      return send(request, reply, await pictureOf(undefined))
    },
  })
}

function cachedPictures(
  readPages: ReadPages,
  { draw: drawJpeg }: ReturnType<typeof pictureProcess>,
) {
  const cache = bufferCache(maxCacheBytes)
  const inTurn = turns({ atOnce: 1, waiting: maxWaiting })

  return async (at: Point | undefined) => {
    const key = at ? `${at.lat},${at.lng}` : ''
    const draw = async () => {
      const known = cache.get(key)
      if (known) return known
      const { drawPicture } = await readPages()
      const picture = await drawJpeg(drawPicture(at && { lat: at.lat, lng: at.lng }))
      cache.set(key, picture)
      return picture
    }
    const known = cache.get(key)
    return known ?? inTurn(draw)
  }
}

function send(request: FastifyRequest, reply: FastifyReply, picture: Buffer) {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`
  // Others show it beside a link to us.
  void reply.headers({
    etag,
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(picture)
}
