/** The script is one small file; who has waited this long has no way to it. */
const scriptWaitMs = 8_000

let loading: Promise<void> | undefined
let attempts = 0
let isRefused = false
const authFailures = new Set<() => void>()

declare global {
  interface Window {
    /** Google calls this, by name, when it refuses the key: at any time, also after the map was drawn. */
    gm_authFailure?: () => void
    [callback: `onGoogleMaps${number}`]: (() => void) | undefined
  }
}

/**
 * Google's script for a key, once a page. Rejects where it is blocked, hangs or refuses the key; the next call then
 * tries again from the start.
 */
export function loadGoogle(key: string): Promise<void> {
  return (loading ??= fetchScript(key).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

/** Tells when the key is refused, or that it was. Ends with the returned function. */
export function onAuthFailure(listener: () => void) {
  if (isRefused) listener()
  authFailures.add(listener)
  return () => {
    authFailures.delete(listener)
  }
}

function fetchScript(key: string) {
  // A name of its own for each attempt: an answer to the last one that comes late is not taken for this one's.
  const callback = `onGoogleMaps${(attempts += 1)}` as const
  const script = document.createElement('script')
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const limit = setTimeout(() => reject(new Error('Google Maps did not come')), scriptWaitMs)

  isRefused = false
  window[callback] = () => resolve(undefined)
  window.gm_authFailure = () => {
    reject(new Error('Google Maps refuses the key'))
    // The script is spoilt by the refusal: another attempt needs another one.
    loading = undefined
    isRefused = true
    for (const notify of authFailures) notify()
  }
  script.onerror = () => reject(new Error('Google Maps could not be fetched'))
  script.async = true
  script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'weekly', loading: 'async', callback }).toString()}`
  document.head.append(script)

  return promise
    .catch((error: unknown) => {
      script.remove()
      Reflect.deleteProperty(window, 'google')
      throw error
    })
    .finally(() => {
      clearTimeout(limit)
      Reflect.deleteProperty(window, callback)
    })
}
