import { PushSubscriptionInput } from '#contract/push.ts'

/** A service worker that was never installed is never ready. */
const maxReadyMs = 5_000

/** Whether this browser can be told anything while the product is closed; on an iPhone only from its home screen. */
export const supportsPush = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** The person has said no, here or for all sites: only the browser's own settings change that. */
export const isPushBlocked = () => Notification.permission === 'denied'

/** Whether this browser still listens to the server. Its service worker hears where, and keeps that. */
export async function isSubscribedWith(publicKey: string) {
  if (Notification.permission !== 'granted') return false
  const { active, pushManager } = await worker()
  const known = await pushManager.getSubscription()
  if (known === null || !isBy(known, publicKey)) return false
  active?.postMessage({ ...known.toJSON(), publicKey })
  return true
}

/** Asks the person, then the browser's push service; undefined where the person said no. */
export async function requestPush(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  // The server's key has changed since: nothing that it sends would arrive.
  if (known && !isBy(known, publicKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return PushSubscriptionInput.parse({ endpoint, keys })
}

async function worker() {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker is not ready')), maxReadyMs)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function isBy({ options: { applicationServerKey } }: PushSubscription, publicKey: string) {
  if (!applicationServerKey) return false
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
