import { metersBetween } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import { doorOf } from '#contract/savedAddress.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'

export interface Restroom {
  name: string
  address: string
  coordinates: Coordinates
  /** As `doorOf` says it, where the geocoder has said already where its address is. */
  door?: string | undefined
}

export const placeOf = ({ name, address, lat, lng }: LocationRow): Restroom => ({
  name,
  address,
  coordinates: { lat, lng },
})

/** Restrooms by their name and house number: a chain has one name at many doors. */
export type ByHouse<Known> = Map<string, Known[]>

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\S\n]+/g, ' ')

/** What two restrooms of an organisation have in common only where they are one. */
export const nameAndAddress = ({ name = '', address = '' }: Partial<Restroom>) =>
  plain(`${name}\n${address}`)

const nameAndNumber = ({ name, address }: Restroom) => plain(`${name}\n${numberOf(address) ?? ''}`)

/** Before the first comma: a ZIP is no house number. */
const numberOf = (address: string) => /^[^,]*?(\d+)/.exec(address)?.[1]

export function addByHouse<Known extends Restroom>(known: ByHouse<Known>, restroom: Known) {
  const key = nameAndNumber(restroom)
  const sameHouse = known.get(key)
  if (sameHouse) sameHouse.push(restroom)
  else known.set(key, [restroom])
}

export function byHouseOf<Known extends Restroom>(restrooms: Known[]): ByHouse<Known> {
  const known: ByHouse<Known> = new Map()
  for (const restroom of restrooms) addByHouse(known, restroom)
  return known
}

/** Two pins of one address may be on opposite sides of it, as far away as each may be. */
const maxMetersBetween = 4_000

/** A geocoder may charge for each answer: of each row it is asked about so many others, the nearest ones. */
const maxOthers = 5

/** One of the same name at the same door, suite and floor, however their addresses were typed. */
export async function findDouble<Known extends Restroom>(
  geocoder: Geocoder,
  restroom: Restroom,
  known: ByHouse<Known>,
): Promise<Known | undefined> {
  const sameHouse = known.get(nameAndNumber(restroom)) ?? []
  const asTyped = sameHouse.find(({ address }) => plain(address) === plain(restroom.address))
  if (asTyped || numberOf(restroom.address) === undefined) return asTyped
  const others = nearestOf(sameHouse, restroom.coordinates)
  const door = others.length > 0 ? await doorAt(geocoder, restroom) : undefined
  if (door === undefined) return undefined
  for (const other of others) if ((await doorAt(geocoder, other)) === door) return other
  return undefined
}

const nearestOf = <Known extends Restroom>(restrooms: Known[], from: Coordinates) =>
  restrooms
    .map((restroom) => ({ restroom, meters: metersBetween(restroom.coordinates, from) }))
    .filter(({ meters }) => meters <= maxMetersBetween)
    .sort((one, other) => one.meters - other.meters)
    .slice(0, maxOthers)
    .map(({ restroom }) => restroom)

async function doorAt(geocoder: Geocoder, { address, door }: Restroom) {
  if (door !== undefined) return door
  const [place] = await geocoder.find(address)
  return doorOf(address, place)
}
