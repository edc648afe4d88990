import { publicSettings } from '#contract/settings.ts'
import { askedAhead } from './askedAhead.ts'
import { send } from './send.ts'

const settings = askedAhead(() => send(publicSettings))

export const askSettings = () => settings.ask('')

/** A map waits for them, and on /home for its code: both are asked for while the list is still to be drawn. */
export async function prepareMap(address: string) {
  if (address.split('?', 1)[0] !== '/home') return
  const known = await settings.askNow('').catch(() => undefined)
  if (known?.googleMapsKey === null) window.fetchAhead?.(window.builtFiles?.map ?? [])
}
