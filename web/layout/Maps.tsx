import type { ReactNode } from 'react'
import { MapSetup } from '#web/ui/map/MapSetup.ts'
import { useSettings } from './useSettings.ts'

/** Every map below is drawn with what the server is set up for; without its answer, with the bundled one. */
export function Maps({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { googleMapsKey = null, mapStyleUrl = null } = settings.data ?? {}
  const setup = { googleKey: googleMapsKey, styleUrl: mapStyleUrl }
  return <MapSetup value={settings.isPending ? undefined : setup}>{children}</MapSetup>
}
