/// <reference lib="webworker" />

import type { listPapers } from '#contract/papers.ts'
import type { SeenCache } from '#web/shell/data/seenRestrooms.ts'
import type { OutboxTag, SendOutbox } from './backgroundSync.ts'
import { keptPushAddress, readPushAddress, savePushAddress } from './pushAddress.ts'
import { screenOfPage } from './screenOfPage.ts'

/** What the build writes in front of this file. A new version is one whose files differ. */
type Build = {
  version: string
  files: string[]
  /** The file of each language but English. */
  languages: Record<string, string>
  /** First parts of addresses that only the server answers; every other one is a screen's without its fragment, or a page's. */
  serverSegments: string[]
}

declare const self: ServiceWorkerGlobalScope & { build: Build }

const prefix = 'pitstop-'
const cacheName = prefix + self.build.version
const files = new Set(self.build.files)

/** A tab may still run the version before this one, and opens screens it has not fetched yet. */
const maxVersions = 2

// Typed, not imported: a worker that shares a module with the page would have to fetch it.
const outboxTag: OutboxTag = 'outbox'
const sendOutbox: SendOutbox = 'send_outbox'

/** On a signal that barely carries, the kept page opens after this long. */
const pageWaitMs = 3_000

/** The papers are read without a network too, as help is: typed, not imported. */
const papersPath: (typeof listPapers)['path'] = '/api/papers'

/** Outlives the versions of the files. */
const seenName: SeenCache = 'seen-restrooms'
const maxSeen = 20
/** What the app asks of one restroom. */
const restroomPath = /^\/api\/locations\/(?:[0-9a-f-]{36}|[0-9a-hjkmnp-tv-z]{8})$/

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheFiles(), cachePapers()])),
)
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (event.request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(page(event.request))
    else if (!isServers(pathname) && !files.has(pathname)) event.respondWith(screenOf(event))
  } else if (restroomPath.test(pathname)) {
    const answer = fetch(event.request)
    // Before the browser reads the answer, which can be read only once.
    event.waitUntil(
      keepSeen(
        pathname,
        answer.then((one) => one.clone()),
      ),
    )
    event.respondWith(answer)
  } else if (pathname === papersPath) event.respondWith(papers(event.request))
  else if (pathname.startsWith('/assets/') || files.has(pathname))
    event.respondWith(file(event.request))
})
self.addEventListener('message', (event) => {
  if (event.data === 'take_over') void self.skipWaiting()
  const address = readPushAddress(event.data)
  if (address) event.waitUntil(savePushAddress(address))
})

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === outboxTag) event.waitUntil(wakeWindows())
})
self.addEventListener('push', (event) => {
  const message = readPushMessage(event.data)
  if (message) event.waitUntil(show(message))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followAddress()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data
  if (typeof path === 'string') event.waitUntil(open(path))
})

/** Not in the library of types: only some browsers have it. */
const isSync = (event: Event): event is ExtendableEvent & { tag: string } => 'tag' in event

/** The worker has no session, so the page sends what waits. */
async function wakeWindows() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const one of windows) one.postMessage(sendOutbox)
}

async function cacheFiles() {
  const cache = await caches.open(cacheName)
  // Asked of the server again: what the browser kept of a file without a hash may be of the last version.
  await cache.addAll(
    [...self.build.files, ...(await languageFiles())].map((path) =>
      path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
    ),
  )
}

/** Those that this device is set to, and those that were read in a version before; one chosen later is kept once used. */
async function languageFiles() {
  const read = await keptPaths()
  const isOwn = (tag: string) =>
    self.navigator.languages.some((own) => own.split('-')[0] === tag.split('-')[0])
  const isRead = (tag: string) => read.some((path) => path.startsWith(`/assets/${tag}-`))
  return Object.entries(self.build.languages).flatMap(([tag, path]) =>
    isOwn(tag) || isRead(tag) ? [path] : [],
  )
}

