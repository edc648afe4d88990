import { type ReactNode, useMemo } from 'react'
import { MapSetup } from '#web/ui/map/MapSetup.ts'
import { useSettings } from './useSettings.ts'

/** Every map below is drawn with what the server is set up for; without its answer, with the bundled one. */
export function Maps({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { googleMapsKey = null, mapStyleUrl = null } = settings.data ?? {}
  const { isPending } = settings
  const setup = useMemo(
    () => (isPending ? undefined : { googleKey: googleMapsKey, styleUrl: mapStyleUrl }),
    [isPending, googleMapsKey, mapStyleUrl],
  )
  return <MapSetup value={setup}>{children}</MapSetup>
}
