/** Where the server tells this browser of something, and by which key it does. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
}

/** Apart from the versions of the files: it outlives them. */
const cacheName = 'nudges'
const path = '/told-at'

/**
 * The service worker's: keeps where this browser is told. Where the address has changed, the server is told:
 * a browser may take another address at any time, and nothing sent to the old one arrives.
 */
export async function savePushAddress(now: PushAddress) {
  const before = await keptPushAddress()
  if (before && before.endpoint !== now.endpoint) await move(before, now)
  const cache = await caches.open(cacheName)
  await cache.put(path, new Response(JSON.stringify(now)))
}

export async function keptPushAddress(): Promise<PushAddress | undefined> {
  const stored = await (await caches.open(cacheName)).match(path)
  return stored && readPushAddress(await stored.json())
}

export function readPushAddress(given: unknown): PushAddress | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { endpoint, keys, publicKey }: Partial<Record<keyof PushAddress, unknown>> = given
  if (typeof keys !== 'object' || keys === null) return undefined
  const { p256dh, auth }: Partial<Record<keyof PushAddress['keys'], unknown>> = keys
  const isText = (part: unknown) => typeof part === 'string'
  if (!isText(endpoint) || !isText(publicKey) || !isText(p256dh) || !isText(auth)) return undefined
  return { endpoint, keys: { p256dh, auth }, publicKey }
}

/** What fails is tried again when a screen next looks whether this browser is told. */
async function move({ endpoint, keys: { auth } }: PushAddress, to: PushAddress) {
  const answer = await fetch('/api/nudges/move', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      from: { endpoint, auth },
      to: { endpoint: to.endpoint, keys: to.keys },
    }),
  })
  if (!answer.ok) throw new Error(`The server did not take the new address: ${answer.status}`)
}
