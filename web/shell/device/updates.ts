import { useSyncExternalStore } from 'react'

/** A page that stays open asks for a new version when it is looked at again, at most this often. */
const askEveryMs = 60 * 60_000

/** A version that does not take over within this long is left for the next start. */
const maxTakeOverMs = 3_000

let isReady = false
const listeners = new Set<() => void>()

/** Keeps the product on this device, so that it opens without a network. Never in the way of the first picture. */
export function installWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the product works as well, as long as there is a network.
  const start = () => void follow().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** A new version is on this device, and another one on this page. */
export const useUpdateReady = () => useSyncExternalStore(subscribe, () => isReady)

/** Until the next one, or the next start. */
export const postponeUpdate = () => setReady(false)

export async function applyUpdate() {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) {
    // Another tab has let it in.
    window.location.reload()
    return
  }
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, maxTakeOverMs)
  waiting.postMessage('take_over')
}

async function follow() {
  const { serviceWorker } = navigator
  // The first one takes this page over without being news.
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (isFirst) await serviceWorker.ready

  const check = async () => {
    if (!(await isThisVersion())) setReady(true)
    // What this page runs already may come in unseen.
    else registration.waiting?.postMessage('take_over')
  }
  const followNext = () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => next.state === 'installed' && void check())
  }
  registration.addEventListener('updatefound', followNext)
  if (!isFirst) followNext()
  serviceWorker.addEventListener('controllerchange', () => void check())
  if (registration.waiting) await check()
  askAgainOnReturn(registration)
}

/** Whether the newest version on this device is the one that this page was opened with. */
async function isThisVersion() {
  const newest = (await caches.keys()).filter((name) => name.startsWith('pitstop-')).at(-1)
  if (!newest) return true
  const page = await (await (await caches.open(newest)).match('/'))?.text()
  if (page === undefined) return true
  const cachedPage = new DOMParser().parseFromString(page, 'text/html')
  return scriptsOf(cachedPage) === scriptsOf(document)
}

/** Every one of them: one may stay as it was while the others are new. */
const scriptsOf = (page: Document) =>
  [...page.querySelectorAll('script[type=module]')]
    .map((script) => script.getAttribute('src'))
    .join(' ')

function askAgainOnReturn(registration: ServiceWorkerRegistration) {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function setReady(next: boolean) {
  isReady = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
