import { pageSegments } from './firstSegments.ts'
import { foldText } from './foldText.ts'
import { type Language, languageTags } from './languages.ts'
import { readShortId } from './shortId.ts'

interface Point {
  lat: number
  lng: number
}

export const cityBox = { west: -74.26, south: 40.49, east: -73.7, north: 40.92 }

export const isInCity = ({ lat, lng }: Point) =>
  lat >= cityBox.south && lat <= cityBox.north && lng >= cityBox.west && lng <= cityBox.east

/** A name may be long, and an address is read aloud and copied. */
const maxSlug = 60

/** The words of an address: what a name has in Latin letters and digits; empty where it has none. */
export const slugOf = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '')

/** English stands at the root. */
const inLanguage = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path}`

interface Named {
  name: string
  shortId: string
  coordinates: Point | null
}

/** The page of a restroom. The words before its short id are decoration. */
export function restroomPath({ name, shortId, coordinates }: Named, language: Language = 'en') {
  const segment = coordinates && isInCity(coordinates) ? pageSegments.city : pageSegments.elsewhere
  const slug = slugOf(name)
  return inLanguage(language, `/${segment}/${slug ? `${slug}-` : ''}${shortId}`)
}

/** The page of a place, or of a feature in the city; of the whole city without a slug. */
export const placePath = (slug: string | undefined, language: Language = 'en') =>
  inLanguage(language, `/${pageSegments.city}${slug === undefined ? '' : `/${slug}`}`)

/** Straight into the app at a restroom: what stands on door signs and receipts. */
export const signPath = (shortId: string) => `/${pageSegments.sign}/${shortId}`

/** What previews show of a restroom; without one, of the city. */
export const picturePath = (shortId: string | undefined) =>
  `${shortId === undefined ? '' : signPath(shortId)}/picture.jpg`

/** A picture of the bundled map, `mapSize` large. Its file's name is what `pointText` writes. */
export const mapPath = (theme: 'light' | 'dark', zoom: number, point: string) =>
  `/map/${theme}/${zoom}/${point}.svg`

/** The last part of a restroom's address. @returns undefined where it names none. */
export const shortIdIn = (part: string) => readShortId(/(?:^|-)([^-]{8})$/.exec(part)?.[1] ?? '')

/** Under these stand pages, in each language. */
export const pageRoots = languageTags.flatMap((language) =>
  [pageSegments.city, pageSegments.elsewhere].map((segment) => inLanguage(language, `/${segment}`)),
)

/** What an address of a page says, also with a slash at its end; undefined where it is no page's. */
export function readPagePath(path: string) {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const language = languageTags.find((tag) => tag !== 'en' && tag === parts[0]) ?? 'en'
  const [segment, part, ...more] = language === 'en' ? parts : parts.slice(1)
  const isPages = segment === pageSegments.city || segment === pageSegments.elsewhere
  if (more.length > 0 || !isPages) return undefined
  return { language, part }
}
