import type { PurgeCache } from '#server/places/pages/index.ts'
import { second } from '#server/platform/clock.ts'
import { type AdapterContext, withRetryAndBreaker } from '#server/platform/withRetryAndBreaker.ts'

const patienceMs = 2 * second
/** A key has some eight characters, and a header of Varnish 8 kB. */
const maxKeysOfBan = 500

/** A shared cache that forgets by a request `BAN`, as `deploy/varnish.vcl` has Varnish do. */
export function banCache(url: string, around: AdapterContext): PurgeCache {
  const ask = withRetryAndBreaker({ service: 'cache', ...around, patienceMs, isAway: () => true })
  const ban = (keys: string[]) =>
    ask(async (signal) => {
      const headers = { 'surrogate-key': keys.join(' ') }
      const answer = await fetch(url, { method: 'BAN', headers, signal, redirect: 'error' })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The cache answered ${answer.status}`)
    })
  return async (keys) => {
    for (let at = 0; at < keys.length; at += maxKeysOfBan) {
      await ban(keys.slice(at, at + maxKeysOfBan))
    }
  }
}
