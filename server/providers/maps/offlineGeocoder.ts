import { maxPlaces, type Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import {
  type Found,
  findByCloseName,
  findByName,
  findStreet,
  isArea,
  isKnownName,
} from './knownPlaces.ts'
import { type Avenue, onGrid, westOfHouse } from './manhattanGrid.ts'
import { readAddress, type TypedAddress } from './readAddress.ts'
import { ordinal, type Road, readRoad } from './readRoad.ts'
import { zipCentroids } from './zips.ts'

/**
 * Knows the city's best known places by their names, and Manhattan: its numbered grid to the door, and some streets and
 * ZIP codes beside it.
 */
export const offlineGeocoder: Geocoder = {
  find: async (typed) => {
    // Names first: that of a bridge may end as an address in another borough does.
    if (isKnownName(typed)) return labelled(findByName(typed)).slice(0, maxPlaces)
    const address = readAddress(typed)
    const found = address ? findInManhattan(address) : labelled(findByName(typed))
    return (found.length > 0 ? found : findClose(typed, address)).slice(0, maxPlaces)
  },
}

/** The whole text before the part of it that may be an address: a name may end in the city's. */
function findClose(typed: string, address: TypedAddress | undefined) {
  const [only, ...more] = address?.parts ?? [typed]
  const whole = only === undefined ? [] : findByCloseName(typed)
  if (whole.length > 0) return labelled(whole)
  return only !== undefined && more.length === 0
    ? labelled(findByCloseName(only), address?.zip)
    : []
}

const labelled = (found: Found[], zip?: string) =>
  found.map(({ name, ...place }) => ({
    label: `${name}, New York, NY${zip ? ` ${zip}` : ''}`,
    ...place,
  }))

function findInManhattan({ parts, zip }: TypedAddress): Place[] {
  // A name may precede the address; only the unit or the city may follow it.
  for (const [index, part] of parts.entries()) {
    const found = findPart(part)
    if (found.length > 0) return parts.slice(index + 1).every(isArea) ? labelled(found, zip) : []
  }
  const centroid = parts.length === 0 && zip && zipCentroids.get(zip)
  if (!centroid) return []
  const [lat, lng] = centroid
  return [{ label: `New York, NY ${zip}`, coordinates: { lat, lng }, precision: 'area' }]
}

function findPart(part: string): Found[] {
  const road = readRoad(part)
  if (road) return onRoad(road)
  const corner = onCorner(part)
  if (corner) return [corner]
  const street = findStreet(part.replace(/^\d+ /, ''))
  return street ? [street] : findByName(part)
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
  // Odd numbers are on the north side of Manhattan's streets.
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
