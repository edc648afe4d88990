import type { EmbedSettings } from './embed.ts'
import type { Language } from './languages.ts'
import type { Coordinates, Location, OneLocation } from './locations.ts'
import type { Review } from './reviews.ts'

/** What a page is drawn from. The server hands it to the built pages, which it loads at run time (web/pages). */
export interface PageInput {
  language: Language
  /** Where browsers reach the product, without a slash at the end. */
  origin: string
  /** Its money and doors are not real: each page says so. */
  isTestSystem: boolean
  /** Who answers for what pages say. */
  contactEmail: string
  now: Date
  page: Page
}

export type Page = RestroomPage | PlacePage | ClosedPage | MissingPage

export interface RestroomPage {
  kind: 'restroom'
  location: OneLocation & { shortId: string }
  /** Whether there is enough to say that search engines should show it. */
  isIndexed: boolean
  reviews: Review[]
  near: NearRestroom[]
}

export interface NearRestroom {
  location: Location
  shortId: string
  /** Null where distances mean nothing. */
  meters: number | null
}

/** A place of the city, a feature in all of it, or the city itself. */
export interface PlacePage {
  kind: 'place'
  slug: string | undefined
  of: { place: string } | { feature: FeatureOfPage } | 'city'
  /** Where the place is; null of a feature and of the city. */
  point: Coordinates | null
  isIndexed: boolean
  restrooms: NearRestroom[]
  links: PlaceLink[]
}

export type FeatureOfPage = keyof Location['features']

export interface PlaceLink {
  slug: string
  of: { place: string } | { feature: FeatureOfPage }
}

/** Closed by its owner. */
export interface ClosedPage {
  kind: 'closed'
  near: NearRestroom[]
}

interface MissingPage {
  kind: 'missing'
}

/** What previews of a link show, in px. */
export const pictureSize = { width: 1200, height: 630 }

/** What a page shows of the map, in px; and what stands in pages of others. */
export const mapSize = { width: 720, height: 360 }

export interface EmbedInput extends Pick<PageInput, 'origin' | 'isTestSystem'> {
  /** Undefined where the address does not say where to look, or asks for what there is not. */
  settings: EmbedSettings | undefined
  near: NearRestroom[]
}

interface DrawnEmbed {
  /** A whole document that needs no other file than its map. */
  html: string
  /** The style in it, which the content policy names by its hash. */
  style: string
}

/** What the built pages export. */
export interface BuiltPages {
  /** @returns a whole document. */
  render: (input: PageInput) => Promise<string>
  renderEmbed: (input: EmbedInput) => Promise<DrawnEmbed>
  /** What a page of others runs to show it. */
  embedScript: string
  /** @returns an SVG of `mapSize` without words. */
  drawMap: (
    view: { centre: { lat: number; lng: number }; zoom: number },
    theme: 'light' | 'dark',
  ) => string
  /** @returns an SVG of `pictureSize` without words: the map around a point, or the brand where there is none. */
  drawPicture: (at: { lat: number; lng: number } | undefined) => string
}
