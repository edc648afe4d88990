import type { PushMessage } from '#contract/push.ts'
import type { PushAddress, Pusher } from '#server/identity/push/index.ts'
import { second } from '#server/platform/clock.ts'
import {
  type AdapterContext,
  type Ask,
  ServiceUnavailable,
  withRetryAndBreaker,
} from '#server/platform/withRetryAndBreaker.ts'

const patienceMs = 5 * second

interface PushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service writes to about our requests. */
  contact: string
}

/** Hands messages to browsers' push services, encrypted for the browser (RFC 8291) and signed by us (RFC 8292). */
export function webPush(settings: PushSettings, around: AdapterContext): Pusher {
  // The services are few and known by name, so this never grows.
  const asks = new Map<string, Ask>()
  const askOf = (service: string) => {
    const ask = asks.get(service) ?? withRetryAndBreaker({ service, ...around, patienceMs, isAway })
    asks.set(service, ask)
    return ask
  }

  return {
    publicKey: settings.publicKey,
    push: async (address, message, goodForMs) => {
      const { service } = address
      const details = await detailsOf(settings, { address, message, goodForMs })
      // Keys that are no point on the curve: no message can ever be encrypted with them.
      if (!details) return 'gone'
      try {
        const status = await askOf(service)((signal) => post(details, signal))
        if (status < 300) return 'sent'
        if (status === 404 || status === 410) return 'gone'
        around.log.warn({ service, status }, 'a push message was not taken')
        return 'refused'
      } catch (error) {
        if (error instanceof ServiceUnavailable) return 'later'
        throw error
      }
    },
  }
}

interface Pushed {
  address: PushAddress
  message: PushMessage
  goodForMs: number
}

async function detailsOf(
  { publicKey, privateKey, contact }: PushSettings,
  { address: { endpoint, ...keys }, message, goodForMs }: Pushed,
) {
  // Read by the first message: most starts send none.
  const { default: library } = await import('web-push')
  try {
    return library.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
      TTL: Math.ceil(goodForMs / second),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return undefined
  }
}

/** A service that is busy or broken. */
class NotNow extends Error {}

const isAway = (error: unknown) =>
  error instanceof NotNow || error instanceof TypeError || isLate(error)
const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

type Details = NonNullable<Awaited<ReturnType<typeof detailsOf>>>

async function post({ endpoint, method, headers, body }: Details, signal: AbortSignal) {
  // Redirects are not followed: only services on our list may be called.
  const answer = await fetch(endpoint, {
    method,
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal,
  })
  await answer.body?.cancel()
  if (answer.status === 429 || answer.status >= 500) throw new NotNow(String(answer.status))
  return answer.status
}
