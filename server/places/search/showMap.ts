import { createHash } from 'node:crypto'
import { MapCluster, type MapQuery } from '#contract/locations.ts'
import { listByWords } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { ReadyJson } from '#server/platform/http.ts'
import type { ReplyRoom } from '#server/platform/replyRoom.ts'
import { filterOf, isByWords, upright } from './askedFor.ts'
import type { Cluster } from './mapItems.ts'
import type { Search } from './search.ts'

/** Words that so many restrooms carry say no more than none. */
const mostByWords = 2_000

/** A shared cache may pass an answer on for a second, and then asks whether it still holds. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'

/** `GET /api/locations/map`: what stands in a window of the map. */
export const showMap =
  ({ search, transact, clock }: { search: Search; transact: Transact; clock: Clock }) =>
  async ({ bbox, zoom, ...wishes }: MapQuery): Promise<ReadyJson> => {
    const now = clock.now()
    const box = upright(bbox)
    const found = isByWords(wishes)
      ? await listByWords({ transact, clock })({ ...wishes, bbox: box, limit: mostByWords })
      : null
    const ids = found?.map(({ id }) => id) ?? null
    const view = { box, zoom, filter: filterOf(wishes, now), ids }
    return asReply(await search.window(view, now))
  }

function asReply({ points, clusters }: { points: ReplyRoom; clusters: Cluster[] }) {
  const bytes = Buffer.concat([
    Buffer.from('{"points":'),
    points.bytes,
    Buffer.from(`,"clusters":${JSON.stringify(clusters.map((each) => MapCluster.parse(each)))}}`),
  ])
  points.leave()
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return new ReadyJson({ bytes }, { etag, 'cache-control': cacheControl })
}
