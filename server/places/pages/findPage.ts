import { metersBetween } from '#contract/distance.ts'
import type { Language } from '#contract/languages.ts'
import { cityBox, placePath, restroomPath, shortIdIn } from '#contract/pageAddress.ts'
import type { Page, PlaceLink } from '#contract/pages.ts'
import type { Review } from '#contract/reviews.ts'
import { publicChanges } from '#server/places/edits/index.ts'
import {
  findByShortId,
  isSample,
  type LocationRow,
  standingOf,
  toWire,
} from '#server/places/locations/index.ts'
import type { PageOfCity, PagesOfCity } from './knownPlaces.ts'
import { type Around, type NearDeps, nearTo, type Point } from './near.ts'
import { isIndexed } from './store.ts'

const maxNear = 6
const maxNearMeters = 5_000
const maxOfPlace = 24
const placeMeters = 1_000
const areaMeters = 2_500
/** Fewer than these are no page that anybody should be sent to. */
const minOfPlace = 3
const maxPlaceLinks = 12
/** Where the city is told from: Times Square. */
const cityCentre = { lat: 40.758, lng: -73.9855 }

export interface PageDeps extends NearDeps {
  /** Of places and features, beside that of the city. */
  pages: PagesOfCity
  /** The newest that guests wrote of it. */
  reviewsOf: (locationId: string) => Promise<Review[]>
}

export interface FoundPage {
  status: 200 | 404 | 410
  page: Page
  /** Its one address; others lead to it. Absent for a page that is not found. */
  path?: string
}

export const missing: FoundPage = { status: 404, page: { kind: 'missing' } }

/** What the last part of an address names: the city where there is none, a place or a feature, or a restroom. */
export type Named = { slug: string | undefined } | { shortId: string }

/** A slug is looked at before a short id: `financial-district` ends in what could be one. */
export function findPage(deps: PageDeps) {
  const { pages } = deps
  const restroom = restroomPage(deps)
  const place = placePage(deps, pages)
  return {
    read: (part: string | undefined): Named | undefined => {
      if (part === undefined || pages.has(part)) return { slug: part }
      const shortId = shortIdIn(part)
      return shortId === undefined ? undefined : { shortId }
    },
    find: (named: Named, language: Language): Promise<FoundPage> =>
      'shortId' in named ? restroom(named.shortId, language) : place(named.slug, language),
  }
}

export const restroomPage =
  (deps: PageDeps) =>
  async (requested: string, language: Language): Promise<FoundPage> => {
    const { transact, reviewsOf } = deps
    const found = await transact(async (tx) => {
      const row = await findByShortId(tx, requested)
      if (!row) return undefined
      const { shortId } = row
      return {
        row,
        shortId,
        isSample: await isSample(tx, row),
        isIndexed: await isIndexed(tx, shortId),
        changes: row.publicSource === null ? [] : await publicChanges(tx, row.id),
      }
    })
    if (!found) return missing
    const { row, shortId, ...about } = found
    if (isClosedByOwner(row)) return closedPage(deps, row)
    if (standingOf(row) !== 'visible') return missing
    const location = {
      ...toWire(row),
      shortId,
      houseRules: row.houseRules,
      isSample: about.isSample,
      lastEntryMinutes: null,
      hostSince: row.hostSince?.toISOString() ?? null,
      changes: about.changes,
    }
    const [reviews, near] = await Promise.all([reviewsOf(row.id), nearestOf(deps, row)])
    return {
      status: 200,
      path: restroomPath(location, language),
      page: { kind: 'restroom', location, isIndexed: about.isIndexed, reviews, near },
    }
  }

/** One that an operator took down, or whose organisation is suspended, has no page at all. */
const isClosedByOwner = (row: LocationRow) =>
  row.deletedAt !== null && row.takenDownAt === null && !row.isSuspended

const closedPage = async (deps: PageDeps, row: LocationRow): Promise<FoundPage> => ({
  status: 410,
  page: { kind: 'closed', near: await nearestOf(deps, row) },
})

const nearestOf = (deps: NearDeps, { id, lat, lng }: LocationRow) =>
  nearTo(deps, {
    point: { lat, lng },
    radiusMeters: maxNearMeters,
    limit: maxNear,
    except: id,
  })

const placePage =
  (deps: NearDeps, pages: PagesOfCity) =>
  async (slug: string | undefined, language: Language): Promise<FoundPage> => {
    const named = slug === undefined ? undefined : pages.get(slug)
    const restrooms = await nearTo(deps, around(named))
    return {
      status: 200,
      path: placePath(slug, language),
      page: {
        kind: 'place',
        slug,
        of: named ? ofPage(named, language) : 'city',
        point: named && 'place' in named ? pointOf(named.place) : null,
        isIndexed: restrooms.length >= minOfPlace,
        restrooms: named && 'place' in named ? restrooms : restrooms.map(withoutDistance),
        links: linksFrom(named, pages, language),
      },
    }
  }

/** Whether the page of a place, a feature or the city has enough on it to be indexed. */
export const isWorthIt =
  (deps: PageDeps) =>
  async (slug: string | undefined): Promise<boolean> => {
    const named = slug === undefined ? undefined : deps.pages.get(slug)
    const { point, radiusMeters, filters } = around(named)
    const found = await deps.search.near({ point, radiusMeters, limit: minOfPlace }, filters)
    return found.length >= minOfPlace
  }

const withoutDistance = <T>(restroom: T) => ({ ...restroom, meters: null })

function around(named: PageOfCity | undefined): Around & Required<Pick<Around, 'filters'>> {
  const { west, south, east, north } = cityBox
  if (!named || 'feature' in named)
    return {
      point: cityCentre,
      radiusMeters: null,
      limit: maxOfPlace,
      filters: {
        bbox: { west, south, east, north },
        ...(named && { features: [named.feature] }),
      },
    }
  const { place } = named
  return {
    point: { lat: place.lat, lng: place.lng },
    radiusMeters: place.kind === 'area' ? areaMeters : placeMeters,
    limit: maxOfPlace,
    filters: {},
  }
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng })

const ofPage = (named: PageOfCity, language: Language): PlaceLink['of'] =>
  'feature' in named ? { feature: named.feature } : { place: named.place.nameIn(language) }

/** From the city to all of them; from a place to the nearest others; features always. */
function linksFrom(
  from: PageOfCity | undefined,
  pages: PagesOfCity,
  language: Language,
): PlaceLink[] {
  const others = [...pages.values()].filter((page) => page !== from)
  const features = others.filter((page) => 'feature' in page)
  const places = others.filter((page) => 'place' in page)
  const middle = from && 'place' in from ? from.place : cityCentre
  const shown = from
    ? places
        .sort((one, other) => metersBetween(middle, one.place) - metersBetween(middle, other.place))
        .slice(0, maxPlaceLinks)
    : places
  return [...features, ...shown].map((page) => ({ slug: page.slug, of: ofPage(page, language) }))
}
