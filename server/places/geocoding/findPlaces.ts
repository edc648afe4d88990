import type { Place } from '#contract/locations.ts'
import {
  addressBlock,
  countAttempt,
  type Limit,
  type Source,
  tooMany,
} from '#server/identity/limits/index.ts'
import { type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Geocoder } from './geocoder.ts'

/** A field asks at each key, and a geocoder may charge for each answer. A few people behind one address do not type so much. */
const searchesFromBlock: Limit = { kind: 'places_from', max: 240, withinMs: minute }
const searchesADayFromBlock: Limit = { kind: 'places_a_day_from', max: 2_400, withinMs: day }

export interface GeocodingDeps {
  transact: Transact
  clock: Clock
  geocoder: Geocoder
  /** The machine that runs a test system looks up as much as it likes. */
  isOwnMachine: (source: Source) => boolean
}

export const findPlaces =
  ({ transact, clock, geocoder, isOwnMachine }: GeocodingDeps) =>
  async (typed: string, source: Source): Promise<Place[]> => {
    const now = clock.now()
    const block = addressBlock(source.ip)
    if (!isOwnMachine(source))
      await transact(async (tx) => {
        const until =
          (await countAttempt(tx, searchesFromBlock, block, now)) ??
          (await countAttempt(tx, searchesADayFromBlock, block, now))
        if (until) throw tooManySearches(until, now)
      })
    return geocoder.find(typed)
  }

const tooManySearches = (until: Date, now: Date) =>
  tooMany(
    'too_many_searches',
    'Too many address searches from your network. Please wait a while and try again.',
    until,
    now,
  )
