import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { maxPlaces, type Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { day, second } from '#server/platform/clock.ts'
import { turns } from '#server/platform/overload/limitConcurrency.ts'
import { type AdapterContext, withRetryAndBreaker } from '#server/platform/withRetryAndBreaker.ts'
import { NoAnswer, service, shown, withMapErrors } from './withMapErrors.ts'

const patienceMs = 5 * second
const tries = 2
/** The public one asks for this, and any other one is glad of it. */
const minBetweenMs = 1 * second
const maxWaiting = 10

/** What was asked is known for a day, the last so many. */
const knownForMs = 1 * day
const maxKnown = 1_000

interface NominatimSettings {
  url: string
  /** Who to write to about our requests; public servers refuse those that do not say. */
  contact: string
}

const Address = z
  .object({
    house_number: z.string(),
    road: z.string(),
    /** In place of a road where houses are numbered by their village or square. */
    place: z.string(),
    borough: z.string(),
    city: z.string(),
    town: z.string(),
    village: z.string(),
    state: z.string(),
    'ISO3166-2-lvl4': z.string(),
    postcode: z.string(),
    country: z.string(),
    country_code: z.string(),
  })
  .partial()
type Address = z.infer<typeof Address>
const Found = z.object({
  display_name: z.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  category: z.string().optional(),
  address: Address.default({}),
})
type Found = z.infer<typeof Found>

/** A geocoder that speaks Nominatim's API. */
export function nominatim(settings: NominatimSettings, around: AdapterContext): Geocoder {
  const ask = withRetryAndBreaker({ service, ...around, patienceMs, tries, isAway })
  const inTurn = turns({ atOnce: 1, waiting: maxWaiting })
  const known = new Map<string, { places: Place[]; until: number }>()
  let lastAsked = 0

  const askInTurn = (typed: string) =>
    inTurn(async () => {
      const early = lastAsked + minBetweenMs - performance.now()
      if (lastAsked > 0 && early > 0) await wait(early)
      lastAsked = performance.now()
      return ask((signal) => search(settings, typed, signal))
    })

  return {
    find: async (typed) => {
      const key = typed.trim().toLowerCase()
      const now = around.clock.now().getTime()
      const earlier = known.get(key)
      if (earlier && earlier.until > now) return earlier.places
      const places = await withMapErrors(() => askInTurn(typed))
      known.delete(key)
      known.set(key, { places, until: now + knownForMs })
      const [oldest] = known.keys()
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
      return places
    },
  }
}

async function search({ url, contact }: NominatimSettings, typed: string, signal: AbortSignal) {
  const target = new URL(`${url}/search`)
  const query = { q: typed, format: 'jsonv2', addressdetails: '1', limit: String(maxPlaces) }
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  const headers = { 'user-agent': `Pitstop (${contact})`, 'accept-language': 'en' }
  const answer = await fetch(target, { signal, headers })
  if (!answer.ok) throw new NoAnswer(`The geocoder answered ${answer.status}`)
  const found = z.array(Found).safeParse(await answer.json())
  if (!found.success) throw new NoAnswer('The geocoder answered with something else')
  return shown(found.data.map(placeOf))
}

function placeOf({ address, display_name, lat, lon, category }: Found): Place {
  const streetLine = streetLineOf(address)
  return {
    label: streetLine === undefined ? display_name : [streetLine, ...areaOf(address)].join(', '),
    coordinates: { lat, lng: lon },
    precision: streetLine === undefined ? roughPrecision(address, category) : 'door',
  }
}

/** In one part, as people write it: `display_name` has a comma after the house number. */
function streetLineOf({ house_number, road, place }: Address) {
  const street = road ?? place
  return house_number && street ? `${house_number} ${street}` : undefined
}

/** `New York, NY 10036, United States`: `display_name` has each neighbourhood and county too. */
function areaOf({ borough, country, postcode, ...address }: Address) {
  // OpenStreetMap has the formal name of some: City of New York.
  const city = (address.city ?? address.town ?? address.village)?.replace(/^City of /, '')
  const region = [stateOf(address), postcode].filter(Boolean).join(' ')
  return [...new Set([borough, city, region, country].filter(Boolean))]
}

const stateOf = ({ state, country_code, ...address }: Address) =>
  country_code === 'us' ? (address['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? state) : state

const roughPrecision = ({ house_number }: Address, category: string | undefined) =>
  house_number || category === 'highway' ? 'street' : 'area'

/** Nothing but the network speaks here: whatever goes wrong is the geocoder's. */
const isAway = () => true
