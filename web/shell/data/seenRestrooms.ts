/** The service worker fills it with what the server answered of restrooms that were looked at, on a page or in the app. */
export type SeenCache = 'seen-restrooms'
const cacheName: SeenCache = 'seen-restrooms'

/** The newest last. Empty in a browser without a service worker. */
export async function seenAnswers(): Promise<{ body: unknown; at: Date }[]> {
  if (!('caches' in globalThis)) return []
  const answers = await (await caches.open(cacheName)).matchAll()
  return Promise.all(
    answers.map(async (answer) => ({
      body: await answer.json(),
      at: new Date(answer.headers.get('date') ?? 0),
    })),
  )
}

/** They show where a person was, so they go with the session. */
export function forgetSeen() {
  if ('caches' in globalThis) void caches.delete(cacheName).catch(() => undefined)
}
