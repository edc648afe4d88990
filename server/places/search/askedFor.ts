import type { ActiveQuery, MapQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { Problem } from '#server/platform/problem.ts'
import { featureBits, type SearchFilter } from './filter.ts'

type Wishes = Pick<
  ActiveQuery & MapQuery,
  'open' | 'maxPrice' | 'features' | 'minRating' | 'q' | 'ids' | 'public'
>

/** What a query wishes for, as the index knows it. */
export const filterOf = (
  { open, maxPrice, features = [], minRating, bbox, ...asked }: Wishes & Pick<ActiveQuery, 'bbox'>,
  now: Date,
): SearchFilter => ({
  box: bbox ? upright(bbox) : null,
  mostCents: maxPrice === undefined ? Number.POSITIVE_INFINITY : centsOf(maxPrice),
  features: featureBits(features),
  leastRating: minRating === undefined ? 0 : Math.round(minRating * 10),
  openAt: open === undefined ? null : now.getTime(),
  withPublic: asked.public !== 'no',
})

/** Words are looked for in the database, which alone has them; so are those that were asked for one by one. */
export const isByWords = ({ q = '', ids }: Wishes) => q.trim() !== '' || ids !== undefined

export function upright(box: MapQuery['bbox']) {
  if (box.south > box.north)
    throw new Problem(422, 'bbox_upside_down', 'A bbox is west,south,east,north.')
  return box
}
