import { maxReadAgeMs, newestPosition, positionHeader } from '#contract/position.ts'

const key = 'pitstop.position'
/** No read is older than a second: longer ago than this, any answer has what was written here. */
const keptMs = 5 * maxReadAgeMs

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What a later read of this tab must have; other tabs are told of changes by events. */
export function positionHeaders(
  store: Store = sessionStorage,
  now = Date.now(),
): Record<string, string> {
  const position = read(store, now)
  return position === undefined ? {} : { [positionHeader]: position }
}

/** After an answer, which tells how far the database was if the call changed something. */
export function notePosition(
  header: string | null,
  store: Store = sessionStorage,
  now = Date.now(),
): void {
  if (header === null) return
  const before = read(store, now)
  const isNewer = before === undefined || Number(header) > Number(before)
  const position = before === newestPosition || !/^\d+$/.test(header) ? newestPosition : header
  if (!isNewer && position !== newestPosition) return
  try {
    store.setItem(key, `${position} ${now + keptMs}`)
  } catch {
    // With a full storage a read may be a second old; the call that was answered must not fail by it.
  }
}

/** Something has changed, and how far the database was is not known: after an event, or a call without an answer. */
export const noteChange = (store: Store = sessionStorage, now = Date.now()) =>
  notePosition(newestPosition, store, now)

function read(store: Store, now: number) {
  const [, position, until] = /^(\d+|latest) (\d+)$/.exec(store.getItem(key) ?? '') ?? []
  // Further ahead than it can be, the device's clock was put back.
  const leftMs = Number(until) - now
  return leftMs > 0 && leftMs <= keptMs ? position : undefined
}
