import * as contract from '#contract/settings.ts'
import type { Serve } from '#server/platform/http.ts'

/** What this server was started with and the browser may know. */
interface Started {
  isTestSystem: boolean
  googleMapsKey: string | undefined
  mapStyleUrl: string | undefined
  /** Known once the server listens. */
  publicUrl: () => string
  hostFormUrl: string | undefined
  contactEmail: string
}

export function settingsRoutes(serve: Serve, started: Started) {
  const settings = (): contract.PublicSettings => ({
    isTestSystem: started.isTestSystem,
    googleMapsKey: started.googleMapsKey ?? null,
    mapStyleUrl: started.mapStyleUrl ?? null,
    publicUrl: started.publicUrl(),
    hostFormUrl: started.hostFormUrl ?? null,
    contactEmail: started.contactEmail,
  })
  serve(contract.publicSettings, async () => settings())
}
