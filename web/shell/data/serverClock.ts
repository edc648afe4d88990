const key = 'pitstop.server-clock'

/** Of a clock that was put right meanwhile, an older measurement would be wrong. */
const maxAgeMs = 12 * 3_600_000

/** Less is the way of an answer, and changes no opening hours. */
const toleratedMs = 60_000

let aheadMs = read()
const listeners = new Set<() => void>()

/** How far the server's clock is ahead of this device's, in ms, as of the last answer, also one of an earlier visit. */
export const serverAheadMs = () => aheadMs

/** This device's clock may be hours off; what guests are told goes by the server's. */
export const serverNow = () => new Date(Date.now() + aheadMs)

/** `date`: the header of an answer that has just come. */
export function noteServerDate(date: string | null) {
  const measured = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(measured)) return
  const hasChanged = Math.abs(measured - aheadMs) > toleratedMs
  if (hasChanged) aheadMs = measured
  if (hasChanged || aheadMs !== 0) save()
  if (hasChanged) for (const listener of listeners) listener()
}

function save() {
  try {
    localStorage.setItem(key, `${aheadMs} ${Date.now()}`)
  } catch {
    // With a full storage it is known for as long as the page is open.
  }
}

function read() {
  try {
    const [ahead = 0, measuredAt = 0] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
    const ageMs = Date.now() - measuredAt
    return ageMs >= 0 && ageMs < maxAgeMs ? ahead : 0
  } catch {
    // A widget in another site's page may have no storage.
    return 0
  }
}

export function onServerClock(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
