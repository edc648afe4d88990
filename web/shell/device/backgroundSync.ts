/** What the worker says to its windows when the browser has found a network again. */
export type SendOutbox = 'send_outbox'
export const sendOutbox: SendOutbox = 'send_outbox'

/** The name of the sync that the worker is woken with. */
export type OutboxTag = 'outbox'
const outboxTag: OutboxTag = 'outbox'

/** Not in the library of types: only some browsers have it. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Undefined in a page that was not fetched safely, whatever its type says. */
export const workers: ServiceWorkerContainer | undefined =
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** Asks the browser to wake this product once there is a network, where it can. */
export async function askForSync() {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await workers?.getRegistration()
  // A browser may refuse it in a private window; then the page sends when it is looked at again.
  await registration?.sync?.register(outboxTag).catch(() => undefined)
}
