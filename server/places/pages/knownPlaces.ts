import { featureNames } from '#contract/featureNames.ts'
import type { Language } from '#contract/languages.ts'
import { slugOf } from '#contract/pageAddress.ts'
import type { FeatureOfPage } from '#contract/pages.ts'
import type { Point } from './near.ts'

/** A place of the city that people know by name. */
export interface PlaceOfCity extends Point {
  name: string
  kind: 'place' | 'area' | 'street'
  nameIn: (language: Language) => string
}

export type PageOfCity =
  | { slug: string; place: PlaceOfCity }
  | { slug: string; feature: FeatureOfPage }

/** A feature's slug, where its name says too little. */
const slugs: Partial<Record<FeatureOfPage, string>> = { wheelchair: 'wheelchair-accessible' }

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** By their slugs. */
export type PagesOfCity = ReadonlyMap<string, PageOfCity>

/** The pages below the city's: of features, then of places. Of two with one name the better known has it. */
export function pagesOfCity(places: readonly PlaceOfCity[]): PagesOfCity {
  const pages = new Map<string, PageOfCity>()
  for (const feature of featureNames) {
    const slug = slugs[feature] ?? hyphened(feature)
    pages.set(slug, { slug, feature })
  }
  for (const place of places) {
    const slug = slugOf(place.name)
    if (place.kind !== 'street' && slug && !pages.has(slug)) pages.set(slug, { slug, place })
  }
  return pages
}
