/** As `contract/pageAddress.ts` makes them, which the pages of the program import too: in the worker it would be one more file. */
const pageAddress =
  /^\/(?:[a-z]{2}(?:-[a-z]+)?\/)?(?:nyc|restrooms|r)(?:\/((?:[^/]*-)?([0-9a-hjkmnp-tv-z]{8})|[^/]*))?\/?$/

/** Places of the city whose last word could be a restroom's short id; a test holds that there are no others. */
const placesLikeRestrooms = new Set(['gramercy', 'green-wood-cemetery', 'new-york-stock-exchange'])

/** Where the program shows what an address of a page or a sign is of; undefined where it is of neither. */
export function screenOfPage(pathname: string): { screen: string; shortId?: string } | undefined {
  const page = pageAddress.exec(pathname.toLowerCase())
  if (!page) return undefined
  const [, part = '', shortId] = page
  if (shortId === undefined || placesLikeRestrooms.has(part)) return { screen: '/home' }
  return { screen: `/home/${shortId}`, shortId }
}
