import { publicSettings } from '#contract/settings.ts'
import { liveClient } from './liveClient.ts'
import { paths } from './paths.ts'

/** A map waits for them, and on /home for its code: both are asked for while the list is still to be drawn. */
export async function prepareMap(address: string) {
  if (address.split('?', 1)[0] !== paths.home) return
  const known = await liveClient.sendAhead(publicSettings).catch(() => undefined)
  if (known?.googleMapsKey === null) window.fetchAhead?.(window.builtFiles?.map ?? [])
}
