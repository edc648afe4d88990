import { z } from 'zod'
import { maxPlaces, type Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { second } from '#server/platform/clock.ts'
import { turns } from '#server/platform/overload/limitConcurrency.ts'
import { type AdapterContext, withRetryAndBreaker } from '#server/platform/withRetryAndBreaker.ts'
import { NoAnswer, service, shown, unreachable, withMapErrors } from './withMapErrors.ts'

const patienceMs = 5 * second
const tries = 2
/** Each request is paid for: what a crowd of strangers may ask at once has an end. */
const maxAtOnce = 4
const maxWaiting = 20

interface GoogleSettings {
  key: string
  /** Stands in for Google's own address. */
  url?: string
}

const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

const Found = z.object({
  formatted_address: z.string().min(1),
  types: z.array(z.string()),
  partial_match: z.boolean().default(false),
  address_components: z.array(z.object({ types: z.array(z.string()) })).default([]),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: z.string(),
  }),
})
type Found = z.infer<typeof Found>

/** A refusal comes with 200 too: only its status tells. */
const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(z.unknown()) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
  z.object({ status: z.enum(['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR']) }),
  z.object({ status: z.enum(['REQUEST_DENIED', 'OVER_DAILY_LIMIT', 'INVALID_REQUEST']) }),
])

/** Google would refuse a retry too: the operator has to correct the key. */
class Refused extends Error {}

/**
 * A geocoder by Google's Geocoding API. Its terms let nothing but coordinates be remembered, so nothing is.
 */
export function google(settings: GoogleSettings, around: AdapterContext): Geocoder {
  const ask = withRetryAndBreaker({ service, ...around, patienceMs, tries, isAway })
  const inTurn = turns({ atOnce: maxAtOnce, waiting: maxWaiting })

  return {
    find: async (typed) => {
      try {
        return await withMapErrors(() =>
          inTurn(() => ask((signal) => search(settings, typed, signal))),
        )
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        around.count?.(service, 'refused')
        around.log.error(
          { status: error.message },
          'the geocoder refuses us: look at GOOGLE_GEOCODING_KEY, and what Google lets it do',
        )
        throw unreachable()
      }
    },
  }
}

async function search(
  { key, url = googleUrl }: GoogleSettings,
  typed: string,
  signal: AbortSignal,
) {
  const target = new URL(url)
  const query = { address: typed, language: 'en', key }
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  // The key is in the address: wherever it might be sent on to, it does not go.
  const reply = await fetch(target, { signal, redirect: 'error' })
  if (!reply.ok) throw new NoAnswer(`The geocoder answered ${reply.status}`)
  const answer = Answer.safeParse(await reply.json()).data
  switch (answer?.status) {
    case 'OK':
      return placesOf(answer.results)
    case 'ZERO_RESULTS':
      return []
    case 'REQUEST_DENIED':
    case 'OVER_DAILY_LIMIT':
    case 'INVALID_REQUEST':
      throw new Refused(answer.status)
    case 'OVER_QUERY_LIMIT':
    case 'UNKNOWN_ERROR':
    case undefined:
      throw new NoAnswer(answer?.status ?? 'The geocoder answered with something else')
  }
}

function placesOf(results: unknown[]) {
  const found = z.array(Found).safeParse(results.slice(0, maxPlaces))
  if (!found.success) throw new NoAnswer('The geocoder answered with something else')
  return shown(found.data.map(placeOf))
}

const placeOf = (found: Found): Place => ({
  label: found.formatted_address,
  coordinates: found.geometry.location,
  precision: precisionOf(found),
})

const exact = ['ROOFTOP', 'RANGE_INTERPOLATED']

function precisionOf({ types, partial_match, address_components, geometry }: Found) {
  const hasHouse = address_components.some((part) => part.types.includes('street_number'))
  // Where only a part of what was typed was found, the house may be another one.
  if (hasHouse && exact.includes(geometry.location_type)) return partial_match ? 'street' : 'door'
  return types.includes('route') || types.includes('intersection') ? 'street' : 'area'
}

/** Nothing but the network and Google speak here. */
const isAway = (error: unknown) => !(error instanceof Refused)
