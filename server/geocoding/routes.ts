import * as contract from '#contract/locations.ts'
import type { Serve } from '#server/platform/http.ts'
import type { Geocoder } from './geocoder.ts'

export function geocodingRoutes(serve: Serve, geocoder: Geocoder) {
  serve(contract.findPlaces, ({ query }) => geocoder.find(query.q))
}
