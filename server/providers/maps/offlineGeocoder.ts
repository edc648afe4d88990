import { distance } from 'fastest-levenshtein'
import { maxPlaces, type Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { type KnownPlace, knownPlaces, knownStreets } from './knownPlaces.ts'
import { type Avenue, onGrid, westOfHouse } from './manhattanGrid.ts'
import { plain, readAddress, type TypedAddress } from './readAddress.ts'
import { ordinal, type Road, readRoad } from './readRoad.ts'
import { zipCentroids } from './zips.ts'

/** Knows Manhattan: its numbered grid to the door, and some streets, places and ZIP codes beside it. */
export const offlineGeocoder: Geocoder = {
  find: async (typed) => {
    const address = readAddress(typed)
    return address ? findInManhattan(address).slice(0, maxPlaces) : []
  },
}

function findInManhattan({ parts, zip }: TypedAddress): Place[] {
  const label = (name: string) => `${name}, New York, NY${zip ? ` ${zip}` : ''}`
  const named = (found: Found[]) =>
    found.map(({ name, ...place }) => ({ label: label(name), ...place }))

  // A name may stand before the address; after it only where in the house or the city that is.
  for (const [index, part] of parts.entries()) {
    const found = findPart(part)
    if (found.length > 0) return parts.slice(index + 1).every(isDistrict) ? named(found) : []
  }
  const [only, ...more] = parts
  if (only) return more.length === 0 ? named(byCloseName(only)) : []
  const centroid = zip && zipCentroids.get(zip)
  if (!centroid) return []
  const [lat, lng] = centroid
  return [{ label: `New York, NY ${zip}`, coordinates: { lat, lng }, precision: 'area' }]
}

type Found = Omit<Place, 'label'> & { name: string }

const isDistrict = (part: string) =>
  knownPlaces.some((place) => place.precision === 'area' && namesOf(place).includes(part))

function findPart(part: string): Found[] {
  const road = readRoad(part)
  if (road) return onRoad(road)
  const corner = onCorner(part)
  if (corner) return [corner]
  const street = knownStreets.find((known) => namesOf(known).includes(part.replace(/^\d+ /, '')))
  return street ? [found(street)] : byName(part)
}

function onRoad(road: Road): Found[] {
  if (road.kind === 'avenue') {
    const place = onAvenue(road.avenue, road.house)
    return place ? [place] : []
  }
  return road.sides.flatMap((side) => onStreet(side, road.street, road.house) ?? [])
}

/** Where the model was checked to the door; beyond it the grid goes on, less exactly. */
const firstExactStreet = 14
const lastExactStreet = 110
const lastStreet = 155

/** Off the middle of the road, on the right side of it. */
const halfRoadMeters = 9
const halfRoadStreets = 0.11

function onStreet(side: 'W' | 'E', street: number, house: number | undefined): Found | undefined {
  const first = side === 'E' ? 1 : firstExactStreet
  const west = westOfHouse(side, street, house ?? middleHouse)
  if (street < first || street > lastStreet || west === undefined) return undefined
  const name = `${side} ${ordinal(street)} St`
  if (house === undefined) return { name, coordinates: onGrid(street, west), precision: 'street' }
  // Odd numbers stand on the north side of Manhattan's streets.
  const kerb = street + (house % 2 === 1 ? halfRoadStreets : -halfRoadStreets)
  const isExact = street >= firstExactStreet && street <= lastExactStreet
  return {
    name: `${house} ${name}`,
    coordinates: onGrid(kerb, west),
    precision: isExact ? 'door' : 'street',
  }
}

const middleHouse = 200

function onAvenue(avenue: Avenue, house: number | undefined): Found | undefined {
  const street = house === undefined ? (avenue.first + avenue.last) / 2 : avenue.streetOf(house)
  if (street < avenue.first - 1 && house !== undefined) {
    const coordinates = avenue.belowGrid?.(house)
    return coordinates && { name: `${house} ${avenue.name}`, coordinates, precision: 'street' }
  }
  if (street < avenue.first - 1 || street > avenue.last + 1) return undefined
  const middle = avenue.west(street)
  if (house === undefined)
    return { name: avenue.name, coordinates: onGrid(street, middle), precision: 'street' }
  const west = middle + (house % 2 === 1 ? -halfRoadMeters : halfRoadMeters)
  const isExact = street >= firstExactStreet && street <= lastExactStreet
  return {
    name: `${house} ${avenue.name}`,
    coordinates: onGrid(street, west),
    precision: isExact ? 'door' : 'street',
  }
}

/** `7th ave & w 46th st`, either way round. */
function onCorner(part: string): Found | undefined {
  const [one, other, ...more] = part.split(/ ?& ?| (?:and|at|corner of) /).map(readRoad)
  if (!one || !other || more.length > 0) return undefined
  const avenue = [one, other].find((road) => road.kind === 'avenue')?.avenue
  const street = [one, other].find((road) => road.kind === 'street')?.street
  if (!avenue || street === undefined || street < avenue.first || street > avenue.last)
    return undefined
  const west = avenue.west(street)
  return {
    name: `${avenue.name} & ${west < 0 ? 'E' : 'W'} ${ordinal(street)} St`,
    coordinates: onGrid(street, west),
    precision: 'street',
  }
}

/** Fewer letters than this begin too many names. */
const minLetters = 3

const allKnown = [...knownPlaces, ...knownStreets]

function byName(part: string): Found[] {
  const exact = allKnown.filter((place) => namesOf(place).includes(part))
  if (part.length < minLetters) return exact.map(found)
  const begun = allKnown.filter(
    (place) => !exact.includes(place) && namesOf(place).some((name) => name.startsWith(part)),
  )
  return [...exact, ...begun].map(found)
}

/** Typing errors that so many letters are forgiven: one left out, one too many, another one; two in the wrong order are two. */
const errorsForgiven = (letters: number) => (letters < 5 ? 0 : letters < 7 ? 1 : 2)

/** Those whose name is, or begins, most nearly as typed. */
function byCloseName(part: string): Found[] {
  const max = errorsForgiven(part.length)
  if (max === 0) return []
  const beginnings = Array.from({ length: 2 * max + 1 }, (_, more) => part.length - max + more)
  const errorsIn = (place: KnownPlace) =>
    Math.min(
      ...namesOf(place).flatMap((name) =>
        beginnings.map((length) => distance(part, name.slice(0, length))),
      ),
    )
  const near = allKnown.map((place) => ({ place, errors: errorsIn(place) }))
  const fewest = Math.min(max, ...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ place }) => found(place))
}

const namesOf = (place: KnownPlace) => [plain(place.name), ...place.otherNames]

const found = ({ name, lat, lng, precision }: KnownPlace): Found => ({
  name,
  coordinates: { lat, lng },
  precision,
})
