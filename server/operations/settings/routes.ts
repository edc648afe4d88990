import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/settings.ts'
import type { Serve } from '#server/platform/http.ts'
import { sendRange } from '#server/platform/rangeFile.ts'

/** What this server was started with and the browser may know. */
interface Started {
  isTestSystem: boolean
  googleMapsKey: string | undefined
  mapStyleUrl: string | undefined
  /** Known once the server listens. */
  publicUrl: () => string
  tilesPath: string | undefined
  hostFormUrl: string | undefined
  geocoderUrl: string | undefined
  googleGeocodingKey: string | undefined
  contactEmail: string
  wallets: contract.PublicSettings['wallets']
  walkingRoutes: contract.PublicSettings['walkingRoutes']
}

const tilesPage = '/tiles/map.pmtiles'
/** The browser makes the style; the tiles are ours. */
const tilesUrl = `pmtiles://${tilesPage}`

export function settingsRoutes(app: FastifyInstance, serve: Serve, started: Started) {
  const settings = (): contract.PublicSettings => ({
    isTestSystem: started.isTestSystem,
    googleMapsKey: started.googleMapsKey ?? null,
    mapStyleUrl: started.mapStyleUrl ?? (started.tilesPath ? tilesUrl : null),
    publicUrl: started.publicUrl(),
    hostFormUrl: started.hostFormUrl ?? null,
    findsPlacesAtEachKey: !started.geocoderUrl && !started.googleGeocodingKey,
    contactEmail: started.contactEmail,
    wallets: started.wallets,
    walkingRoutes: started.walkingRoutes,
  })
  serve(contract.publicSettings, async () => settings())

  const { tilesPath } = started
  if (tilesPath) app.get(tilesPage, (request, reply) => sendRange(tilesPath, request, reply))
}
