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
/** A pin that was moved is seen by a preview the next day. */
const cacheControl = 'public, max-age=3600, s-maxage=86400'

interface Parts {
  transact: Transact
  readPages: ReadPages
}

/** What previews of links show: the map around a restroom, or the brand. */
export function pictureRoutes(app: FastifyInstance, { transact, readPages }: Parts) {
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
      void reply.header(keysHeader, `${keyOfAll} ${row.shortId}`)
      return send(request, reply, await pictureOf(row))
    },
  })
  app.route({
    method: 'GET',
    url: picturePath(undefined),
    config,
    handler: async (request, reply) => send(request, reply, await pictureOf(undefined)),
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
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(picture)
}
