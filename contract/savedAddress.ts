import { foldText } from './foldText.ts'
import type { Place } from './locations.ts'

/**
 * The address as it is saved. Where its door was found: as it was typed if it begins just like what was found, else what
 * was found with the suite or floor that was typed: `218 W 46th St, 2nd floor, New York, NY` for `218 west 46, 2nd floor`.
 */
export function savedAddress(typed: string, place: Place | undefined) {
  if (place?.precision !== 'door') return typed
  const { street, inside, area } = splitAddress(typed, place.label)
  return typed.startsWith(street) ? typed : [street, ...inside, ...area].join(', ')
}

/** What all ways to type an address have in common where its door was found: the door, and the suite or floor. */
export function doorOf(typed: string, place: Place | undefined) {
  if (place?.precision !== 'door') return undefined
  const { street, inside } = splitAddress(typed, place.label)
  return [street, ...inside].map(foldText).join(', ')
}

function splitAddress(typed: string, found: string) {
  const [street = found, ...area] = partsOf(found)
  const areaWords = area.map(foldText)
  const [first = '', ...others] = partsOf(typed)
  const isOfArea = (part: string) =>
    zipOrCountry.test(part) || areaWords.some((words) => isSameArea(part, words))
  const inside = others.filter((part) => !isOfArea(foldText(part)))
  return { street, inside: [...unitsOf(first), ...inside], area }
}

/** `NY` and `NY 10036` say the same, whichever of them was found. */
const isSameArea = (part: string, words: string) =>
  `${part} `.startsWith(`${words} `) || `${words} `.startsWith(`${part} `)

/** A ZIP, with or without its state, and the country: few of the answers have each of them. */
const zipOrCountry = /^((?:[a-z]{2} )?\d{5}(?: \d{4})?|us|usa|united states(?: of america)?)$/

const unit =
  /\s(#\s*\w+|(?:apt|apartment|suite|ste|unit|floor|fl|room|rm)\.? \w+|\w+ (?:floor|fl))$/i

/** The suite or floor that follows the street without a comma. */
const unitsOf = (street: string) => {
  const [, typed] = unit.exec(street) ?? []
  return typed === undefined ? [] : [typed]
}

const partsOf = (address: string) =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
