import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '#contract/locations.ts'

/** What a geocoder on this machine does next instead of finding: a body, or a status. */
type Next = string | number

interface Query {
  query: URLSearchParams
  agent: string
  at: number
}

/** A geocoder on this machine that finds by `find`, in the words that `write` gives it. */
async function aGeocoder(
  find: (typed: string) => Promise<Place[]>,
  [name, write]: [string, (places: Place[]) => unknown],
) {
  const requests: Query[] = []
  const next: Next[] = []
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    requests.push({ query, agent: request.headers['user-agent'] ?? '', at: performance.now() })
    const instead = next.shift()
    if (instead !== undefined) {
      response.writeHead(typeof instead === 'number' ? instead : 200).end(String(instead))
      return
    }
    void find(query.get(name) ?? '').then((places) => response.end(JSON.stringify(write(places))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requests,
    next,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type LocalGeocoder = Awaited<ReturnType<typeof aGeocoder>>

/** It speaks as Nominatim's API is documented. */
export const aNominatim = (find: (typed: string) => Promise<Place[]>) =>
  aGeocoder(find, ['q', (places) => places.map(asNominatim)])

const asNominatim = ({ label, coordinates: { lat, lng }, precision }: Place) => {
  const [line = ''] = label.split(', ')
  const [, house = '', road = line] = /^(\S+) (.+)$/.exec(line) ?? []
  const isDoor = precision === 'door'
  const postcode = /\d{5}$/.exec(label)?.[0]
  const named = {
    ...(isDoor ? { house_number: house, road } : { name: line }),
    county: 'New York County',
    city: 'City of New York',
    state: 'New York',
    ...(postcode && { postcode }),
    country: 'United States',
  }
  return {
    display_name: Object.values(named).join(', '),
    lat: String(lat),
    lon: String(lng),
    category: { door: 'place', street: 'highway', area: 'boundary' }[precision],
    address: { ...named, 'ISO3166-2-lvl4': 'US-NY', country_code: 'us' },
  }
}

/** It speaks as Google's Geocoding API is documented. */
export const aGoogle = (find: (typed: string) => Promise<Place[]>) =>
  aGeocoder(find, [
    'address',
    (places) =>
      places.length > 0
        ? { status: 'OK', results: places.map((place) => asGoogle(place)) }
        : { status: 'ZERO_RESULTS', results: [] },
  ])

const googleTypes = { door: 'street_address', street: 'route', area: 'neighborhood' }

export const asGoogle = ({ label, coordinates, precision }: Place, more: object = {}) => ({
  formatted_address: label,
  place_id: 'ChIJ',
  types: [googleTypes[precision]],
  address_components: [
    ...(precision === 'door'
      ? [{ long_name: '1', short_name: '1', types: ['street_number'] }]
      : []),
    { long_name: 'New York', short_name: 'NY', types: ['locality', 'political'] },
  ],
  geometry: {
    location: coordinates,
    location_type: precision === 'door' ? 'ROOFTOP' : 'GEOMETRIC_CENTER',
  },
  ...more,
})
