import * as contract from '#contract/locations.ts'
import { isProxied } from '#server/identity/limits/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { findPlaces, type GeocodingDeps } from './findPlaces.ts'

export function geocodingRoutes(serve: Serve, deps: GeocodingDeps) {
  const find = findPlaces(deps)
  serve(contract.findPlaces, ({ query, request }) =>
    find(query.q, { ip: request.ip, isProxied: isProxied(request.headers) }),
  )
}
