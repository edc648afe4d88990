import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { foldText, isUnspaced } from '#contract/foldText.ts'
import { type Language, languageTags } from '#contract/languages.ts'
import type { Place } from '#contract/locations.ts'
import { typingErrors } from '#contract/typingErrors.ts'

export interface KnownPlace {
  name: string
  lat: number
  lng: number
  kind: 'place' | 'area' | 'street'
  /** Every name, as it is written and as it is compared, the first being `name`. */
  names: Name[]
  /** What a language calls it, and English where it has no name of its own. */
  nameIn: (language: Language) => string
}

interface Name {
  written: string
  folded: string
  /** What else English calls it: it is not shown. */
  isByName: boolean
}

/** What was found, named as it was searched for. */
export type Found = Omit<Place, 'label'> & { name: string }

const Row = z
  .object({
    name: z.string().min(1),
    lat: z.coerce.number(),
    lng: z.coerce.number(),
    kind: z.enum(['place', 'area', 'street']),
    /** These, and the names in each language, are separated by ` / `. */
    also: z.string(),
  })
  .catchall(z.string())

/** The best known first. The file is for translators: a column for each language, empty where the name is the English one. */
export const knownPlaces = z
  .array(Row)
  .parse(parse(readFileSync(new URL('knownPlaces.csv', import.meta.url)), { columns: true }))
  .map((row): KnownPlace => {
    const namesIn = (column: string, isByName: boolean) =>
      (row[column] ?? '')
        .split(' / ')
        .filter((written) => written !== '')
        .map((written) => ({ written, folded: foldText(written), isByName }))
    const translated = languageTags.flatMap((tag) => namesIn(tag, false))
    const { name, lat, lng, kind } = row
    const names = [...namesIn('name', false), ...namesIn('also', true), ...translated]
    const nameIn = (language: Language) => namesIn(language, false)[0]?.written ?? name
    return { name, lat, lng, kind, names, nameIn }
  })

const hasName = ({ names }: KnownPlace, folded: string) =>
  names.some((name) => name.folded === folded)

export const isKnownName = (typed: string) => {
  const folded = foldText(typed)
  return knownPlaces.some((place) => hasName(place, folded))
}

export const isArea = (typed: string) => {
  const folded = foldText(typed)
  return knownPlaces.some((place) => place.kind === 'area' && hasName(place, folded))
}

export function findStreet(typed: string): Found | undefined {
  const folded = foldText(typed)
  const street = knownPlaces.find((place) => place.kind === 'street' && hasName(place, folded))
  return street && foundAs(street, street.names[0])
}

/** Fewer letters than this begin too many names; a sign of Chinese or Japanese says more. */
const minLetters = 3
const minSigns = 1

/** Those of that name, then those whose name begins so. */
export function findByName(typed: string): Found[] {
  const folded = foldText(typed)
  const mayBegin = folded.length >= (isUnspaced(folded) ? minSigns : minLetters)
  const isBegun = (name: Name) =>
    mayBegin &&
    name.folded.startsWith(folded) &&
    // A by-name that is hardly begun would be a riddle: it is not what is shown.
    (!name.isByName || 2 * folded.length >= name.folded.length)
  const ranked = knownPlaces.flatMap((place) => {
    const exact = place.names.find((name) => name.folded === folded)
    const name = exact ?? place.names.find(isBegun)
    return name ? [{ place, name, rank: exact ? 0 : 1 }] : []
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ place, name }) => foundAs(place, name))
}

/** So many typing errors are forgiven to a text of so many letters. */
const errorsForgiven = (letters: number) => (letters < 4 ? 0 : letters < 7 ? 1 : 2)
/** Shorter than this, a text is compared only with whole names: it resembles too many beginnings. */
const minLettersOfBeginning = 5

/** Those whose name is, or begins, most nearly as typed; whole names first. */
export function findByCloseName(typed: string): Found[] {
  const folded = foldText(typed)
  const max = errorsForgiven(folded.length)
  if (max === 0) return []
  const ranked = knownPlaces.flatMap((place) => {
    const [best] = place.names
      .map((name) => ({ place, name, rank: closeness(folded, name.folded, max) }))
      .sort((one, other) => one.rank - other.rank)
    return best && Number.isFinite(best.rank) ? [best] : []
  })
  const fewest = Math.min(...ranked.map(({ rank }) => Math.floor(rank)))
  return ranked
    .filter(({ rank }) => Math.floor(rank) === fewest)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place, name }) => foundAs(place, name))
}

/** @returns the errors, and a half more where only the beginning comes so close; Infinity beyond `max`. */
function closeness(typed: string, name: string, max: number) {
  const { whole, begun } = typingErrors(typed, name, max)
  if (whole <= max && whole <= begun) return whole
  return begun <= max && typed.length >= minLettersOfBeginning ? begun + 0.5 : Infinity
}

/** A name of another language is shown beside the one that is on signs. */
const foundAs = ({ name, lat, lng, kind, names }: KnownPlace, matched = names[0]): Found => ({
  name:
    matched && !matched.isByName && matched.written !== name
      ? `${matched.written} (${name})`
      : name,
  coordinates: { lat, lng },
  precision: kind === 'area' ? 'area' : 'street',
})
