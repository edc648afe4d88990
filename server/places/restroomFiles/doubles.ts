import { metersBetween } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import { doorOf } from '#contract/savedAddress.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'

export interface Restroom {
  name: string
  address: string
  coordinates: Coordinates
}

export const placeOf = ({ name, address, lat, lng }: LocationRow): Restroom => ({
  name,
  address,
  coordinates: { lat, lng },
})

/** Restrooms by their name. */
export type ByName<Known> = Map<string, Known[]>

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\S\n]+/g, ' ')

/** What two restrooms of an organisation have in common only where they are one. */
export const nameAndAddress = ({ name = '', address = '' }: Partial<Restroom>) =>
  plain(`${name}\n${address}`)

export function addByName<Known extends Restroom>(known: ByName<Known>, restroom: Known) {
  const key = plain(restroom.name)
  const sameName = known.get(key)
  if (sameName) sameName.push(restroom)
  else known.set(key, [restroom])
}

export function byNameOf<Known extends Restroom>(restrooms: Known[]): ByName<Known> {
  const known: ByName<Known> = new Map()
  for (const restroom of restrooms) addByName(known, restroom)
  return known
}

/** One of the same name at the same door, suite and floor, however their addresses were typed. */
export async function findDouble<Known extends Restroom>(
  geocoder: Geocoder,
  restroom: Restroom,
  known: ByName<Known>,
): Promise<Known | undefined> {
  const sameName = known.get(plain(restroom.name)) ?? []
  const asTyped = sameName.find(({ address }) => plain(address) === plain(restroom.address))
  if (asTyped) return asTyped
  const near = sameName.filter((other) => mayBeSame(restroom, other))
  const door = near.length > 0 ? await doorAt(geocoder, restroom.address) : undefined
  if (door === undefined) return undefined
  for (const other of near) if ((await doorAt(geocoder, other.address)) === door) return other
  return undefined
}

/** Two pins of one address may be on opposite sides of it, as far away as each may be. */
const maxMetersBetween = 4_000

/** A chain has one name at many doors, and a geocoder may charge for each answer: it is asked about few of them. */
const mayBeSame = (one: Restroom, other: Restroom) =>
  metersBetween(one.coordinates, other.coordinates) <= maxMetersBetween &&
  numbersIn(one.address).some((number) => numbersIn(other.address).includes(number))

const numbersIn = (address: string): string[] => address.match(/\b\d+\b/g) ?? []

async function doorAt(geocoder: Geocoder, address: string) {
  const [place] = await geocoder.find(address)
  return doorOf(address, place)
}