async function keptPaths() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** A version of this program is not kept back by papers that cannot be had now: they are kept when they are read. */
const cachePapers = async () => {
  await (await caches.open(cacheName)).add(papersPath).catch(() => undefined)
}

async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(versions.slice(0, -maxVersions).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Network first: a browser that is online starts with the newest version. */
async function page(request: Request) {
  const cached = await (await caches.open(cacheName)).match('/')
  const answer = fetch(request)
  if (!cached) return answer
  const soon = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), pageWaitMs))
  return Promise.race([answer.catch(() => cached), soon])
}

const isServers = (pathname: string) =>
  self.build.serverSegments.includes(pathname.split('/')[1] ?? '')

/** The server would send on to the same screen behind the fragment, or has a page: the program shows its restroom. */
async function screenOf(event: FetchEvent) {
  const { pathname, search } = new URL(event.request.url)
  const page = screenOfPage(pathname)
  try {
    const answer = await fetch(event.request)
    if (page?.shortId !== undefined && answer.ok) {
      const path = `/api/locations/${page.shortId}`
      event.waitUntil(keepSeen(path, fetch(path)))
    }
    return answer
  } catch {
    return Response.redirect(page ? `/#${page.screen}` : `/#${pathname}${search}`, 303)
  }
}

/** A full storage costs what is shown without a network, nothing else. */
async function keepSeen(path: string, answering: Promise<Response>) {
  const answer = await answering.catch(() => undefined)
  const cache = await caches.open(seenName)
  if (answer?.status === 404 || answer?.status === 410) await forgetSeenAt(cache, path)
  if (answer?.status !== 200) return
  await cache.put(path, answer).catch(() => undefined)
  const before = await cache.keys()
  await Promise.all(before.slice(0, -maxSeen).map((oldest) => cache.delete(oldest)))
}

/** The server has it no more: by its id and its short id. */
async function forgetSeenAt(cache: Cache, path: string) {
  const [id = ''] = path.split('/').slice(-1)
  for (const request of await cache.keys())
    if ((await (await cache.match(request))?.text())?.includes(`"${id}"`))
      await cache.delete(request)
}

/** Asked again each time: an operator may have put newer ones in force. */
async function papers(request: Request) {
  const cache = await caches.open(cacheName)
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.status === 200) await cache.put(papersPath, answer.clone()).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await caches.match(papersPath, { ignoreVary: true })) ?? answer ?? Response.error()
}

/** Hashed names never change what they hold; what was not kept ahead, such as the map, is kept once used. */
async function file(request: Request) {
  const cache = await caches.open(cacheName)
  const cached = (await cache.match(request)) ?? (await caches.match(request))
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

interface PushMessage {
  title: string
  body: string
  path: string
}

/** Only the server that this browser subscribed with can have sealed it; it may still be of another version. */
function readPushMessage(data: PushMessageData | null): PushMessage | undefined {
  const message: unknown = data?.json()
  if (typeof message !== 'object' || message === null) return undefined
  const { title, body, path }: Partial<Record<keyof PushMessage, unknown>> = message
  if (typeof title !== 'string' || typeof body !== 'string') return undefined
  return typeof path === 'string' && path.startsWith('/') ? { title, body, path } : undefined
}

/** One for each screen: the newer word takes the place of the older one. */
const show = ({ title, body, path }: PushMessage) =>
  self.registration.showNotification(title, { body, tag: path, data: path, icon: '/icon-192.png' })

/** The browser has given up the address where this device is told: it is told at a new one. */
async function followAddress() {
  const cached = await keptPushAddress()
  if (!cached) return
  const { endpoint, keys } = (
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: cached.publicKey,
    })
  ).toJSON()
  const address = readPushAddress({ endpoint, keys, publicKey: cached.publicKey })
  if (address) await savePushAddress(address)
}

/** In the window that is open, if there is one. */
async function open(path: string) {
  const url = `/#${path}`
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (shown) await (await shown.focus()).navigate(url)
  else await self.clients.openWindow(url)
}
